import type { FastifyError, FastifyInstance } from 'fastify';
import { sendFailure } from '../http/failures.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Opened by its address in a browser, where a person reads a sentence and not JSON. */
    isPage?: boolean;
  }
}

export function watchProblems(app: FastifyInstance, problems: Services['problems']): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    problems.report(error);
    const asText = request.routeOptions.config?.isPage === true && String(request.headers.accept).includes('text/html');
    return sendFailure(error, request, reply, { asText });
  });
  app.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && method !== 'HEAD' && statusCode < 300) problems.saved();
  });
}
