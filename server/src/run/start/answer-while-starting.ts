/** Answers at the server's address until it is open: an upgrade takes minutes, and who watches must see that it is alive. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { readLiveness } from '@bimabahi/contract/people/installation';
import type { Logger } from 'pino';
import type { Progress } from '../../db/migrate.ts';
import { answerClientError } from '../../platform/http/client-error.ts';
import { failureOf } from '../../platform/http/failures.ts';
import { guardingHeaders } from '../../platform/http/headers.ts';
import { Refusal } from '../../platform/http/refusal.ts';

const TIMEOUT_MS = 10_000;
const stillStarting = (said: string) => new Refusal(503, 'unavailable', `${said} Please try again shortly.`);
const STARTING = 'The server is starting.';

export interface WhileStarting {
  /** Of what the server is busy with. */
  say(sentence?: string): void;
  /** Gives the address back. */
  end(): Promise<void>;
}

export async function answerWhileStarting(listen: { host: string; port: number }): Promise<WhileStarting> {
  let said = STARTING;
  const server = createServer({ headersTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS }, ({ url }, response) => {
    const isLiveness = url === readLiveness.path;
    response.writeHead(isLiveness ? 200 : 503, {
      ...guardingHeaders('/api', false),
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
      ...(!isLiveness && { 'retry-after': '5' }),
    });
    response.end(JSON.stringify(isLiveness ? { status: 'ok' } : failureOf(stillStarting(said), '').body));
  });
  server.on('clientError', answerClientError);
  server.listen(listen);
  await once(server, 'listening');
  return {
    say: (sentence = STARTING) => {
      said = sentence;
    },
    end: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Each on its own line of the log, but for those of a new installation, whose owner waits for the address. */
export const followMigrations = (logger: Logger, starting: WhileStarting) => (progress: Progress) => {
  const { name: migration, n, of, seconds, isFirst } = progress;
  starting.say(`The database is being brought up to date: ${n} of ${of}.`);
  if (isFirst) return;
  if (seconds === undefined) logger.info({ migration, n, of }, 'a migration begins');
  else logger.info({ migration, n, of, seconds }, 'a migration ended');
};
