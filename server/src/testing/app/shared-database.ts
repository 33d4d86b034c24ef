/** A test file borrows the database of its process: opening one takes longer than most files do. */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Db } from '../../db/db.ts';
import { startEmbedded } from '../../db/engine/embedded.ts';
import { type Database, openDatabase, queries } from '../../db/engine/open.ts';
import { embeddedPool } from '../../db/engine/pool.ts';
import { emptyDatabase, newDatabase } from './test-database.ts';

interface Idle {
  /** By a pool of its own, so that nothing of a session survives. */
  connect(): Promise<Database>;
  drop(): Promise<void>;
  made: string;
}

let idle: Idle | undefined;

const CATALOGUES = ['attribute', 'attrdef', 'constraint', 'index', 'proc', 'rewrite', 'statistic', 'trigger'];

/** What `emptyDatabase` does not undo: changes of the schema, statistics for the planner, and rows that migrations fill. */
async function whatStays(db: Db): Promise<string> {
  const catalogues = CATALOGUES.map((name) => `select count(*) || ' ' || max(xmin::text::bigint) as stays from pg_${name}`);
  const rows = ['roles', 'message_templates', 'kysely_migration'].map(
    (name) => `select md5(string_agg(one::text, '' order by one::text)) from ${name} as one`,
  );
  const all = await sql<{ stays: string }>`${sql.raw([...catalogues, ...rows].join(' union all '))}`.execute(db);
  return all.rows.map(({ stays }) => stays).join();
}

async function open(): Promise<Omit<Idle, 'made'>> {
  const migrated = inject('migrated');
  if ('dump' in migrated) {
    const embedded = await startEmbedded({ dump: readFileSync(migrated.dump) });
    return {
      connect: async () => {
        const pool = embeddedPool(embedded, () => {});
        return { db: queries(pool), pool, engine: 'embedded', close: () => pool.end() };
      },
      drop: () => embedded.close(),
    };
  }
  const { url, drop } = await newDatabase(migrated.url, migrated.template);
  return { connect: () => openDatabase({ databaseUrl: url }), drop };
}

async function made(): Promise<Idle> {
  const { connect, drop } = await open();
  const { db, close } = await connect();
  const stays = await whatStays(db);
  await close();
  return { connect, drop, made: stays };
}

/** Migrated; `emptyDatabase` empties it. One that a file left changed is not lent again. */
export async function borrowDatabase(): Promise<Database> {
  const lent = idle ?? (await made());
  idle = undefined;
  const database = await lent.connect();
  return {
    ...database,
    close: async () => {
      const stays = await emptyDatabase(database.db)
        .then(() => whatStays(database.db))
        .catch(() => undefined);
      await database.close();
      if (stays === lent.made && !idle) idle = lent;
      else await lent.drop();
    },
  };
}
