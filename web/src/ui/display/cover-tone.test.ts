import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { coverTone } from './cover-tone.ts';

test.each([
  [46, 'leaf'],
  [45, 'marigold'],
  [0, 'marigold'],
  [-1, 'vermilion'],
  [-90, 'vermilion'],
  [-91, 'quiet'],
])('%d days before its end a cover is %s', (left, tone) => expect(coverTone(left)).toBe(tone));

test('one that is renewed or cancelled is grey, lapsed or not', () => {
  expect([-30, 0, 30].map((left) => coverTone(left, { isSettled: true }))).toEqual(['quiet', 'quiet', 'quiet']);
});

it('nothing else decides: where a cover has "lapsed", the colour comes from here', () => {
  const src = join(import.meta.dirname, '../..');
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const own = sources.filter((file) => /vermilion.{0,40}lapsed/i.test(readFileSync(join(src, file), 'utf8')));
  expect(own).toEqual([]);
});
