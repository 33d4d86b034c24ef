import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runNpm } from './npm.mjs';
import { root } from './run.mjs';

/** Installs what package-lock.json says, unless it is installed. */
export async function installPackages(node) {
  if (isInstalled()) return;
  console.log('Installing packages...');
  await runNpm(node, ['ci', '--no-audit', '--no-fund'], 'The packages could not be installed from npm: see above.');
}

/** npm writes what it installed into node_modules/.package-lock.json. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules', '.package-lock.json');
  if (!installed) return false;
  // Optional packages belong to other platforms; the unnamed entry is the project, which npm omits there.
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
