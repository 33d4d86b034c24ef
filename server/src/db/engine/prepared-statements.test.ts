// engine: also embedded
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = resolve(import.meta.dirname, '../..');
const NOT_SERVED = /\.test\.ts$|^(testing|run\/demo|run\/programs)\//;

it('a prepared statement names its columns, as it fails once a migration of the next version adds one', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !NOT_SERVED.test(path),
  );
  expect(files.length).toBeGreaterThan(200);
  const ofAll = files.filter((path) => {
    const text = readFileSync(join(SOURCES, path), 'utf8');
    return /selectAll\(|returningAll\(|returning \*/.test(text) && !text.includes('CUSTOM_PLAN');
  });
  expect(ofAll).toEqual([]);
});
