/** Large and public, so it is serialised and compressed once, and revalidated by ETag. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { takesGzip } from './compress-answers.ts';

const CACHED = 'public, max-age=300';

const serialised = (document: object) => {
  const plain = Buffer.from(JSON.stringify(document));
  // Weak, because it covers the compressed and the plain form.
  return { plain, packed: gzipSync(plain), etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` };
};

const matches = (etag: string, header = '') => header.split(',').some((one) => one.trim() === etag);

const FILE = resolve(import.meta.dirname, '../../../../openapi.json');

export const generatedDocument = (): object => JSON.parse(readFileSync(FILE, 'utf8'));

export function serveOpenapi(app: FastifyInstance, describe: () => object): void {
  let document: ReturnType<typeof serialised> | undefined;
  app.get('/api/openapi.json', async ({ headers }, reply) => {
    document ??= serialised(describe());
    const { plain, packed, etag } = document;
    reply.headers({ etag, 'cache-control': CACHED, vary: 'accept-encoding' }).type('application/json; charset=utf-8');
    if (matches(etag, headers['if-none-match'])) return reply.status(304).send();
    if (!takesGzip(headers['accept-encoding'])) return reply.send(plain);
    return reply.header('content-encoding', 'gzip').send(packed);
  });
}
