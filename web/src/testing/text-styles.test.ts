/** Six styles of text: sizes come from `ui/theme-tokens.ts`, a line's height follows from its size, weights are 400, 500 and 600. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => !file.includes('.test.'));

/** Paper has its own sizes, in points. */
const withoutPrint = (sheet: string) => sheet.replace(/@media print \{[\s\S]*?\n\}/g, '');
const SIZE = /^(inherit|var\(--(mantine-font-size-(xs|sm|md|lg|xl)|text)\))$/;
const ALLOWED: Readonly<Record<string, RegExp>> = {
  'font-size': SIZE,
  '--text': SIZE,
  font: /^(inherit|var\(--(title|figure)\))$/,
  'font-weight': /^(400|500|600|inherit)$/,
  'line-height': /^var\(--text-line\)$/,
};

function strayIn(sheet: string): string[] {
  const declarations = [...withoutPrint(sheet).matchAll(/([\w-]+): ([^;{}]+);/g)];
  return declarations.filter(([, name = '', value = '']) => ALLOWED[name]?.test(value) === false).map(([all]) => all);
}

it('finds what no style sheet may say', () => {
  expect(strayIn('.a {\n  font-size: 13px;\n  line-height: 18px;\n  font-weight: 700;\n  font: 600 15px / 1 serif;\n}')).toHaveLength(4);
  expect(
    strayIn('.a {\n  font-size: var(--mantine-font-size-sm);\n  font-weight: 500;\n}\n@media print {\n  .a {\n    font-size: 8pt;\n  }\n}'),
  ).toEqual([]);
});

it.each(files.filter((file) => file.endsWith('.css') && !file.endsWith('fonts.css')))('%s has none but the six styles', (file) => {
  expect(strayIn(readFileSync(join(SRC, file), 'utf8'))).toEqual([]);
});

it('no element has a style of text of its own', () => {
  const own =
    /\bfont: '|\b(fz|lh)=(?!"(?:xs|sm|md|lg|xl|inherit)")|\b(fontSize|lineHeight|fontWeight): (?!40{2}|500|600)|\bfw=\{(?!\w+ > 0|400|500|600)/;
  const elements = files.filter((file) => file.endsWith('.tsx'));
  expect(elements.filter((file) => own.test(readFileSync(join(SRC, file), 'utf8')))).toEqual([]);
});
