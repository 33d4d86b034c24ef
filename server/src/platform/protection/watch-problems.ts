import type { FastifyError, FastifyInstance } from 'fastify';
import { sendFailure } from '../http/failures.ts';
import type { Services } from '../services.ts';

export function watchProblems(app: FastifyInstance, problems: Services['problems']): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    problems.report(error);
    return sendFailure(error, request, reply);
  });
  app.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && method !== 'HEAD' && statusCode < 300) problems.saved();
  });
}
