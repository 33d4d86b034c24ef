import type { FastifyInstance } from 'fastify';
import { isApi } from './serve-panel.ts';

/** For `npm run dev`: the panel through Vite's middleware, changed as its sources change. The page's policy is Vite's to need, so none is sent. */
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
