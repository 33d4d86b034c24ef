import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendFailure } from '../http/failures.ts';
import { refuseWhileDraining } from './draining.ts';

const SENTENCE = 'The server is being stopped or restarted. Please try again shortly.';
const FAILURE = { message: SENTENCE, errorMsg: SENTENCE, code: 'unavailable', request_id: 'one' };
const REFUSED = [503, 'close', '5', JSON.stringify(FAILURE)];

describe('a server that is being stopped', () => {
  let leaving = false;
  let app: FastifyInstance;
  let address: string;
  let seen: unknown[];
  const ask = async (url: string) => {
    const answer = await fetch(`${address}${url}`);
    seen.push([answer.status, answer.headers.get('connection'), answer.headers.get('retry-after'), await answer.text()]);
  };

  beforeEach(async () => {
    leaving = false;
    seen = [];
    app = fastify({ return503OnClosing: false, genReqId: () => 'one' });
    app.setErrorHandler(sendFailure);
    refuseWhileDraining(app, { readiness: '/health', liveness: '/live' }, () => leaving);
    app.get('/live', async () => 'alive');
    app.get('/health', async () => 'ready');
    app.get('/work', async () => 'done');
    // Holds the close up.
    app.addHook('preClose', async () => {
      for (const url of ['/health', '/work', '/live']) await ask(url);
    });
    address = await app.listen({ port: 0, host: '127.0.0.1' });
  });

  it('finishes what it has begun, refuses what comes then with a sentence, and is alive', async () => {
    await ask('/health');
    await app.close();
    expect(seen).toEqual([[200, 'keep-alive', null, 'ready'], REFUSED, REFUSED, [200, 'close', null, 'alive']]);
  });

  it('first leaves: it is not ready, serves what comes, and keeps no connection', async () => {
    leaving = true;
    for (const url of ['/health', '/work', '/live']) await ask(url);
    expect(seen).toEqual([REFUSED, [200, 'close', null, 'done'], [200, 'close', null, 'alive']]);
    await app.close();
  });
});
