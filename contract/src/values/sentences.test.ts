/** Invalid values for every field of every route: each message is ours, none is zod's. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../testing/all-routes.ts';

const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  'evil',
  'x'.repeat(3_000),
  '1e5',
  '-1',
  '2026-02-30',
  '\u0000',
  0,
  5,
  -1,
  1.5,
  1e30,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  [],
  ['evil', 5],
  {},
  new Date(0),
];
const LIBRARY_WORDS =
  /invalid|expected|received|option|unrecogni[sz]ed|too (big|small)|string|boolean|integer|regex|pattern|\bnan\b|undefined|null|\[object|=>|"/i;

const routes = await allRoutes();
const schemas = routes.flatMap((route) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = route[part];
    return schema ? [[`${route.method} ${route.path} ${part}`, schema] as const] : [];
  }),
);

const saidOf = (schema: z.ZodType, value: unknown): string[] => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe.each(schemas)('%s', (_, schema) => {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const values = [...WRONG, { 'no such field': 1 }, ...fields.flatMap((field) => WRONG.map((value) => ({ [field]: value })))];

  it('says nothing in the words of a library', () => {
    expect(fields.length).toBeGreaterThan(0);
    for (const value of values)
      for (const said of saidOf(schema, value)) {
        expect(said, JSON.stringify(value)?.slice(0, 100)).toMatch(/^[A-Z]/);
        expect(said, JSON.stringify(value)?.slice(0, 100)).not.toMatch(LIBRARY_WORDS);
      }
  });
});

it('walks the routes of every feature', () => {
  expect(routes.length).toBeGreaterThan(60);
});
