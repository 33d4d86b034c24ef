/** Links of the documents lead somewhere, and the index of decisions is complete. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../generated-files.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const pages = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .stdout.split('\n')
  .filter((path) => path && existsSync(join(ROOT, path)));

/** As the usual viewers make it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (path: string) => [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

function isThere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  return existsSync(join(ROOT, target)) && (anchor === undefined || anchorsOf(target).includes(anchor));
}

describe('the documents', () => {
  it('link only to pages and headings that are there', () => {
    expect(pages.length).toBeGreaterThan(90);
    const links = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => ({ page, link })),
    );
    expect(links.length).toBeGreaterThan(200);
    expect(links.filter(({ page, link }) => !isThere(page, link))).toEqual([]);
  });

  it('list every decision once, by its number', () => {
    const files = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name));
    const listed = [...read('docs/decisions/README.md').matchAll(/^- \[(\d+)\]\((\S+)\)/gm)];
    expect(listed.map(([, , file]) => file).sort()).toEqual(files.sort());
    expect(listed.filter(([, number, file = '']) => Number(number) !== Number(file.slice(0, 4)))).toEqual([]);
  });
});
