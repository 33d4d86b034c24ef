import { describe, expect, it } from 'vitest';
import { addProduct } from '../testing/builders.ts';
import { useTestApp } from '../testing/test-app.ts';

const test = useTestApp();

const policyOf = (header: unknown) =>
  Object.fromEntries(
    String(header)
      .split(';')
      .map((part) => part.trim().split(' '))
      .map(([name, ...values]) => [name, values.join(' ')]),
  );

describe('every answer', () => {
  it.each([
    ['/api/health', 200],
    ['/api/openapi.json', 200],
    ['/api/users', 401],
    ['/api/nothing', 404],
    ['/nothing', 404],
  ])('of %s (%i) carries the headers that guard the browser', async (path, status) => {
    const answer = await test.get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('allows no script but the own, and no frame, object or other base', async () => {
    const policy = policyOf((await test.get('/api/health')).headers['content-security-policy']);
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
    });
    expect(policy['script-src']).not.toMatch(/unsafe|nonce|data:|\*/);
  });

  it.each(['/api/health', '/api/users', '/api/nothing', '/api/users/%'])('of the API at %s is stored nowhere', async (path) => {
    expect((await test.get(path)).headers['cache-control']).toBe('no-store');
  });

  it('of a signed-in person is stored nowhere either, refusals too', async () => {
    for (const path of ['/api/users', '/api/users?page=0', '/api/motor-insurance/1'])
      expect((await test.get(path, test.people.Admin)).headers['cache-control'], path).toBe('no-store');
  });

  it('that the router refuses by itself is guarded too', async () => {
    expect((await test.get('/api/users/%')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('has a number of its own, whatever number the caller sends', async () => {
    const ask = () => test.ask('/api/health', { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
    const [first, second] = [await ask(), await ask()];
    expect(new Set([first.headers['x-request-id'], second.headers['x-request-id'], 'mine']).size).toBe(3);
  });
});

describe('methods', () => {
  it('HEAD answers as GET does, without a body, and needs the same sign-in', async () => {
    await addProduct(test, 'Car');
    const answer = await test.ask('/api/products', { method: 'HEAD', as: test.people.Admin });
    expect([answer.status, answer.body.length, Number(answer.headers['content-length']) > 20]).toEqual([200, 0, true]);
    expect((await test.ask('/api/products', { method: 'HEAD' })).status).toBe(401);
    expect((await test.ask('/api/products', { method: 'HEAD', as: test.people.User })).status).toBe(403);
  });

  it('OPTIONS is answered to nobody: no other site may call', async () => {
    const { status, headers } = await test.ask('/api/products', {
      method: 'OPTIONS',
      headers: { origin: 'https://example.in', 'access-control-request-method': 'POST' },
    });
    expect(status).toBe(404);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it.each(['PATCH', 'PUT', 'DELETE'] as const)('%s of a list does not exist', async (method) => {
    expect(await test.ask('/api/products', { method, as: test.people.Admin })).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});
