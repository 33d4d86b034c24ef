import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentWith } from './node-environment.mjs';
import { root, runQuietly } from './run.mjs';

const INPUTS = ['web', 'contract', 'tsconfig.base.json', 'package-lock.json'];
const NOT_INPUTS = new Set(['node_modules', 'dist']);
/** Inside the build, so that deleting the build deletes it too. */
const stamp = join(root, 'web', 'dist', '.built-from');

/** Skips the build when that of the same sources is there. */
export async function buildPanel(node) {
  const sources = hashOf(INPUTS);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.log('Building the panel...');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = { cwd: join(root, 'web'), env: environmentWith(node) };
  await runQuietly(node, [vite, 'build'], 'The panel could not be built: see above.', options);
  writeFileSync(stamp, sources);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesIn))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

function filesIn(path) {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !NOT_INPUTS.has(name))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
}
