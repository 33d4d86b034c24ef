/** Motor and corporate policies are two tables that are read and written alike; a feature says which table and columns are its own. */
import { todayInIndia } from '@bimabahi/contract/periods';
import { ROLE_IDS } from '@bimabahi/contract/roles';
import { type AliasedRawBuilder, type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../db/db.ts';
import { together } from '../db/query/batch-lookup.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { ListShape } from './filter-queries.ts';
import { policyLists } from './list-queries.ts';
import type { Owner, PolicyTable } from './policy-table.ts';

interface Shape<T extends PolicyTable> extends ListShape {
  table: T;
  /** The fields of the contract's record; those that are no column are made here. */
  fields: readonly string[];
  /** What is read beside the columns. */
  made?: (today: string) => readonly AliasedRawBuilder<unknown, string>[];
}

/** The columns that the builder knows in either table. The caller's row type says which ones come. */
type Common = Extract<keyof Tables['motor_insurance'] & keyof Tables['corporate_insurance'], string>;

export type NewPolicy<T extends PolicyTable> = Insertable<Tables[T]>;
export type PolicyChange<T extends PolicyTable> = Updateable<Tables[T]>;

const clientOf = (table: PolicyTable) =>
  sql<{ id: number; name: string; mobile: string }>`(select row_to_json(client)
    from (select id, name, mobile from people where people.id = ${sql.ref(`${table}.user_id`)}) as client)`.as('user');

const enteredBy = (table: PolicyTable) =>
  sql<{ id: number; name: string } | null>`(select row_to_json(person)
    from (select id, name from people where people.id = ${sql.ref(`${table}.created_by`)}) as person)`.as('entered_by');

const activeClient = (db: Db, user_id: number) =>
  db
    .selectFrom('people')
    .select('id')
    .where('id', '=', user_id)
    .where('role_id', '=', ROLE_IDS.User)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .forShare();

/** Of policies that may be the same one, more are not looked at. */
export const MOST_ALIKE = 5;

/** Compared as the unique index does: without case and spaces. */
const sameNumber = (policy_no: string) =>
  sql<boolean>`lower(regexp_replace(policy_no, '\\s', '', 'g')) = lower(regexp_replace(${policy_no}, '\\s', '', 'g'))`;

/** The policies of a table, and the record of each. */
function recordsOf<T extends PolicyTable>({ table, fields, made = () => [] }: Pick<Shape<T>, 'table' | 'fields' | 'made'>) {
  const MADE = ['user', 'entered_by', 'file', ...made(todayInIndia()).map(({ alias }) => String(alias))];
  const columns = [...fields.filter((field) => !MADE.includes(field)), 'document_id'] as Common[];
  const kept = (db: Db, { owner }: Owner) =>
    db
      .selectFrom(table as PolicyTable)
      .where('deleted_at', 'is', null)
      .$if(owner !== undefined, (query) => query.where('user_id', '=', owner as number));

  const record = (today: string) => [...columns, clientOf(table), enteredBy(table), ...made(today)] as const;
  const withRecord = <Q extends { select: ReturnType<typeof kept>['select'] }>(query: Q, today = todayInIndia()) =>
    query.select(record(today)) as ReturnType<typeof kept>;

  return { table, kept, record, withRecord };
}
export type PolicyRecords = ReturnType<typeof recordsOf>;

export function policyQueries<Row extends { id: number }, T extends PolicyTable>({ table, fields, made, ...shape }: Shape<T>) {
  const records = recordsOf<T>({ table, fields, ...(made && { made }) });
  const { kept, record, withRecord } = records;

  const some = async (db: Db, ids: number[], owner: Owner) =>
    (await withRecord(kept(db, owner).where(sql<boolean>`id = any (${ids}::integer[])`)).execute()) as unknown as Row[];
  const ofAnyone = together(async (db, ids: number[]) => new Map((await some(db, ids, {})).map((row) => [row.id, row])));

  return {
    ...policyLists<Row>(records, shape),

    read: async (db: Db, id: number, { owner }: Owner = {}): Promise<Row | undefined> =>
      owner === undefined ? ofAnyone(db, id) : (await some(db, [id], { owner }))[0],

    /** Reads the policy and keeps others from changing it until the transaction ends. */
    async lock(db: Db, id: number): Promise<Row | undefined> {
      const row = await withRecord(kept(db, {}).where('id', '=', id))
        .forUpdate()
        .executeTakeFirst();
      return row as unknown as Row | undefined;
    },

    withNumber: (db: Db, policy_no: string): Promise<{ id: number } | undefined> =>
      kept(db, {}).select('id').where(sameNumber(policy_no)).executeTakeFirst(),

    /** The policies whose numbers have the same letters and digits. */
    withNumberLike: (db: Db, policy_no: string): Promise<{ id: number; policy_no: string }[]> =>
      kept(db, {})
        .select(['id', 'policy_no'])
        .where(sql<boolean>`search_key(policy_no) = search_key(${policy_no}) and search_key(${policy_no}) <> ''`)
        .orderBy('id', 'desc')
        .limit(sql.lit(MOST_ALIKE))
        .execute(),

    /** The client whom a new policy may be given to, kept from being deleted until the transaction ends, and the policy that has its number. */
    beforeInsert: (
      db: Db,
      { user_id, policy_no }: { user_id: number; policy_no: string },
    ): Promise<{ client: number | null; taken: number | null }> =>
      db
        .selectNoFrom([activeClient(db, user_id).as('client'), kept(db, {}).select('id').where(sameNumber(policy_no)).as('taken')])
        .executeTakeFirstOrThrow(),

    // What is not given is left to the table's defaults. Answered by the statement itself.
    async insert(db: Db, policy: NewPolicy<T>): Promise<Row> {
      const added = await db
        .insertInto(table as PolicyTable)
        .values(policy as unknown as NewPolicy<PolicyTable>)
        .returning(record(todayInIndia()))
        .executeTakeFirstOrThrow();
      return added as unknown as Row;
    },

    /** Undefined where nothing is given: nothing is written then, and so no version counted up. */
    async change(db: Db, id: number, change: PolicyChange<T>): Promise<Row | undefined> {
      if (Object.values(change).every((value) => value === undefined)) return undefined;
      const changed = await db
        .updateTable(table as PolicyTable)
        .set(change as unknown as PolicyChange<PolicyTable>)
        .where('id', '=', id)
        .returning(record(todayInIndia()))
        .executeTakeFirst();
      return changed as unknown as Row | undefined;
    },

    async remove(db: Db, id: number, deleted_by: number): Promise<void> {
      await db
        .updateTable(table as PolicyTable)
        .set({ deleted_at: new Date().toISOString(), deleted_by })
        .where('id', '=', id)
        .execute();
    },
  };
}

/** Whether the client may be given a policy; kept from being deleted until the transaction ends. */
export async function isActiveClient(db: Db, user_id: number): Promise<boolean> {
  return (await activeClient(db, user_id).executeTakeFirst()) !== undefined;
}

export type PolicyQueries<Row extends { id: number }, T extends PolicyTable> = ReturnType<typeof policyQueries<Row, T>>;
