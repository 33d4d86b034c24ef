/**
 * The transaction of one request or program. Who acts is said together with `begin`, for the audit (`audit_setting` in SQL), and what is left
 * to write is sent together with `commit`: neither is a round trip of its own.
 */
import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import { escapeLiteral } from 'pg';
import type { Db } from '../db.ts';

/** Statements that fail where the person may not act (any more). */
export interface Guard {
  onBegin: string;
  /** Sent as the last statement before the commit. */
  onCommit: string;
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

export interface UnitOfWork {
  /** The transaction. */
  db: Db;
  /** Sends a statement of `literalSql` along with the commit; its result is ignored. */
  onCommit(statement: string): void;
  /** Runs once the changes are committed, before the answer goes out. It must not fail: what was asked for has happened. */
  afterCommit(work: () => Promise<void>): void;
}

/** SQL with its values in it, escaped: several such statements travel in one round trip. */
export const literalSql = (sql: TemplateStringsArray, ...values: readonly string[]): string =>
  String.raw({ raw: sql }, ...values.map((value) => escapeLiteral(value)));

/** What the driver sends around a transaction; each is one round trip. */
interface Ends {
  begin: string;
  /** Read when the work is done. */
  commit(): string;
}

/** The driver is given the connection and nothing else of a transaction, so the connection is what carries it; from begin to commit. */
const endsOf = new WeakMap<DatabaseConnection, Ends>();

function begin({ person_id, session_id, action, address, request_id, guard }: Actor): string {
  const settings = Object.entries({
    person_id: String(person_id ?? ''),
    session_id: String(session_id ?? ''),
    action,
    address,
    request_id,
  });
  const context = settings.map(([name, value]) => literalSql`set_config(${`bimabahi.${name}`}, ${value}, true)`);
  return ['begin', `select ${context.join(', ')}`, ...(guard ? [guard.onBegin] : [])].join('; ');
}

/** The guard comes after the entries of the audit, which no other change can write until this one is committed. */
const commit = (statements: readonly string[], guard: Guard | undefined): string =>
  [...statements, ...(guard ? ['set constraints all immediate', guard.onCommit] : []), 'commit'].join('; ');

/** Runs `work` in a transaction in which changes are this person's. */
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
      // The transaction was begun before the guard failed, and Kysely does not know.
      await super.rollbackTransaction(connection);
      throw error;
    }
  }

  override async commitTransaction(connection: DatabaseConnection) {
    const statements = endsOf.get(connection)?.commit();
    // Kysely's own notices a transaction that failed already; where there are statements, they fail in it.
    if (!statements || statements === 'commit') await super.commitTransaction(connection);
    else await connection.executeQuery(CompiledQuery.raw(statements));
  }

  override async releaseConnection(connection: Connection) {
    endsOf.delete(connection);
    await super.releaseConnection(connection);
  }
}

/** PostgreSQL's, but for how a transaction begins and ends. */
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
