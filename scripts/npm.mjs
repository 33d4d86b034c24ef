import { environmentWith } from './node-environment.mjs';
import { runQuietly } from './run.mjs';

/** Prefers the npm that started this script to the one on PATH. */
export function runNpm(node, args, sentence) {
  const called = process.env.npm_execpath;
  const options = { env: environmentWith(node) };
  if (called?.endsWith('npm-cli.js')) return runQuietly(node, [called, ...args], sentence, options);
  return runQuietly('npm', args, sentence, { ...options, shell: process.platform === 'win32' });
}
