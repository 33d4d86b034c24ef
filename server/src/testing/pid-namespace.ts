/** A process that sees process ids of its own, as in a container. */
import { spawnSync } from 'node:child_process';

const ASKED = ['--user', '--map-root-user', '--pid', '--fork', '--kill-child=SIGKILL', '--mount-proc'];

/** The program that starts another one so, with its arguments. */
export const IN_ANOTHER_NAMESPACE = ['unshare', ...(process.getuid?.() === 0 ? ASKED.slice(2) : ASKED)];

/** Linux alone has them, and not every machine lets its users make one. */
export const canMakeNamespaces = (): boolean => {
  const [program = '', ...args] = IN_ANOTHER_NAMESPACE;
  return process.platform === 'linux' && spawnSync(program, [...args, 'true']).status === 0;
};
