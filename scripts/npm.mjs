import { environmentWith } from './node-environment.mjs';
import { runQuietly } from './run.mjs';

/** Runs npm under the given Node. Inside `npm start` it is the very npm that was called, else the one on the path. */
export function runNpm(node, args, sentence) {
  const called = process.env.npm_execpath;
  const options = { env: environmentWith(node) };
  if (called?.endsWith('npm-cli.js')) return runQuietly(node, [called, ...args], sentence, options);
  return runQuietly('npm', args, sentence, { ...options, shell: process.platform === 'win32' });
}
