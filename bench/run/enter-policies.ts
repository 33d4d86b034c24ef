/** Some people enter policies at a steady pace beside what is measured. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, connectTo, type Request } from '../load/http.ts';

const EVERY_MS = 1_000;

interface Entering {
  origin: string;
  clerks: readonly { authorization: string }[];
  create: (turn: number, clerk: number) => Request;
}

async function enter(client: Client, { create }: Entering, clerk: { index: number; authorization: string }, end: AbortSignal) {
  let failed = 0;
  for (let turn = 0; !end.aborted; turn++) {
    const request = create(turn, clerk.index);
    const headers = { ...request.headers, authorization: clerk.authorization };
    const { status } = await client.ask({ ...request, headers });
    if (status >= 400) failed += 1;
    await wait(EVERY_MS, undefined, { signal: end }).catch(() => {});
  }
  return failed;
}

/** Each once a second, until the function that is returned is called; it answers how many were refused. */
export function startEntering(entering: Entering): () => Promise<number> {
  const end = new AbortController();
  const client = connectTo(entering.origin, entering.clerks.length);
  const all = entering.clerks.map((clerk, index) => enter(client, entering, { index, ...clerk }, end.signal));
  const done = Promise.allSettled(all);
  return async () => {
    end.abort();
    const refused = (await done).map((clerk) => {
      if (clerk.status === 'rejected') throw clerk.reason;
      return clerk.value;
    });
    await client.close();
    return refused.reduce((sum, count) => sum + count, 0);
  };
}
