/** Without its hostile field a request is one that the contract takes, so that what is refused is refused for that field. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allRoutes } from './all-routes.ts';
import { operationsOf, plainParts } from './hostile-requests.ts';

const document = JSON.parse(readFileSync(join(import.meta.dirname, '../../../openapi.json'), 'utf8'));
const routes = await allRoutes();
const operations = operationsOf(document).flatMap((operation) => {
  const route = routes.find(({ method, path }) => method === operation.method && path === operation.path);
  return route ? [{ operation, route }] : [];
});

describe('requests made from openapi.json', () => {
  it('are taken by the contract, some of each operation', () => {
    const refused = operations.filter(({ operation, route }) => {
      const made = fc.sample(plainParts(document, operation), { numRuns: 40, seed: 1 });
      return !made.some(({ path, query, body }) => {
        const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null));
        const texts = (values: object) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
        const results = [route.params?.safeParse(texts(path)), route.query?.safeParse(texts(asked)), route.body?.safeParse(body)];
        return results.every((result) => result === undefined || result.success);
      });
    });
    expect(refused.map(({ operation }) => operation.operationId)).toEqual([]);
    expect(operations.length).toBeGreaterThan(200);
  });
});
