import type { CollectedPolicy, CollectedQuery } from '@bimabahi/contract/collected-insurance';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Copied } from '../db/query/copy-to-csv.ts';
import type { CsvValue } from '../db/query/csv-expressions.ts';
import { after, copiedAtOnce, inOrder, offsetOf, orderedBy, type Place, stretchOf } from '../db/query/pagination.ts';
import type { PolicyTable } from '../policies/policy-table.ts';
import { matching } from '../policies/search-queries.ts';
import { storedCount, storedPremium } from '../totals/totals-queries.ts';

type Kind = CollectedPolicy['kind'];
type Wanted = Pick<CollectedQuery, 'search' | 'kind'>;

const TEXTS = ['insured_name', 'policy_no', 'product', 'company'];

/** Where the two kinds differ: the table, who the insurer and the brokers are, and that a corporate policy has no claim. */
const KINDS: Record<
  Kind,
  { table: PolicyTable; company: string; input_broker: string; output_broker: string; is_claim: RawBuilder<number | null> }
> = {
  motor: { table: 'motor_insurance', company: 'name_remark', input_broker: 'broker', output_broker: 'sub_broker', is_claim: sql`is_claim` },
  corporate: {
    table: 'corporate_insurance',
    company: 'company',
    input_broker: 'sub_broker',
    output_broker: 'broker',
    is_claim: sql`null::smallint`,
  },
};

/** Ids of both kinds, told apart: even ones are motor policies. */
const parityOf = (kind: Kind) => (kind === 'motor' ? 0 : 1);
const collectedId = (kind: Kind) => sql`id::bigint * 2 + ${sql.lit(parityOf(kind))}`;

const conditions = ({ search }: Wanted) => sql`deleted_at is null ${search ? sql`and ${matching(search)}` : sql``}`;

function policiesOf(kind: Kind, condition: RawBuilder<unknown>) {
  const { table, company, input_broker, output_broker, is_claim } = KINDS[kind];
  return sql`select ${collectedId(kind)} as id, ${sql.lit(kind)} as kind, id as policy_id, user_id, insured_name, insured_mobile, insured_email, policy_no,
      start_date, end_date, addons, ${is_claim} as is_claim, product, ${sql.ref(company)} as company, ${sql.ref(input_broker)} as input_broker,
      ${sql.ref(output_broker)} as output_broker, total_premium, created_at
    from ${sql.table(table)} where ${condition}`;
}

const kindsOf = ({ kind }: Wanted) => (Object.keys(KINDS) as Kind[]).filter((each) => !kind || each === kind);

export async function countCollected(db: Db, wanted: Wanted): Promise<number> {
  const counts = kindsOf(wanted).map((kind) => {
    const { table } = KINDS[kind];
    return wanted.search ? sql`(select count(*) from ${sql.table(table)} where ${conditions(wanted)})` : storedCount(table);
  });
  const { rows } = await sql<{ total_count: number }>`select ${sql.join(counts, sql` + `)} as total_count`.execute(db);
  return (rows[0] as { total_count: number }).total_count;
}

/** What the total premiums of all that match add up to, in rupees; of all policies of a kind it is kept. */
export async function sumCollectedPolicies(db: Db, wanted: Wanted): Promise<{ total_premium: number }> {
  const sums = kindsOf(wanted).map((kind) => {
    const { table } = KINDS[kind];
    return wanted.search
      ? sql`coalesce((select sum(total_premium) from ${sql.table(table)} where ${conditions(wanted)}), 0)`
      : storedPremium(table);
  });
  const { rows } = await sql<{ total_premium: number }>`select (${sql.join(sums, sql` + `)})::numeric as total_premium`.execute(db);
  return rows[0] as { total_premium: number };
}

type Sorted = Pick<CollectedQuery, 'sort' | 'order'>;
type Part = { after?: Place | undefined; limit: number; offset?: number };

const sorted = ({ sort, order }: Required<Sorted>) => sql`${inOrder(sort, order, TEXTS)}, id desc`;

/** A stretch of the list: which one is for the part to say. Each kind gives as many as the stretch may take, in the list's order, so that its index serves. */
function stretch({ sort, order, ...wanted }: Wanted & Required<Sorted>, { after: place, limit, offset = 0 }: Part) {
  const inListOrder = sorted({ sort, order });
  const kinds = kindsOf(wanted).map(
    (kind) =>
      sql`(select * from (${policiesOf(kind, conditions(wanted))}) as policies
        ${place ? sql`where ${after(sort, order, TEXTS, place)}` : sql``} order by ${inListOrder} limit ${limit + offset})`,
  );
  return sql`select * from (${sql.join(kinds, sql` union all `)}) as collected order by ${inListOrder} limit ${limit} offset ${offset}`;
}

const withOrder = <W extends Sorted>({ sort = 'created_at', order = sort === 'created_at' ? 'desc' : 'asc', ...wanted }: W) => ({
  ...wanted,
  sort,
  order,
});

/** One page, the last entered first unless sorted. The clients are read for its policies alone. */
export async function listCollectedPolicies(db: Db, { page, limit, ...query }: CollectedQuery) {
  const wanted = withOrder(query);
  const total_count = await countCollected(db, wanted);
  const part = { limit, offset: offsetOf({ page, limit }) };
  const { rows } = await sql<CollectedPolicy>`
    select id, kind, policy_id, insured_name, insured_mobile, insured_email, policy_no, start_date, end_date, addons, is_claim, product, company,
      input_broker, output_broker, total_premium,
      (select jsonb_build_object('id', p.id, 'name', p.name, 'mobile', p.mobile) from people p where p.id = user_id) as "user"
    from (${stretch(wanted, part)}) as stretch order by ${sorted(wanted)}`.execute(db);
  return { data: rows, total_count };
}

/**
 * All that match, in the order of the list, some at a time: of each batch the select of these values, for the database to write out.
 * Between two batches the database is free for others.
 */
export async function* collectedBatches(db: Db, query: Wanted & Sorted, values: readonly CsvValue[]): AsyncGenerator<Copied> {
  const wanted = withOrder(query);
  let last: Place | undefined;
  let batches = 0;
  do {
    const limit = copiedAtOnce(batches++);
    const rows = sql`select id, ${orderedBy(wanted.sort, TEXTS)} as value
      from (${stretch(wanted, { limit, after: last })}) as stretch order by ${sorted(wanted)}`;
    const { ids, ...batch } = await stretchOf(db, rows);
    if (ids) yield copied(db, ids, wanted, values);
    last = batch.count === limit ? batch : undefined;
  } while (last);
}

/** `ids`: of both kinds, an array as SQL writes it. */
function copied(db: Db, ids: string, wanted: Wanted & Required<Sorted>, values: readonly CsvValue[]): Copied {
  const isOf = (kind: Kind) =>
    sql`id = any (array(select (collected / 2)::integer from unnest(${sql.lit(ids)}::bigint[]) as collected
      where collected % 2 = ${sql.lit(parityOf(kind))}))`;
  const kinds = kindsOf(wanted).map((kind) => policiesOf(kind, isOf(kind)));
  return sql`select ${sql.join(values)} from (${sql.join(kinds, sql` union all `)}) as collected
    join (select id as client_id, name as client_name, mobile as client_mobile from people) as client on client_id = user_id
    order by ${sorted(wanted)}`.compile(db);
}
