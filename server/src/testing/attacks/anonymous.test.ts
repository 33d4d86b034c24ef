/** The status of every registered address, and of unknown ones, for anonymous callers. */

import { failure } from '@bimabahi/contract/api/answers';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../app/test-app.ts';

const test = useTestApp();

/** Every other registered address answers 401. */
const OPEN: Record<string, number> = {
  'GET /api/health': 200,
  'HEAD /api/health': 200,
  'GET /api/health/live': 200,
  'HEAD /api/health/live': 200,
  'GET /api/installation': 200,
  'HEAD /api/installation': 200,
  'GET /api/openapi.json': 200,
  'HEAD /api/openapi.json': 200,
  'POST /api/login': 422,
  'POST /api/invitations/accept': 422,
  'GET /api/files/:table/:id/:document': 403,
  'HEAD /api/files/:table/:id/:document': 403,
  'GET /api/papers/:kind/:id': 403,
  'HEAD /api/papers/:kind/:id': 403,
  'GET /api/papers/:kind/:id/:bound': 403,
  'HEAD /api/papers/:kind/:id/:bound': 403,
};

/** From the router itself, to include addresses that were not declared as routes. */
function registered(): string[] {
  const parents: string[] = [];
  return test.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', methods] = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      parents.length = depth;
      parents.push(`${parents[depth - 1] ?? ''}${segment}`);
      return (methods?.split(', ') ?? []).map((method) => `${method} ${parents[depth]}`);
    });
}

describe('a stranger', () => {
  it('gets exactly the known status at every registered address', async () => {
    const found: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const address of registered()) {
      const [method = '', path = ''] = address.split(' ');
      expected[address] = OPEN[address] ?? 401;
      found[address] = (
        await test.ask(path.replace(/:\w+/g, '1'), {
          method: method as 'GET',
          ...(['POST', 'PUT'].includes(method) && { body: { wrong: 1 } }),
        })
      ).status;
    }
    expect(Object.keys(found).length).toBeGreaterThan(40);
    expect(Object.keys(OPEN).filter((address) => !(address in found))).toEqual([]);
    expect(found).toEqual(expected);
  });

  it.each([
    ['GET', '/api', 404],
    ['GET', '/api/', 404],
    ['GET', '/api/nothing', 404],
    ['POST', '/api/nothing', 404],
    ['GET', '/api/dashboard/', 404],
    ['GET', '/api//users', 404],
    ['GET', '/api/users/1/password', 404],
    ['PATCH', '/api/users/1', 404],
    ['OPTIONS', '/api/users', 404],
    ['GET', '/api/login', 404],
    ['GET', '/api/constructor', 404],
    ['GET', '/api/users/%', 400],
    ['GET', '/api/users/%E0%A4%A', 400],
    ['GET', '/api/../server/src/main.ts', 404],
    ['GET', '/nothing', 404],
    ['GET', '/', 404],
    ['GET', `/api/products/${'1'.repeat(201)}`, 414],
  ] as const)('gets the shape of a failure for %s %s', async (method, path, status) => {
    const answer = await test.ask(path, { method });
    expect(answer.status).toBe(status);
    expect(failure.parse(answer.body)).toEqual(answer.body);
    expect(answer.body.message).toBe(answer.body.errorMsg);
    expect(JSON.stringify(answer.body)).not.toMatch(/Route|FST|fastify|\/api/i);
  });

  it('reads at /api/openapi.json every route but no secret of the installation', async () => {
    const { body } = await test.get('/api/openapi.json');
    expect(Object.keys(body.paths)).toContain('/api/motor-insurance/{id}');
    expect(JSON.stringify(body)).not.toContain(process.cwd());
  });
});
