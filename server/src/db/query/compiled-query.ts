/** Queries that are asked all the time are built and compiled once; afterwards only their values are put in. */
import type { CompiledQuery } from 'kysely';
import type { Db } from '../db.ts';

/** Stands for a value while its query is built. It is nothing that can be reckoned with: what is made of a value is made before. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  [Symbol.toPrimitive](): never {
    throw new Error(`The value ${this.name} is not known while its query is built.`);
  }
}

interface Buildable<R> {
  compile(executor: Db): CompiledQuery<R>;
}

type Values = Readonly<Record<string, unknown>>;

/** Of one feature. Which of its fields a record is given differs from request to request: those that come up first are known. */
const MOST = 200;

/**
 * For the queries of one feature. `name` tells them apart, together with which values are given: where `build` decides by anything else,
 * the name has to say what.
 */
export function builtOnce() {
  const known = new Map<string, CompiledQuery>();
  return async <V extends Values, R>(db: Db, name: string, values: V, build: (values: V) => Buildable<R>): Promise<R[]> => {
    const given = Object.keys(values).filter((each) => values[each] !== undefined);
    const key = [name, ...given].join(' ');
    let query = known.get(key);
    if (!query) {
      query = build(Object.fromEntries(given.map((each) => [each, new Place(each)])) as unknown as V).compile(db);
      if (known.size < MOST) known.set(key, query);
    }
    const parameters = query.parameters.map((value) => (value instanceof Place ? values[value.name] : value));
    return (await db.executeQuery<R>({ ...query, parameters } as CompiledQuery<R>)).rows;
  };
}
