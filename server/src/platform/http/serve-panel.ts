/** Serves the built panel; every other path outside /api is a client-side route and gets index.html. */
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApi } from './headers.ts';
import { notFound } from './refusal.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

type Fallback = (request: FastifyRequest, reply: FastifyReply) => unknown;

const nothingHere: Fallback = () => {
  throw notFound('This address');
};

/** An allow-list: no symlinks, hidden files, source maps or compressed copies. */
function filesIn(folder: string): Set<string> {
  const real = realpathSync(folder);
  const files = readdirSync(real, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => realpathSync(path) === path)
    .map((path) => relative(real, path).split(sep).join('/'));
  return new Set(files.filter((path) => !/(?:^|\/)\.|\.(map|br|gz)$/.test(path)));
}

export async function servePanel(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const built = folder !== undefined && existsSync(join(folder, 'index.html'));
  if (built) {
    const files = filesIn(folder);
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      allowedPath: (path) => files.has(path.replace(/^\//, '')),
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', path.includes(`${join(folder, 'assets')}`) ? FOR_EVER : 'no-cache'),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isScreen =
      built && !isApi(request.url) && (request.method === 'GET' || request.method === 'HEAD') && !/^[^?]*\.\w+(\?|$)/.test(request.url);
    return isScreen ? reply.sendFile('index.html') : nothingHere(request, reply);
  });
}
