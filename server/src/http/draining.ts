import type { FastifyInstance } from 'fastify';
import { closing } from './refusal.ts';

export function refuseWhileDraining(app: FastifyInstance, isLiveness: (url: string) => boolean): void {
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.addHook('onRequest', async (request) => {
    if (draining && !isLiveness(request.url)) throw closing();
  });
  app.addHook('onSend', async (_, reply) => {
    // A keep-alive connection would hold up the close.
    if (draining) reply.header('connection', 'close');
  });
}
