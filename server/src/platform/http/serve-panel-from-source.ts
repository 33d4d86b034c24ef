import type { FastifyInstance } from 'fastify';
import { isApi } from './headers.ts';

/** `npm run dev`: the panel by Vite's middleware. Vite injects an inline script, so the panel's CSP is not sent. */
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
