/** The server of the last release, taken from the project's history. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { LAST_VERSION } from '../../db/last-version.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const WORKSPACES = ['contract', 'server'];

const git = (...args: string[]): Buffer =>
  execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28 });

/** Not in a shallow clone, nor where there is no git. */
export function hasLastVersion(): boolean {
  try {
    git('cat-file', '-e', `${LAST_VERSION.commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

export const readOfLastVersion = (path: string): string => git('show', `${LAST_VERSION.commit}:${path}`).toString();

/** Its sources, with the packages of this version. */
export function checkOutLastVersion(): { main: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-last-version-'));
  const archive = git('archive', LAST_VERSION.commit, 'package.json', 'openapi.json', ...WORKSPACES);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@bimabahi'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@bimabahi' && !name.startsWith('.')) symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  for (const name of WORKSPACES) symlinkSync(join(folder, name), join(packages, '@bimabahi', name));
  return { main: join(folder, 'server/src/main.ts'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Of its server, without tests and what is generated from its tables. */
export function filesOfLastVersionThatName(name: string): string[] {
  const among = ['server/src/*.ts', ':!*.test.ts', ':!*.generated.ts', ':!server/src/testing', ':!server/src/demo'];
  try {
    const found = git('grep', '--files-with-matches', '--word-regexp', '--fixed-strings', name, LAST_VERSION.commit, '--', ...among);
    return found.toString().trim().split('\n');
  } catch {
    // It also fails where there are none.
    return [];
  }
}
