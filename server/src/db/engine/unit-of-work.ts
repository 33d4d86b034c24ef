/** The transaction of a request or program. The audit's settings travel with `begin`, deferred statements with `commit`, to save round trips. */
import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import { escapeLiteral } from 'pg';
import type { Db } from '../db.ts';

/** Statements that raise an error where the person may not act (any more). */
export interface Guard {
  onBegin: string;
  onCommit: string;
}

export interface Actor {
  person_id?: number | undefined;
  action: string;
  address: string;
  request_id: string;
  session_id?: number | undefined;
  guard?: Guard | undefined;
}

export interface UnitOfWork {
  db: Db;
  /** Sends SQL (see literalSql) with the commit and ignores its result. */
  onCommit(statement: string): void;
  /** Runs after the commit and before the response. It must not fail: the change has happened. */
  afterCommit(work: () => Promise<void>): void;
}

/** SQL with escaped literals instead of parameters, so that several statements fit in one round trip. */
export const literalSql = (sql: TemplateStringsArray, ...values: readonly string[]): string =>
  String.raw({ raw: sql }, ...values.map((value) => escapeLiteral(value)));

interface Ends {
  begin: string;
  commit(): string;
}

/** By connection, as Kysely passes nothing else of a transaction to its driver. */
const endsOf = new WeakMap<DatabaseConnection, Ends>();

function begin({ person_id, session_id, action, address, request_id, guard }: Actor): string {
  const settings = Object.entries({
    person_id: String(person_id ?? ''),
    session_id: String(session_id ?? ''),
    action,
    address,
    request_id,
  });
  // `set_config` would be parsed, planned and run as a query.
  const context = settings.map(([name, value]) => `set local bimabahi.${name} = ${escapeLiteral(value)}`);
  return ['begin', ...context, ...(guard ? [guard.onBegin] : [])].join('; ');
}

/** The guard runs after the audit entries: writing them locks the chain until the commit, so no dismissal can slip in between. */
const commit = (statements: readonly string[], guard: Guard | undefined): string =>
  [...statements, ...(guard ? ['set constraints all immediate', guard.onCommit] : []), 'commit'].join('; ');

export async function asActor<T>(db: Db, actor: Actor, work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
  const statements: string[] = [];
  const followUps: (() => Promise<void>)[] = [];
  const unit = {
    onCommit: (statement: string) => void statements.push(statement),
    afterCommit: (followUp: () => Promise<void>) => void followUps.push(followUp),
  };
  const ends = { begin: begin(actor), commit: () => commit(statements, actor.guard) };
  const result = await db.connection().execute(async (connected) => {
    await connected.getExecutor().provideConnection(async (connection) => void endsOf.set(connection, ends));
    return connected.transaction().execute((transaction) => work({ ...unit, db: transaction }));
  });
  for (const followUp of followUps) await followUp();
  return result;
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class UnitOfWorkDriver extends PostgresDriver {
  override async beginTransaction(connection: Connection, settings: Parameters<PostgresDriver['beginTransaction']>[1]) {
    const ends = endsOf.get(connection);
    if (!ends) return super.beginTransaction(connection, settings);
    try {
      await connection.executeQuery(CompiledQuery.raw(ends.begin));
    } catch (error) {
      // `begin` succeeded before the guard failed, so Kysely would not roll back.
      await super.rollbackTransaction(connection);
      throw error;
    }
  }

  override async commitTransaction(connection: DatabaseConnection) {
    const statements = endsOf.get(connection)?.commit();
    // A plain `commit` of a failed transaction silently rolls back, which Kysely detects. Other statements fail by themselves.
    if (!statements || statements === 'commit') await super.commitTransaction(connection);
    else await connection.executeQuery(CompiledQuery.raw(statements));
  }

  override async releaseConnection(connection: Connection) {
    endsOf.delete(connection);
    await super.releaseConnection(connection);
  }
}

export class UnitOfWorkDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new UnitOfWorkDriver(this.#config);
  }
}
