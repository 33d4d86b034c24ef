import type { Client } from '../load/http.ts';
import type { Body, Work } from '../works/work.ts';
import type { Brokerage } from './brokerage.ts';

/** Throws when the first response of a work is wrong: its figures would mean nothing. */
export async function checkAnswer(client: Client, work: Work, { truthOf }: Pick<Brokerage, 'truthOf'>): Promise<void> {
  const answer = await client.ask(work.request(0, 0));
  try {
    if (answer.status >= 300) throw new Error(`it answers ${answer.status} ${answer.text().slice(0, 500)}`);
    work.check(JSON.parse(answer.text()) as Body, truthOf(work));
  } catch (error) {
    throw new Error(`${work.name}: ${(error as Error).message}`, { cause: error });
  }
}
