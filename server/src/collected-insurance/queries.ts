import type { CollectedPolicy, CollectedQuery } from '@bimabahi/contract/collected-insurance';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { after, BATCH, inOrder, offsetOf, orderedBy, type Place } from '../db/paging.ts';
import { matching, type PolicyTable } from '../policies/queries.ts';

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
const collectedId = (kind: Kind) => sql`id::bigint * 2 + ${sql.lit(kind === 'motor' ? 0 : 1)}`;

const conditions = (table: PolicyTable, { search }: Wanted) =>
  sql`deleted_at is null ${search ? sql`and ${matching(table, search)}` : sql``}`;

function policiesOf(kind: Kind, wanted: Wanted) {
  const { table, company, input_broker, output_broker, is_claim } = KINDS[kind];
  return sql`select ${collectedId(kind)} as id, ${sql.lit(kind)} as kind, id as policy_id, user_id, insured_name, insured_mobile, insured_email, policy_no,
      start_date, end_date, addons, ${is_claim} as is_claim, product, ${sql.ref(company)} as company, ${sql.ref(input_broker)} as input_broker,
      ${sql.ref(output_broker)} as output_broker, total_premium, created_at
    from ${sql.table(table)} where ${conditions(table, wanted)}`;
}

const kindsOf = ({ kind }: Wanted) => (Object.keys(KINDS) as Kind[]).filter((each) => !kind || each === kind);

export async function countCollected(db: Db, wanted: Wanted): Promise<number> {
  const counts = kindsOf(wanted).map((kind) => {
    const { table } = KINDS[kind];
    return sql`(select count(*) from ${sql.table(table)} where ${conditions(table, wanted)})`;
  });
  const { rows } = await sql<{ total_count: number }>`select ${sql.join(counts, sql` + `)} as total_count`.execute(db);
  return (rows[0] as { total_count: number }).total_count;
}

type Sorted = Pick<CollectedQuery, 'sort' | 'order'>;
type Part = { after?: Place | undefined; limit: number; offset?: number };

/**
 * A stretch of the list: which one is for the part to say. Each kind gives as many as the stretch may take, in the list's order,
 * so that its index serves; the clients are read for the policies of the stretch alone.
 */
async function stretch(db: Db, { sort, order, ...wanted }: Wanted & Required<Sorted>, { after: place, limit, offset = 0 }: Part) {
  const sorted = sql`${inOrder(sort, order, TEXTS)}, id desc`;
  const kinds = kindsOf(wanted).map(
    (kind) =>
      sql`(select * from (${policiesOf(kind, wanted)}) as policies ${place ? sql`where ${after(sort, order, TEXTS, place)}` : sql``}
        order by ${sorted} limit ${limit + offset})`,
  );
  const { rows } = await sql<CollectedPolicy & Place>`
    select id, kind, policy_id, insured_name, insured_mobile, insured_email, policy_no, start_date, end_date, addons, is_claim, product, company,
      input_broker, output_broker, total_premium, ${orderedBy(sort, TEXTS)}::text as value,
      (select jsonb_build_object('id', p.id, 'name', p.name, 'mobile', p.mobile) from people p where p.id = user_id) as "user"
    from (select * from (${sql.join(kinds, sql` union all `)}) as collected order by ${sorted} limit ${limit} offset ${offset}) as stretch
    order by ${sorted}`.execute(db);
  return rows;
}

const withOrder = <W extends Sorted>({ sort = 'created_at', order = sort === 'created_at' ? 'desc' : 'asc', ...wanted }: W) => ({
  ...wanted,
  sort,
  order,
});

/** One page, the last entered first unless sorted. */
export async function listCollectedPolicies(db: Db, { page, limit, ...wanted }: CollectedQuery) {
  const total_count = await countCollected(db, wanted);
  const rows = await stretch(db, withOrder(wanted), { limit, offset: offsetOf({ page, limit }) });
  return { data: rows.map(({ value: _, ...policy }) => policy), total_count };
}

/** All that match, in the order of the list. Between two batches the database is free for others. */
export async function* collectedBatches(db: Db, wanted: Wanted & Sorted): AsyncGenerator<CollectedPolicy[]> {
  let last: Place | undefined;
  for (;;) {
    const rows: (CollectedPolicy & Place)[] = await stretch(db, withOrder(wanted), { limit: BATCH, after: last });
    yield rows;
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}
