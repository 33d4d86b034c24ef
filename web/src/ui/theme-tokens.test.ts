import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { meanings, shades } from './theme-tokens.ts';

type Token = `--${string}`;
const [lightTokens, darkTokens] = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
  .split(':root')
  .slice(1)
  .map((sheet) => Object.fromEntries([...sheet.matchAll(/(--[\w-]+): (#\w{6});/g)].map(([, name, colour]) => [name, colour]))) as [
  Record<Token, string>,
  Record<Token, string>,
];

/** WCAG 2.2, relative luminance of #rrggbb. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS: Token[] = ['--paper', '--card', '--rail', '--head', '--chosen'];
const TEXTS: Token[] = ['--ink', '--ink-2', '--ink-3', '--pencil', '--marigold-ink', '--leaf-ink', '--vermilion-ink'];
const WASHES: [Token, Token][] = [
  ['--marigold-ink', '--marigold-wash'],
  ['--leaf-ink', '--leaf-wash'],
  ['--vermilion-ink', '--vermilion-wash'],
  ['--ink', '--marigold-wash'],
  ['--ink', '--leaf-wash'],
  ['--ink', '--vermilion-wash'],
];
const TEXT = 4.5;
const CONTROL = 3;

it('both themes have every colour', () => {
  expect(Object.keys(lightTokens).length).toBeGreaterThan(20);
  expect(Object.keys(darkTokens)).toEqual(Object.keys(lightTokens));
});

it('measures as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

describe.each([
  ['light', lightTokens],
  ['dark', darkTokens],
])('the %s theme', (_, tokens) => {
  const pale = (pairs: [Token, Token][], least: number) =>
    pairs.filter(([one, other]) => contrast(tokens[one] ?? '', tokens[other] ?? '') < least).map((pair) => pair.join(' on '));
  const on = (grounds: Token[], tokensOnThem: Token[]) =>
    tokensOnThem.flatMap((each) => grounds.map((ground): [Token, Token] => [each, ground]));

  it('has text of 4.5 to 1 on every ground and wash', () => expect(pale([...on(GROUNDS, TEXTS), ...WASHES], TEXT)).toEqual([]));

  it('has borders of controls, the focus and bars of 3 to 1', () => {
    expect(pale(on(GROUNDS, ['--line-control', '--ring', '--marked']), CONTROL)).toEqual([]);
  });

  it('has white text of 4.5 to 1 on what is filled', () => {
    const filled = [
      tokens['--fill'] ?? '',
      tokens['--marked'] ?? '',
      ...meanings.map((name) => shades[name][tokens === lightTokens ? 7 : 6]),
    ];
    expect(filled.filter((colour) => contrast('#FFFFFF', colour) < TEXT)).toEqual([]);
  });

  it('has no red but of what is wrong, the brand and its button, and the margin of a form', () => {
    const reds = Object.entries(tokens).filter(([, colour]) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
      return red - green > 30 && Math.abs(green - blue) < 25;
    });
    expect(reds.map(([name]) => name).filter((name) => !/^--(madder|fill|margin|vermilion)/.test(name))).toEqual([]);
  });
});
