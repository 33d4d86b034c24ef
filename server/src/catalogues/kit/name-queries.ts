/** Masters that policies call by their names, such as insurers: each name and alias belongs to one, compared by letters and digits. */
import { searchKey } from '@bimabahi/contract/values/search-key';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { nameTaken, Refusal } from '../../platform/http/refusal.ts';

export interface Names {
  name: string;
  aliases: readonly string[];
}

interface NamedTable {
  table: string;
  noun: string;
  /** A view of `key` and the id of its master. */
  view: string;
  id: string;
}

/** Each name once, by letters and digits; the master's own name is no alias. Without commas, as forms separate aliases by them. */
export function ownAliases({ name, aliases }: Names): string[] {
  const keys = new Set([searchKey(name)]);
  const plain = aliases.map((alias) => alias.replace(/\s*,\s*/g, ' ').trim());
  return plain.filter((alias) => !keys.has(searchKey(alias)) && keys.add(searchKey(alias)));
}

const aliasTaken = (alias: string, by: string) =>
  new Refusal(409, 'taken', `“${alias}” is already a name of ${by}.`, { errors: { aliases: [`“${alias}” is already a name of ${by}`] } });

export function nameQueries({ table, noun, view, id: masterId }: NamedTable) {
  const masters = sql.table(table);

  /** One change of names at a time: no index can hold names and aliases apart. */
  async function lockNames(db: Db): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`bimabahi names of ${table}`}, 0))`.execute(db);
  }

  async function namesTaken(db: Db, id: number, names: readonly string[]): Promise<{ key: string; by: string }[]> {
    const keys = names.map(searchKey);
    const { rows } = await sql<{ key: string; by: string }>`
      select key, master.name as by from ${sql.table(view)} as names join ${masters} as master on master.id = names.${sql.ref(masterId)}
      where key = any(${keys}::text[]) and master.id <> ${id}`.execute(db);
    return rows;
  }

  /** Until the commit no other master can take these names. `id` is 0 for a new one. */
  async function reserveNames(db: Db, id: number, { name, aliases }: Names): Promise<void> {
    await lockNames(db);
    const all = await namesTaken(db, id, [name, ...aliases]);
    const [taken] = all;
    if (!taken) return;
    if (all.some(({ key }) => key === searchKey(name))) throw nameTaken(noun)();
    throw aliasTaken(aliases.find((alias) => searchKey(alias) === taken.key) ?? '', taken.by);
  }

  return { lockNames, reserveNames };
}
export type NameQueries = ReturnType<typeof nameQueries>;
