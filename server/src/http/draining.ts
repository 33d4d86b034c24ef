/** A server that is being stopped finishes what it has begun and begins nothing new. */
import type { FastifyInstance } from 'fastify';
import { closing } from './refusal.ts';

/** Requests that come in after the close has begun, on connections that were open before, are told so; liveness stays. */
export function refuseWhileDraining(app: FastifyInstance, isLiveness: (url: string) => boolean): void {
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.addHook('onRequest', async (request) => {
    if (draining && !isLiveness(request.url)) throw closing();
  });
  app.addHook('onSend', async (_, reply) => {
    // Else the connection would be kept for the client's next request, and the close would wait for it.
    if (draining) reply.header('connection', 'close');
  });
}
