/** The paths, links and test titles in docs/security exist, and every requirement of ASVS is judged. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../generated-files.ts';

const FOLDER = 'docs/security';
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const pages = readdirSync(join(ROOT, FOLDER)).map((name) => read(`${FOLDER}/${name}`));
const judged: { requirements: string; here: string; proof: string; owner?: string }[] = JSON.parse(read(`${FOLDER}/asvs.json`));

const all = (pattern: RegExp) =>
  pages.flatMap((page) => [...page.matchAll(pattern)].map(([, first = '', second = '']) => [first, second] as const));
const paths = all(/`((?:bench|contract|docs|e2e|scripts|server|web)\/[^`\s]+)`/g).map(([path]) => path);
const links = all(/\]\(([^)#]+)[^)]*\)/g).map(([link]) => link);
const proofs = all(/`([^`\s]+\.(?:test|spec)\.\w+)` “([^”]+)”/g);

/** Number of level 1 and 2 requirements in each section of ASVS 5.0.0; they come first in every section. */
const ASVS = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};

const numbersOf = (section: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);

/** Requirements of a row: `1.2.6–1.2.8`, `7.1.3, 7.6.1`. */
const named = (cell: string) =>
  cell.split(', ').flatMap((range) => {
    const [first = '', last = first] = range.split('–');
    const [chapter, section, number] = first.split('.');
    return numbersOf(`${chapter}.${section}`, Number(number), Number(last.split('.')[2]));
  });

const unmet = judged.filter(({ here }) => here.startsWith('not met: '));

describe('docs/security', () => {
  it('judges every requirement of ASVS 5.0, level 2, once', () => {
    const known = Object.entries(ASVS).flatMap(([section, count]) => numbersOf(section, 1, count));
    expect(known).toHaveLength(253);
    const numbers = judged.flatMap(({ requirements }) => named(requirements));
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
    expect(new Set(numbers)).toEqual(new Set(known));
  });

  it('says of each how it is met and how that is known, why it does not apply, or what the owner can do', () => {
    const isWhole = ({ here, proof }: (typeof judged)[number]) => (here.startsWith('met') ? proof !== '–' : here.startsWith('not '));
    expect(judged.filter((row) => !isWhole(row))).toEqual([]);
    expect(unmet.length).toBeGreaterThan(20);
    expect(unmet.filter(({ owner }) => !owner)).toEqual([]);
    expect(unmet.filter(({ requirements }) => !read(`${FOLDER}/asvs.md`).includes(`${requirements} (`))).toEqual([]);
  });

  it('names no path and links to no page that is not there', () => {
    expect(paths.length).toBeGreaterThan(100);
    expect(links.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    expect(links.filter((link) => !link.startsWith('#') && !existsSync(join(ROOT, FOLDER, link)))).toEqual([]);
  });

  it('names as proofs only tests with that title', () => {
    expect(proofs.length).toBeGreaterThan(90);
    expect(proofs.filter(([path, title]) => !readFileSync(join(ROOT, path), 'utf8').includes(title))).toEqual([]);
  });
});
