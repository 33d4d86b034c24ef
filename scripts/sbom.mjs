/**
 * `npm run sbom`: bill of materials of production, as CycloneDX. Works on a copy of the lock file without development tools, because
 * `npm sbom --omit dev` also omits packages that both use, such as React.
 */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const withoutTools = ({ devDependencies: _, ...manifest }) => manifest;

const lock = read('package-lock.json');
lock.packages = Object.fromEntries(
  Object.entries(lock.packages)
    .filter(([, entry]) => !entry.dev)
    .map(([path, entry]) => [path, withoutTools(entry)]),
);

const copy = mkdtempSync(join(tmpdir(), 'bimabahi-sbom-'));
const write = (path, content) => {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), JSON.stringify(content));
};
try {
  write('package-lock.json', lock);
  for (const folder of ['', ...read('package.json').workspaces]) {
    const path = join(folder, 'package.json');
    write(path, withoutTools(read(path)));
  }
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', ...process.argv.slice(2)];
  process.exitCode = spawnSync('npm', args, { cwd: copy, stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
