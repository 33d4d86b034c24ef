import { delimiter, dirname } from 'node:path';

/** This process's environment, with that Node as the first `node` on the path. */
export function environmentWith(node) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...process.env, [name]: [dirname(node), process.env[name]].filter(Boolean).join(delimiter) };
}
