import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import { constantQuery } from '../../db/query/constant-query.ts';
import type { Tables } from '../../db/tables.generated.ts';
import { type TaxFacts, taxFacts } from '../../premium/check/tax-queries.ts';
import type { Numbered } from './numbered-queries.ts';
import type { Entered } from './record-queries.ts';
import type { PolicyShape } from './select-queries.ts';

interface BeforeInsert {
  /** Active ones; locked against deletion until the transaction ends. */
  clients: number[];
  taxes: [product: string | null, company: string | null, TaxFacts][];
}

const checkedIn = (table: PolicyTable) =>
  constantQuery(sql<BeforeInsert>`select
    (select coalesce(json_agg(id), '[]') from (
      select id from people where id = any ($1::integer[]) and role_id = ${sql.lit(ROLE_IDS.User)} and is_active and deleted_at is null
      order by id for share) as client) as clients,
    (select json_agg(json_build_array(product, company, ${taxFacts(table, { product: sql`product`, company: sql`company` })}))
      from unnest($2::text[], $3::text[]) as named (product, company)) as taxes`);
const CHECKED = { motor_insurance: checkedIn('motor_insurance'), corporate_insurance: checkedIn('corporate_insurance') };

type Named = { product?: string | null | undefined; company?: string | null | undefined };
const namesOf = (policy: Named) => [policy.product ?? null, policy.company ?? null] as const;

/** Clients and what the tax follows from, in one round trip. */
export async function beforeInsert(db: Db, table: PolicyTable, policies: readonly Entered[]) {
  const users = new Set(policies.map(({ user_id }) => user_id));
  const named = [...new Map(policies.map((policy) => [JSON.stringify(namesOf(policy)), namesOf(policy)])).values()];
  const [products, companies] = [named.map(([product]) => product), named.map(([, company]) => company)];
  const [{ clients, taxes } = {} as BeforeInsert] = await CHECKED[table](db, [...users], products, companies);
  const found = new Map(taxes.map(([product, company, tax]) => [JSON.stringify([product, company]), tax]));
  return { clients: new Set(clients), taxOf: (policy: Named) => found.get(JSON.stringify(namesOf(policy))) as TaxFacts };
}

export type NewRow = Insertable<Tables[PolicyTable]> & { policy_no: string };

/** Several of a statement may have one number; these are of different vehicles, insurers or periods. */
const rowKey = (row: object): string => {
  const { policy_no, name_remark, company, vehicle_no, chassis_no, start_date } = row as Partial<Numbered>;
  return JSON.stringify([policy_no, name_remark ?? company, vehicle_no, chassis_no, start_date].map((part) => part ?? null));
};

/** In their order; rows have the first one's columns. One statement locks what renewals are linked by in one order: two could deadlock. */
export async function insertPolicies<Row>(db: Db, { table, record }: PolicyShape, rows: readonly NewRow[]): Promise<Row[]> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const inserted = await sql<Row & { policy_no: string }>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    returning ${record}`.execute(db);
  const made = new Map(inserted.rows.map((row) => [rowKey(row), row]));
  return rows.map((row) => made.get(rowKey(row)) as Row);
}
