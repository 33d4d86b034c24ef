import {
  type Leak,
  RECEIVABLE_AMOUNTS,
  RECEIVABLE_DAYS,
  type ReceivableRow,
  type ReceivablesQuery,
} from '@bimabahi/contract/commission/receivables';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { RowBatch } from '../../db/query/row-batches.ts';
import { DISPUTED_ITEMS, isDue, OTHER_INSURER } from '../items/public.ts';

/** Of each insurer and month what is open, and what is disputed of it, which stands apart. */
const PARTS = sql`(
  select insurer_id, month, open, 0::numeric as disputed, not_rated from receivable_sums
  union all
  select o.insurer_id, o.month, -o.open, o.open, 0
  from (select distinct * from (${DISPUTED_ITEMS}) as lines (kind, record_id)) as disputed cross join lateral (
    select * from open_items one where one.kind = disputed.kind and one.record_id = disputed.record_id offset 0) as o
  where o.open is not null)`;

const sums = (today: string) =>
  sql.join([
    ...Object.keys(RECEIVABLE_DAYS).map((name) => {
      const age = name as keyof typeof RECEIVABLE_DAYS;
      return sql`coalesce(sum(part.open) filter (where ${isDue(age, sql`due_on`, today)}), 0) as ${sql.ref(age)}`;
    }),
    sql`sum(part.disputed) as disputed`,
    sql`sum(part.not_rated)::integer as not_rated`,
    sql`sum(part.open + part.disputed) as total`,
  ]);

const receivables = (today = todayInIndia()): RawBuilder<unknown> => sql`(
  select nullif(part.insurer_id, 0) as insurer_id, coalesce(insurer.name, ${sql.lit(OTHER_INSURER)}) as insurer_name, ${sums(today)}
  from ${PARTS} as part left join insurers insurer on insurer.id = part.insurer_id cross join money_settings settings
  cross join lateral (select (part.month + interval '1 month - 1 day')::date + coalesce(insurer.credit_days, settings.credit_days) as due_on) as due
  group by part.insurer_id, insurer.name
  having sum(part.not_rated) > 0 or sum(abs(part.open) + abs(part.disputed)) > 0)`;

const orderOf = ({ sort = 'total', order = sort === 'insurer' ? 'asc' : 'desc' }: ReceivablesQuery) => {
  const value = sort === 'insurer' ? sql`lower(insurer_name)` : sql.ref(sort);
  return sql`${value} ${sql.raw(order)}, lower(insurer_name), insurer_id`;
};

const FIGURES = [...RECEIVABLE_AMOUNTS, 'not_rated', 'total'] as const;
type Figures = Omit<ReceivableRow, 'insurer'>;

export async function listReceivables(db: Db, query: ReceivablesQuery): Promise<{ data: ReceivableRow[]; total: Figures }> {
  const { rows: data } = await sql<ReceivableRow>`
    select jsonb_build_object('id', insurer_id, 'name', insurer_name) as insurer, ${sql.join(FIGURES.map((name) => sql.ref(name)))}
    from ${receivables()} as found order by ${orderOf(query)}`.execute(db);
  const sum = (name: (typeof FIGURES)[number]) => data.reduce((paise, row) => paise + Math.round(row[name] * 100), 0) / 100;
  return { data, total: Object.fromEntries(FIGURES.map((name) => [name, sum(name)])) as Figures };
}

/** Of each item that has something received, by its key parts, so that the primary keys of its table are used. */
const LEAKS = sql`
  select i.insurer_id, extract(year from i.issued_on::timestamp - interval '3 months')::integer as begins, count(*)::integer as items,
    coalesce(sum(-difference) filter (where difference < 0), 0) as less, coalesce(sum(difference) filter (where difference > 0), 0) as more
  from item_sums s cross join money_settings settings
  cross join lateral (select i.insurer_id, i.issued_on, i.expected_in from commission_items i
    where i.kind = split_part(s.item, ':', 1) and i.record_id = split_part(s.item, ':', 2)::integer) i
  cross join lateral (select s.received + s.written_off - i.expected_in as difference) as of_item
  where s.received <> 0 and difference <> 0 and i.issued_on is not null
    and item_state(i.expected_in, s.received, s.written_off,
      greatest(settings.tolerance_rupees, round(abs(i.expected_in) * settings.tolerance_percent / 100, 2))) = 'received'
  group by 1, 2`;

export async function leaksWithinTolerance(db: Db): Promise<Leak[]> {
  const { rows } = await sql<Leak>`
    select jsonb_build_object('id', found.insurer_id, 'name', coalesce(insurer.name, ${OTHER_INSURER}::text)) as insurer,
      begins || '-' || lpad(((begins + 1) % 100)::text, 2, '0') as year, items, less, more, more - less as difference
    from (${LEAKS}) as found left join insurers insurer on insurer.id = found.insurer_id
    order by more - less, begins desc, found.insurer_id`.execute(db);
  return rows;
}

/** All of them, for a file. */
export const receivableRows =
  (query: ReceivablesQuery): RowBatch =>
  (values) =>
    sql`select ${sql.join(values)} from ${receivables()} as found order by ${orderOf(query)}`;
