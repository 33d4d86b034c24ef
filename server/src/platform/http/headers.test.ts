import { describe, expect, it } from 'vitest';
import { addProduct } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

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
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('of the API, opened as a page, does nothing', async () => {
    expect(policyOf((await test.get('/api/health')).headers['content-security-policy'])).toEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    });
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

describe('https', () => {
  const STAY = 'strict-transport-security';
  const proxied = useTestApp({ TRUST_PROXY: '1' });
  const through = (app: typeof test, protocol: string) => app.ask('/api/health', { headers: { 'x-forwarded-proto': protocol } });

  it('is what the browser is told to stay with, where a trusted proxy says that it is used', async () => {
    expect((await through(proxied, 'https')).headers[STAY]).toBe('max-age=31536000');
    expect((await through(proxied, 'http')).headers).not.toHaveProperty(STAY);
    expect((await through(test, 'https')).headers).not.toHaveProperty(STAY);
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

  it('TRACE is answered to nobody, and repeats nothing', async () => {
    const { status, body } = await test.ask('/api/products', { method: 'TRACE' as 'GET', headers: { 'x-canary': 'canary' } });
    expect(status).toBe(404);
    expect(JSON.stringify(body)).not.toContain('canary');
  });

  it.each(['PATCH', 'PUT', 'DELETE'] as const)('%s of a list does not exist', async (method) => {
    expect(await test.ask('/api/products', { method, as: test.people.Admin })).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});
