/** The panel: its built files and nothing else; every other path outside /api is a screen, which index.html opens. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './refusal.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

export const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/** Answers what no route answers: 404 for the API and for missing files, the panel for the rest. */
type Fallback = (request: FastifyRequest, reply: FastifyReply) => unknown;

const nothingHere: Fallback = () => {
  throw notFound('This address');
};

/** `folder` holds the built panel; without one (tests of the API alone) only the API answers. */
export async function servePanel(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const built = folder !== undefined && existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', path.includes(`${join(folder, 'assets')}`) ? FOR_EVER : 'no-cache'),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isScreen =
      built && !isApi(request.url) && (request.method === 'GET' || request.method === 'HEAD') && !/\.\w+(\?|$)/.test(request.url);
    return isScreen ? reply.sendFile('index.html') : nothingHere(request, reply);
  });
}
