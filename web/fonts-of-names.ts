/// <reference types="node" />
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont, { type Options } from 'subset-font';
import type { Plugin } from 'vite';

const find = createRequire(import.meta.url).resolve;
const FOLDER = fileURLToPath(new URL('../node_modules/.fonts-of-names/', import.meta.url));

const STYLES = readFileSync(new URL('src/ui/fonts.css', import.meta.url), 'utf8');

/** Those of the `unicode-range` beside the file in fonts.css. */
function lettersOf(file: string): string {
  const rule = STYLES.split('@font-face').find((face) => face.includes(file)) ?? '';
  const ranges = [...rule.slice(rule.indexOf('unicode-range')).matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  if (ranges.length === 0) throw new Error(`fonts.css has no letters of ${file}`);
  return ranges
    .flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}

/** All of its features but `locl`, which draws some letters otherwise in text marked as Marathi or Nepali; no name of ours is marked. */
const SHAPING = ['nukt', 'akhn', 'rphf', 'rkrf', 'blwf', 'half', 'vatu', 'cjct', 'pres', 'abvs', 'blws', 'psts'];
const PLACING = ['kern', 'dist', 'abvm', 'blwm'];

const FONTS: Readonly<Record<string, Options>> = {
  // One weight between those of the text, as all of them take 250 kB.
  '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2': {
    keepFeatures: [...SHAPING, ...PLACING],
    noHinting: true,
    variationAxes: { wght: 500 },
  },
  '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2': {},
};

async function write([file, options]: [string, Options]) {
  const path = join(FOLDER, file.slice(file.lastIndexOf('/') + 1));
  writeFileSync(path, await subsetFont(readFileSync(find(file)), lettersOf(file), { targetFormat: 'woff2', ...options }));
  return { find: file, replacement: path };
}

/** Puts a font with the letters of names in the place of each that is larger than a name may take. */
export const fontsOfNames = (): Plugin => ({
  name: 'fonts-of-names',
  apply: 'build',
  async config() {
    mkdirSync(FOLDER, { recursive: true });
    return { resolve: { alias: await Promise.all(Object.entries(FONTS).map(write)) } };
  },
});
