import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { refuseWhileDraining } from './draining.ts';
import { sendFailure } from './failures.ts';

describe('a server that is being stopped', () => {
  it('finishes what it has begun, refuses what comes then with a sentence, and is alive', async () => {
    const app = fastify({ return503OnClosing: false });
    app.setErrorHandler(sendFailure);
    refuseWhileDraining(app as never, (url) => url === '/live');
    app.get('/live', async () => 'alive');
    app.get('/health', async () => 'ready');
    const seen: unknown[] = [];
    const ask = async (url: string) => {
      const answer = await fetch(`${address}${url}`);
      seen.push([answer.status, answer.headers.get('connection'), answer.headers.get('retry-after'), await answer.text()]);
    };
    // Holds the close up.
    app.addHook('preClose', async () => {
      for (const url of ['/health', '/live']) await ask(url);
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    await ask('/health');
    await app.close();
    const sentence = 'The server is being stopped or restarted. Please try again shortly.';
    expect(seen).toEqual([
      [200, 'keep-alive', null, 'ready'],
      [503, 'close', '5', JSON.stringify({ message: sentence, errorMsg: sentence, code: 'unavailable' })],
      [200, 'close', null, 'alive'],
    ]);
  });
});
