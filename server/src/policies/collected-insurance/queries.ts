import type { CollectedPolicy, CollectedQuery } from '@bimabahi/contract/policies/collected-insurance';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import { hiddenFromPlanner } from '../../db/query/hidden-from-planner.ts';
import { idBatches } from '../../db/query/id-batches.ts';
import type { Ordering, Range } from '../../db/query/ordering.ts';
import { offsetOf } from '../../db/query/pagination.ts';
import type { RowBatch } from '../../db/query/row-batches.ts';
import { storedCount, storedPremium } from '../../platform/totals/totals-queries.ts';
import { idsByNumber } from '../kit/number-queries.ts';
import { policyOrder } from '../kit/policy-order.ts';
import { matching } from '../kit/search-queries.ts';

type CollectedKind = CollectedPolicy['kind'];
type Filters = Pick<CollectedQuery, 'search' | 'kind'> & {
  /** Of a search for a number, the policies of each kind that have it. */
  ids?: { [K in CollectedKind]?: number[] | undefined };
};

/** Column differences of the two kinds; the list names claims of vehicles alone. */
const KINDS: Record<
  CollectedKind,
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

/** Ids of the combined list are unique across both kinds: even ones are motor policies. */
const parityOf = (kind: CollectedKind) => (kind === 'motor' ? 0 : 1);
const collectedId = (kind: CollectedKind) => sql`id::bigint * 2 + ${sql.lit(parityOf(kind))}`;

function conditions(kind: CollectedKind, { search, ids }: Filters) {
  const found = ids?.[kind];
  if (found) return sql`deleted_at is null and id = any (${hiddenFromPlanner(found, 'integer[]')})`;
  return sql`deleted_at is null ${search ? sql`and ${matching(search)}` : sql``}`;
}

function policiesOf(kind: CollectedKind, condition: RawBuilder<unknown>) {
  const { table, company, input_broker, output_broker, is_claim } = KINDS[kind];
  return sql`select ${collectedId(kind)} as id, ${sql.lit(kind)} as kind, id as policy_id, user_id, insured_name, insured_mobile, insured_email, policy_no,
      start_date, end_date, addons, ${is_claim} as is_claim, product, ${sql.ref(company)} as company, ${sql.ref(input_broker)} as input_broker,
      ${sql.ref(output_broker)} as output_broker, total_premium, created_at
    from ${sql.table(table)} where ${condition}`;
}

const kindsOf = ({ kind }: Filters) => keysOf(KINDS).filter((each) => !kind || each === kind);

export async function withNumberFoundInEach<Query extends Filters>(db: Db, query: Query): Promise<Query> {
  const { search } = query;
  if (!search) return query;
  const ids: Filters['ids'] = {};
  for (const kind of kindsOf(query)) ids[kind] = await idsByNumber(db, KINDS[kind].table, search);
  return { ...query, ids };
}

export async function countCollected(db: Db, filters: Filters): Promise<number> {
  const counts = kindsOf(filters).map((kind) => {
    const { table } = KINDS[kind];
    return filters.search ? sql`(select count(*) from ${sql.table(table)} where ${conditions(kind, filters)})` : storedCount(table);
  });
  const { rows } = await sql<{ total_count: number }>`select ${sql.join(counts, sql` + `)} as total_count`.execute(db);
  return itemAt(rows, 0).total_count;
}

/** Total premiums of all matching policies, in rupees; unfiltered sums come from the summary tables. */
export async function sumCollectedPolicies(db: Db, filters: Filters): Promise<{ total_premium: number }> {
  const sums = kindsOf(filters).map((kind) => {
    const { table } = KINDS[kind];
    return filters.search
      ? sql`coalesce((select sum(total_premium) from ${sql.table(table)} where ${conditions(kind, filters)}), 0)`
      : storedPremium(table);
  });
  const { rows } = await sql<{ total_premium: number }>`select (${sql.join(sums, sql` + `)})::numeric as total_premium`.execute(db);
  return itemAt(rows, 0);
}

type Sorted = Pick<CollectedQuery, 'sort' | 'order'>;

const orderOf = ({ sort = 'created_at', order = sort === 'created_at' ? 'desc' : 'asc' }: Sorted): Ordering => policyOrder(sort, order);

/** One select per kind and range, so that an index of its table serves the order. */
const partsOf = (filters: Filters, by: Ordering) => (range: Range) =>
  kindsOf(filters).map(
    (kind) => sql`select *, ${by.value} as value from (${policiesOf(kind, conditions(kind, filters))}) as policies where ${range}`,
  );

/** Reads the clients' names for the page's policies only. */
export async function listCollectedPolicies(db: Db, { page, limit, ...query }: CollectedQuery & Filters) {
  const total_count = await countCollected(db, query);
  const by = orderOf(query);
  const rows = by.merged(by.ranges().flatMap(partsOf(query, by)), { limit, offset: offsetOf({ page, limit }) });
  const found = await sql<CollectedPolicy>`
    select id, kind, policy_id, insured_name, insured_mobile, insured_email, policy_no, start_date, end_date, addons, is_claim, product, company,
      input_broker, output_broker, total_premium,
      coalesce((select bool_and(r.stage = 'renewed') from renewals r
        where r.policies = page.kind and r.policy_id = page.policy_id and r.deleted_at is null), false) as is_renewed,
      (select jsonb_build_object('id', p.id, 'name', p.name, 'mobile', p.mobile) from people p where p.id = user_id) as "user"
    from (${rows}) as page order by ${by.orderBy}`.execute(db);
  return { data: found.rows, total_count };
}

export async function* collectedBatches(db: Db, query: Filters & Sorted): AsyncGenerator<RowBatch> {
  const by = orderOf(query);
  for await (const { ids } of idBatches(db, by, partsOf(query, by))) if (ids) yield selected(ids, query, by);
}

/** `ids`: of the combined list, as an SQL array literal. */
function selected(ids: string, filters: Filters, by: Ordering): RowBatch {
  const isOf = (kind: CollectedKind) =>
    sql`id = any (array(select (collected / 2)::integer from unnest(${sql.lit(ids)}::bigint[]) as collected
      where collected % 2 = ${sql.lit(parityOf(kind))}))`;
  const kinds = kindsOf(filters).map((kind) => policiesOf(kind, isOf(kind)));
  return (values) => sql`select ${sql.join(values)} from (${sql.join(kinds, sql` union all `)}) as collected
    join (select id as client_id, name as client_name, mobile as client_mobile from people) as client on client_id = user_id
    order by ${by.orderBy}`;
}
