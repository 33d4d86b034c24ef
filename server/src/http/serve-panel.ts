/** The panel: its built files and nothing else; every other path outside /api is a screen, which index.html opens. */
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApi } from './headers.ts';
import { notFound } from './refusal.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Answers what no route answers: 404 for the API and for missing files, the panel for the rest. */
type Fallback = (request: FastifyRequest, reply: FastifyReply) => unknown;

const nothingHere: Fallback = () => {
  throw notFound('This address');
};

/** What the build made: plain files, no link to elsewhere, nothing hidden, no map of the sources; what is packed is sent for its file alone. */
function filesIn(folder: string): Set<string> {
  const real = realpathSync(folder);
  const files = readdirSync(real, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => realpathSync(path) === path)
    .map((path) => relative(real, path).split(sep).join('/'));
  return new Set(files.filter((path) => !/(?:^|\/)\.|\.(map|br|gz)$/.test(path)));
}

/** `folder` holds the built panel; without one (tests of the API alone) only the API answers. */
export async function servePanel(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const built = folder !== undefined && existsSync(join(folder, 'index.html'));
  if (built) {
    const files = filesIn(folder);
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      allowedPath: (path) => files.has(path.replace(/^\//, '')),
      // The build lays them beside each file; packed or not is agreed with the browser.
      preCompressed: true,
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
