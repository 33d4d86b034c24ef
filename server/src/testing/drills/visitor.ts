/** Someone who saves again and again, and notes when it went well: what an outage looks like from outside. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Client, ClientAnswer } from '../app/client.ts';

interface Visit {
  name: string;
  sent: number;
  answered: number;
  answer: ClientAnswer;
}

const PAUSE_MS = 20;
const PATH = '/api/categories';

export interface Outage {
  /** Until the first refusal after the accident, in ms. */
  noticed: number;
  /** The longest that anybody waited for an answer. */
  longest: number;
  /** From the promotion to the first change that was saved. */
  served: number;
}

export class Visitor {
  readonly visits: Visit[] = [];
  readonly #ask: Client;
  readonly #called: string;
  #isLeaving = false;
  #going: Promise<void> | undefined;

  constructor(ask: Client, called: string) {
    this.#ask = ask;
    this.#called = called;
  }

  come(): void {
    this.#isLeaving = false;
    this.#going = this.#go();
  }

  async leave(): Promise<void> {
    this.#isLeaving = true;
    await this.#going;
  }

  async #go(): Promise<void> {
    while (!this.#isLeaving) {
      const name = `${this.#called} ${this.visits.length}`;
      const sent = performance.now();
      const answer = await this.#ask(PATH, { method: 'POST', body: { name }, key: name.replaceAll(' ', '-') });
      this.visits.push({ name, sent, answered: performance.now(), answer });
      await wait(PAUSE_MS);
    }
  }

  /** Resolves once something that was sent after this call is saved. */
  async untilSaved(): Promise<void> {
    const from = performance.now();
    while (!this.visits.some(({ sent, answer }) => sent >= from && answer.outcome === 'ok')) await wait(PAUSE_MS);
  }

  get saved(): string[] {
    return this.visits.flatMap(({ name, answer }) => (answer.outcome === 'ok' ? [name] : []));
  }

  /** Neither saved nor told to come again in a moment. */
  get odd(): ClientAnswer[] {
    return this.visits.flatMap(({ answer }) => (answer.outcome === 'ok' || (answer.status === 503 && answer.retryAfter) ? [] : [answer]));
  }

  outage(accident: number, promotion: number): Outage {
    const later = this.visits.filter(({ answered }) => answered >= accident);
    const refused = later.find(({ answer }) => answer.outcome !== 'ok');
    const served = later.find(({ sent, answer }) => sent >= promotion && answer.outcome === 'ok');
    return {
      noticed: (refused?.answered ?? Number.NaN) - accident,
      longest: Math.max(...later.map(({ sent, answered }) => answered - sent)),
      served: (served?.answered ?? Number.NaN) - promotion,
    };
  }

  /** Names that were acknowledged and are not there. */
  async lost(ask: Client): Promise<string[]> {
    const stored = new Set<string>();
    for (let page = 1, rows = 1000; rows === 1000; page++) {
      const { body } = await ask(`${PATH}?limit=1000&page=${page}`);
      for (const { name } of body.data) stored.add(name);
      rows = body.data.length;
    }
    return this.saved.filter((name) => !stored.has(name));
  }
}
