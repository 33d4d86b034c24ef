/**
 * Who acts in a transaction is said in the question that begins it: the database writes it into the audit (migration 0002).
 * What is left to write at its end goes with the commit. Each is a question less in every change.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import { escapeLiteral } from 'pg';
import type { Db } from '../db.ts';

/** Statements that fail where the person may not act (any more). */
export interface Guard {
  atBeginning: string;
  /** Asked as the last thing before the commit. */
  atEnd: string;
}

export interface Actor {
  /** Absent: nobody is signed in. */
  person_id?: number | undefined;
  /** The permission that is used, for example `motor-insurance.update`. */
  action: string;
  address: string;
  request_id: string;
  session_id?: number | undefined;
  guard?: Guard | undefined;
}

interface Acting {
  actor: Actor;
  atEnd: string[];
  afterCommit: (() => Promise<void>)[];
}

const acting = new AsyncLocalStorage<Acting>();

/** Runs `work` in a transaction in which changes are this person's. */
export async function asActor<T>(db: Db, actor: Actor, work: (transaction: Db) => Promise<T>): Promise<T> {
  const store: Acting = { actor, atEnd: [], afterCommit: [] };
  const result = await acting.run(store, () => db.transaction().execute(work));
  for (const follow of store.afterCommit) await follow();
  return result;
}

function present(): Acting {
  const store = acting.getStore();
  if (!store) throw new Error('There is no transaction of somebody who acts.');
  return store;
}

/** For the end of the transaction of `asActor`: a statement whose values stand in it, escaped, and whose answer nobody needs. */
export function atEnd(statement: string): void {
  present().atEnd.push(statement);
}

/** Runs once the transaction of `asActor` is kept, before the answer goes out. It must not fail: what was asked for has happened. */
export function afterCommit(work: () => Promise<void>): void {
  present().afterCommit.push(work);
}

function beginning({ person_id, session_id, action, address, request_id, guard }: Actor): string {
  const settings = Object.entries({
    person_id: String(person_id ?? ''),
    session_id: String(session_id ?? ''),
    action,
    address,
    request_id,
  });
  const told = `select ${settings.map(([name, text]) => `set_config('bimabahi.${name}', ${escapeLiteral(text)}, true)`).join(', ')}`;
  return ['begin', told, ...(guard ? [guard.atBeginning] : [])].join('; ');
}

/** The guard comes after the entries of the audit, which no other change can write until this one is committed. */
const ending = ({ atEnd, actor: { guard } }: { atEnd: readonly string[]; actor: Actor }): string[] => [
  ...atEnd,
  ...(guard ? ['set constraints all immediate', guard.atEnd] : []),
];

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class ActingDriver extends PostgresDriver {
  override async beginTransaction(connection: Connection, settings: Parameters<PostgresDriver['beginTransaction']>[1]) {
    const store = acting.getStore();
    if (!store) return super.beginTransaction(connection, settings);
    try {
      await connection.executeQuery(CompiledQuery.raw(beginning(store.actor)));
    } catch (error) {
      // It was begun, and nobody else knows of it.
      await super.rollbackTransaction(connection);
      throw error;
    }
  }

  override async commitTransaction(connection: DatabaseConnection) {
    const store = acting.getStore();
    const statements = store ? ending(store) : [];
    if (statements.length === 0) await super.commitTransaction(connection);
    else await connection.executeQuery(CompiledQuery.raw(`${statements.join('; ')}; commit`));
  }
}

/** PostgreSQL's, but for how a transaction begins and ends. */
export class ActingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ActingDriver(this.#config);
  }
}
