import type { Request } from '../load/http.ts';
import type { Aim } from '../report/aims.ts';

export type Truth = Record<string, unknown>;
export type Body = Record<string, unknown>;

/** Requests of one kind under load. Each turn asks something else. */
export interface Work {
  name: string;
  /** SQL for the expected values of turn 0, run before the server starts. */
  truth: string;
  request(turn: number, connection: number): Request;
  /** Throws a message when the first response is wrong. */
  check(body: Body, truth: Truth): void;
  /** pgbench scripts of the same work, by name; of several, one is chosen at random each time. */
  pgbench?: Readonly<Record<string, readonly string[]>>;
  /** The same query behind bare Fastify: statement and parameter values. */
  fastify?: { text: string; values?: (turn: number) => number[] };
  aims?: readonly Aim[];
  /** Other than usual for the engine. */
  connections?: number;
  /** So many, however long they take. */
  requests?: number;
}

export function mustBe(what: string, actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    throw new Error(`${what} is ${JSON.stringify(actual)}, but the database says ${JSON.stringify(expected)}`);
}
