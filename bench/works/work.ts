import type { Request } from '../load/http.ts';
import type { Aim } from '../report/aims.ts';

/** One row, as JSON has it. */
export type Truth = Record<string, unknown>;
/** The answer's body. */
export type Said = Record<string, unknown>;

/** A request that is asked over and over. */
export interface Work {
  name: string;
  /** SQL, run before the server starts: one row of what the answer must say. */
  truth: string;
  request(turn: number, connection: number): Request;
  /** Throws a sentence where the answer to the first request is not the truth. */
  check(said: Said, truth: Truth): void;
  /** The same work as scripts for pgbench, by name. */
  pgbench?: Readonly<Record<string, string>>;
  /** The same query behind a bare Fastify: a statement, and the values of its parameters. */
  fastify?: { text: string; values?: (turn: number) => number[] };
  aims?: readonly Aim[];
}

export function mustBe(what: string, said: unknown, truth: unknown): void {
  if (JSON.stringify(said) !== JSON.stringify(truth))
    throw new Error(`${what} is ${JSON.stringify(said)}, but the database says ${JSON.stringify(truth)}`);
}
