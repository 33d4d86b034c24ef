/** What docs/security.md names is there: its paths, its links, and the titles of the tests that prove its rows. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './generated-files.ts';

const PAGE = 'docs/security.md';
const page = readFileSync(join(ROOT, PAGE), 'utf8');

const all = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, first = '', second = '']) => [first, second] as const);
const paths = all(/`((?:bench|contract|docs|e2e|scripts|server|web)\/[^`\s]+)`/g).map(([path]) => path);
const links = all(/\]\(([^)#]+)\)/g).map(([link]) => link);
const proofs = all(/`([^`\s]+\.(?:test|spec)\.\w+)` “([^”]+)”/g);

describe('docs/security.md', () => {
  it('names no path and links to no page that is not there', () => {
    expect(paths.length).toBeGreaterThan(100);
    expect(links.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    expect(links.filter((link) => !existsSync(join(ROOT, dirname(PAGE), link)))).toEqual([]);
  });

  it('names as proofs only tests with that title', () => {
    expect(proofs.length).toBeGreaterThan(90);
    expect(proofs.filter(([path, title]) => !readFileSync(join(ROOT, path), 'utf8').includes(title))).toEqual([]);
  });
});
