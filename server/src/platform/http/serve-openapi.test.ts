import { gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveOpenapi } from './serve-openapi.ts';

const PATH = '/api/openapi.json';
let app: FastifyInstance;
let written = 0;

beforeEach(() => {
  app = fastify();
  written = 0;
  serveOpenapi(app, () => ({ toJSON: () => ({ written: ++written }) }));
});
afterEach(() => app.close());

it('is written once, however often it is asked for', async () => {
  const told = await Promise.all(Array.from({ length: 50 }, () => app.inject(PATH)));
  expect(new Set(told.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['200 {"written":1}']));
});

it('is packed for who takes it packed', async () => {
  const ask = (encoding: string) => app.inject({ url: PATH, headers: { 'accept-encoding': encoding } });
  const packed = await ask('br, gzip');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(gunzipSync(packed.rawPayload).toString()).toBe('{"written":1}');
  for (const encoding of ['', 'br', 'gzip;q=0', 'gzip; q=0.0, br']) expect((await ask(encoding)).body).toBe('{"written":1}');
});

it('may be kept for five minutes, and is then sent only when it is another one', async () => {
  const { headers } = await app.inject(PATH);
  expect(headers['cache-control']).toBe('public, max-age=300');
  const again = (etag: string) => app.inject({ url: PATH, headers: { 'if-none-match': etag } });
  expect(await again(`"other", ${headers.etag}`)).toMatchObject({ statusCode: 304, body: '' });
  expect((await again('W/"other"')).statusCode).toBe(200);
});

it('is told of by HEAD without being sent', async () => {
  expect(await app.inject({ method: 'HEAD', url: PATH })).toMatchObject({ statusCode: 200, body: '', headers: { 'content-length': '13' } });
});
