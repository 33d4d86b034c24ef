import { gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const LONG = { data: Array.from({ length: 200 }, (_, id) => ({ id, name: `मोहन लाल ${id}` })) };
let app: FastifyInstance;

beforeEach(() => {
  app = fastify();
  compressAnswers(app);
  app.get('/long', async () => LONG);
  app.get('/short', async () => ({ data: 'short' }));
  app.get('/file', async (_, reply) => reply.type('text/csv').send('a,b\n'.repeat(2_000)));
  app.post('/long', async () => LONG);
});
afterEach(() => app.close());

const ask = (url: string, encoding?: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

it('an answer above 2 kB is packed for who takes it packed, and is the same', async () => {
  const { headers, rawPayload } = await ask('/long', 'br, gzip');
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding', 'content-length': String(rawPayload.length) });
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(LONG);
  expect(rawPayload.length).toBeLessThan(JSON.stringify(LONG).length / 3);
});

it('who does not take it packed gets it plain, and caches are told that it differs', async () => {
  for (const encoding of [undefined, '', 'br', 'gzip;q=0', 'gzip; q=0.0, br']) {
    const { headers, body } = await ask('/long', encoding);
    expect(JSON.parse(body)).toEqual(LONG);
    expect([headers['content-encoding'], headers.vary], encoding).toEqual([undefined, 'accept-encoding']);
  }
});

it.each(['/short', '/file'])('%s stays plain', async (url) => {
  expect((await ask(url, 'gzip')).headers['content-encoding']).toBeUndefined();
});

it('the answer of a change and of a HEAD stays plain', async () => {
  for (const method of ['POST', 'HEAD'] as const)
    expect((await ask('/long', 'gzip', method)).headers['content-encoding'], method).toBeUndefined();
});
