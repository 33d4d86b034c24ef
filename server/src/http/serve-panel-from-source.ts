import type { FastifyInstance } from 'fastify';
import { isApi } from './headers.ts';

/** For `npm run dev`: the panel through Vite's middleware, changed as its sources change. Vite's page has an inline script, so the policy of the built panel is not sent with it. */
export async function servePanelFromSource(app: FastifyInstance, folder: string): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: folder, server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'spa' });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (isApi(request.url)) return done();
    reply.hijack();
    vite.middlewares(request.raw, reply.raw);
  });
}
