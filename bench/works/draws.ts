/** The same turn draws the same in every run, so that two versions of the server and their baselines are asked alike. */
export function draw(turn: number, below: number, salt = 0): number {
  let hash = Math.imul(turn + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) % below;
}

export const oneOf = <T>(all: readonly T[], turn: number, salt = 0): T => all[draw(turn, all.length, salt)] as T;

/** Scripts of a pgbench run, which takes at most 128. */
const SCRIPTS = 100;

/** The SQL of the first turns, each once. */
export const scripts = (sql: (turn: number) => string): string[] => [...new Set(Array.from({ length: SCRIPTS }, (_, turn) => sql(turn)))];
