/** In two steps: while it leaves, only readiness is refused, so that a balancer sends nothing more; when it closes, all but liveness. */
import type { FastifyInstance } from 'fastify';
import { closing } from '../http/refusal.ts';

interface Paths {
  readiness: string;
  liveness: string;
}

export function refuseWhileDraining(app: FastifyInstance, { readiness, liveness }: Paths, isLeaving: () => boolean): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (request) => {
    if (isClosing ? request.url !== liveness : isLeaving() && request.url === readiness) throw closing();
  });
  app.addHook('onSend', async (_, reply) => {
    // A keep-alive connection would hold up the close, or carry a request into it.
    if (isClosing || isLeaving()) reply.header('connection', 'close');
  });
}
