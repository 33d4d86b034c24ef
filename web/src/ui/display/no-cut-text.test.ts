import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../..');

test('no field cuts what is typed or pasted: the contract says how long a text may be, at its field', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx$/.test(path));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => readFileSync(join(sources, path), 'utf8').includes('maxLength'))).toEqual([]);
});
