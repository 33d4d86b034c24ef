import type { Request } from '../load/http.ts';
import type { Aim } from '../report/aims.ts';

export type Truth = Record<string, unknown>;
export type Body = Record<string, unknown>;

/** A request that is repeated under load. */
export interface Work {
  name: string;
  /** SQL for the expected values, run before the server starts. */
  truth: string;
  request(turn: number, connection: number): Request;
  /** Throws a message when the first response is wrong. */
  check(body: Body, truth: Truth): void;
  /** pgbench scripts of the same work, by name. */
  pgbench?: Readonly<Record<string, string>>;
  /** The same query behind bare Fastify: statement and parameter values. */
  fastify?: { text: string; values?: (turn: number) => number[] };
  aims?: readonly Aim[];
}

export function mustBe(what: string, actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    throw new Error(`${what} is ${JSON.stringify(actual)}, but the database says ${JSON.stringify(expected)}`);
}
