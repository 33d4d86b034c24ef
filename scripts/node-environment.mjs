import { delimiter, dirname } from 'node:path';

/** This environment with that Node first on PATH. */
export function environmentWith(node) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...process.env, [name]: [dirname(node), process.env[name]].filter(Boolean).join(delimiter) };
}
