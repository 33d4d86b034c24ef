import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runNpm } from './npm.mjs';
import { root } from './run.mjs';

/** Installs exactly what package-lock.json says, unless it is there already. */
export async function installPackages(node) {
  if (isInstalled()) return;
  console.log('Installing packages...');
  await runNpm(node, ['ci', '--no-audit', '--no-fund'], 'The packages could not be installed from npm: see above.');
}

/** npm ends every install by writing down what it installed, so that file beside package-lock.json tells whether they agree. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules', '.package-lock.json');
  if (!installed) return false;
  // Optional packages are those of other platforms; the unnamed entry is the project itself, which npm does not write down.
  const same = ([path, entry]) => path === '' || (installed[path] ? isDeepStrictEqual(installed[path], entry) : entry.optional);
  return Object.entries(wanted).every(same);
}

function readPackages(...path) {
  try {
    return JSON.parse(readFileSync(join(root, ...path), 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
