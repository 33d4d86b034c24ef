/** Every dependency is listed with its reason, and none runs an install script. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../generated-files.ts';

type Manifest = { license?: string; hasInstallScript?: boolean } & Partial<
  Record<'dependencies' | 'devDependencies', Record<string, string>>
>;

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Manifest> };
const manifests = ['', 'contract', 'server', 'web', 'bench'];
const isOurs = (name: string) => name.startsWith('@bimabahi/');

const direct = manifests.flatMap((folder) => {
  const { dependencies, devDependencies } = JSON.parse(read(join(folder, 'package.json'))) as Manifest;
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !isOurs(name));
});

/** Package, licence, why. */
const listed = [...read('docs/develop/dependencies.md').matchAll(/^- `([^`]+)` \(([^)]+)\): .+$/gm)].map(([, name = '', licence]) => ({
  name,
  licence,
}));

/** npm hoists it or nests it in the package that needs another version. */
const licenceOf = (name: string) =>
  manifests.map((folder) => packages[join(folder, 'node_modules', name)]?.license).find((licence) => licence !== undefined);

describe('docs/develop/dependencies.md', () => {
  it('lists every direct dependency of every package.json once, and nothing else', () => {
    expect(listed.map(({ name }) => name).sort()).toEqual([...new Set(direct)].sort());
  });

  it('names the licence that each package itself names', () => {
    const own = listed.map(({ name }) => ({ name, licence: licenceOf(name) }));
    expect(listed.map(({ name, licence }) => ({ name, licence }))).toEqual(own);
  });
});

describe('the packages', () => {
  it('need no script to be installed, and none would be run', () => {
    expect(Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)).toEqual([]);
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });

  it('are named at one version each, none by a range', () => {
    const versions = manifests.flatMap((folder) => {
      const { dependencies, devDependencies } = JSON.parse(read(join(folder, 'package.json'))) as Manifest;
      return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, version]) => (isOurs(name) ? [] : [version]));
    });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('make a bill of materials without a network', { timeout: 120_000 }, () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const { stdout } = spawnSync(`${scripts.sbom} --offline`, { shell: true, cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
    const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: { name: string }[] };
    const names = components.map(({ name }) => name);
    expect(bomFormat).toBe('CycloneDX');
    expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react']));
    expect(names).not.toContain('vitest');
  });
});
