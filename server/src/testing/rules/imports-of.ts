import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Import } from './import-rules.ts';

export const ROOT = resolve(import.meta.dirname, '../../../..');
const FROM = /^(?:import|export)\s+(?<what>[^;'"]*?)\s*from\s*['"](?<path>\.[^'"]*)['"]/gm;
const BARE = /^import\s*['"](?<path>\.[^'"]*)['"]|\bimport\(\s*['"](?<called>\.[^'"]*)['"]\s*\)/gm;

export function importsOf(folder: string): Import[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(ROOT, folder) });
  return files.flatMap((file) => importsIn(join(ROOT, folder, file)));
}

function importsIn(path: string): Import[] {
  const inRepository = (absolute: string) => relative(ROOT, absolute).split(sep).join('/');
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(FROM), ...text.matchAll(BARE)].map(({ groups = {} }) => ({
    from: inRepository(path),
    to: inRepository(resolve(dirname(path), groups.path ?? groups.called ?? '')),
    values: groups.what?.startsWith('type ') ? '' : (groups.what ?? ''),
  }));
}
