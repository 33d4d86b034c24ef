/** A process in its own PID namespace, as in a container. */
import { spawnSync } from 'node:child_process';

const ASKED = ['--user', '--map-root-user', '--pid', '--fork', '--kill-child=SIGKILL', '--mount-proc'];

/** Program and arguments that launch another one in the namespace. */
export const IN_ANOTHER_NAMESPACE = ['unshare', ...(process.getuid?.() === 0 ? ASKED.slice(2) : ASKED)];

/** Only on Linux, where the machine permits it. */
export const canMakeNamespaces = (): boolean => {
  const [program = '', ...args] = IN_ANOTHER_NAMESPACE;
  return process.platform === 'linux' && spawnSync(program, [...args, 'true']).status === 0;
};
