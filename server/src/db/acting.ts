/** Who acts in a transaction is said in the question that begins it: the database writes it into the audit (migration 0002). */
import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import { escapeLiteral } from 'pg';
import type { Db } from './open.ts';

export interface Actor {
  /** Absent: nobody is signed in. */
  person_id?: number | undefined;
  /** The permission that is used, for example `motor-insurance.update`. */
  action: string;
  address: string;
  request_id: string;
}

const acting = new AsyncLocalStorage<Actor>();

/** Runs `work` in a transaction in which changes are this person's. */
export const asActor = <T>(db: Db, actor: Actor, work: (transaction: Db) => Promise<T>): Promise<T> =>
  acting.run(actor, () => db.transaction().execute(work));

function beginning({ person_id, action, address, request_id }: Actor): string {
  const settings = Object.entries({ person_id: String(person_id ?? ''), action, address, request_id });
  return `begin; select ${settings.map(([name, text]) => `set_config('bimabahi.${name}', ${escapeLiteral(text)}, true)`).join(', ')}`;
}

class ActingDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: Parameters<PostgresDriver['beginTransaction']>[1]) {
    const actor = acting.getStore();
    if (actor) await connection.executeQuery(CompiledQuery.raw(beginning(actor)));
    else await super.beginTransaction(connection, settings);
  }
}

/** PostgreSQL's, but for how a transaction begins. */
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
