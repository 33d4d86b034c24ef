import {
  INSTALLMENT_AGES,
  INSTALLMENT_WEEK_DAYS,
  type Installment,
  type InstallmentFigures,
  type InstallmentFilters,
  type InstallmentState,
} from '@bimabahi/contract/policies/installments';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { ordering } from '../../db/query/ordering.ts';
import { countOf, pageOf } from '../../db/query/page-of.ts';
import type { RowBatch } from '../../db/query/row-batches.ts';
import type { Condition } from '../../db/query/text-search.ts';
import { matching } from '../kit/search-queries.ts';
import { policiesWhere } from '../kit/select-queries.ts';
import { premiumBatchesOf } from './export-queries.ts';
import { COLUMNS, livePremiums, type StoredPremium } from './queries.ts';

type Sorted = { sort?: string | undefined; order?: 'asc' | 'desc' | undefined };

const OF_CANCELLED = sql<boolean>`corporate_insurance_id in (
  select id from corporate_insurance where cancelled_on is not null and deleted_at is null)`;
/** Of a cancelled policy nothing is asked for: a premium is due before the cover that it buys. */
const IS_OPEN = sql<boolean>`(status <> 'Paid' and not ${OF_CANCELLED})`;
const IS_NOT_ASKED_FOR = sql<boolean>`(status <> 'Paid' and ${OF_CANCELLED})`;
const isOverdue = (today: string) => sql<boolean>`(${IS_OPEN} and premium_date < ${today}::date)`;

const isOfWeek = (today: string) =>
  sql<boolean>`(${IS_OPEN} and premium_date between ${today}::date and ${addDays(today, INSTALLMENT_WEEK_DAYS - 1)}::date)`;

function inState(state: InstallmentState): Condition {
  const today = todayInIndia();
  switch (state) {
    case 'open':
      return IS_OPEN;
    case 'overdue':
      return isOverdue(today);
    case 'week':
      return isOfWeek(today);
    case 'paid':
      return sql`status = 'Paid'`;
    case 'cancelled':
      return IS_NOT_ASKED_FOR;
    case 'all':
      return sql`true`;
  }
}

/** Of the policies alone. */
const policyConditions = ({ insurer_id, user, search }: InstallmentFilters): Condition[] => [
  ...(insurer_id === undefined ? [] : [sql<boolean>`insurer_id = ${insurer_id}`]),
  ...(user === undefined ? [] : [sql<boolean>`user_id = ${user}`]),
  ...(search ? [matching(search)] : []),
];

function conditionsOf(filters: InstallmentFilters): Condition[] {
  const { due_from, due_to, paid_from, paid_to, state } = filters;
  const paid = (compare: Condition, fell: Condition) => sql<boolean>`(${compare} or (pay_date is null and status = 'Paid' and ${fell}))`;
  const ofPolicies = policyConditions(filters);
  return [
    ...(due_from === undefined ? [] : [sql<boolean>`premium_date >= ${due_from}::date`]),
    ...(due_to === undefined ? [] : [sql<boolean>`premium_date <= ${due_to}::date`]),
    ...(paid_from === undefined ? [] : [paid(sql`pay_date >= ${paid_from}::date`, sql`premium_date >= ${paid_from}::date`)]),
    ...(paid_to === undefined ? [] : [paid(sql`pay_date <= ${paid_to}::date`, sql`premium_date <= ${paid_to}::date`)]),
    ...(state === undefined ? [] : [inState(state)]),
    ...(ofPolicies.length
      ? [sql<boolean>`corporate_insurance_id in (select id from ${policiesWhere('corporate_insurance', ...ofPolicies)})`]
      : []),
  ];
}

const found = (db: Db, filters: InstallmentFilters) => livePremiums(db).where((eb) => eb.and(conditionsOf(filters)));

const POLICY = sql<Installment['policy']>`(
  select jsonb_build_object('policy_no', c.policy_no, 'insured_name', c.insured_name, 'insured_mobile', c.insured_mobile,
    'company', c.company, 'product', c.product, 'end_date', c.end_date, 'cancelled_on', c.cancelled_on,
    'user', (select jsonb_build_object('id', p.id, 'name', p.name, 'mobile', p.mobile) from people p where p.id = c.user_id))
  from corporate_insurance c where c.id = corporate_insurance_premium.corporate_insurance_id)`.as('policy');

const sortedBy = ({ sort = 'premium_date', order = sort === 'id' ? 'desc' : 'asc' }: Sorted) => ({ column: sort, direction: order });
const orderOf = (sorted: Sorted) => ordering({ ...sortedBy(sorted), nullable: sorted.sort === 'pay_date' });

export const listInstallmentsOf = (
  db: Db,
  { page, limit, sort, order, ...filters }: InstallmentFilters & Sorted & { page: number; limit: number },
): Promise<{ data: (StoredPremium & Pick<Installment, 'policy'>)[]; total_count: number }> =>
  pageOf(found(db, filters).select(COLUMNS).select(POLICY), orderOf({ sort, order }), { page, limit });

export const countInstallments = (db: Db, filters: InstallmentFilters): Promise<number> => countOf(found(db, filters).select('id'));

/** Summed as numeric in the database, exact to the paisa. */
const counted = (condition: Condition) =>
  sql`jsonb_build_object('count', count(*) filter (where ${condition}), 'amount', coalesce(sum(total_payable) filter (where ${condition}), 0))`;

function aged(today: string, from: number, to: number | null): Condition {
  const days = sql`(${today}::date - premium_date)`;
  const until = to === null ? sql<boolean>`true` : sql<boolean>`${days} <= ${sql.lit(to)}`;
  return sql<boolean>`(${IS_OPEN} and ${days} >= ${sql.lit(from)} and ${until})`;
}

export async function sumInstallmentsOf(db: Db, filters: InstallmentFilters): Promise<InstallmentFigures> {
  const today = todayInIndia();
  const ages = INSTALLMENT_AGES.map(({ from, to }) => counted(aged(today, from, to)));
  const figures = sql<InstallmentFigures>`jsonb_build_object(
    'all', ${counted(sql`true`)}, 'paid', ${counted(sql`status = 'Paid'`)}, 'open', ${counted(IS_OPEN)}, 'cancelled', ${counted(IS_NOT_ASKED_FOR)},
    'overdue', ${counted(isOverdue(today))}, 'week', ${counted(isOfWeek(today))}, 'ages', jsonb_build_array(${sql.join(ages)}))`;
  const { all } = await found(db, filters).select(figures.as('all')).executeTakeFirstOrThrow();
  return { ...all, ages: INSTALLMENT_AGES.map((age, at) => ({ ...age, ...(all.ages[at] as { count: number; amount: number }) })) };
}

export const installmentBatches = (db: Db, { sort, order, ...filters }: InstallmentFilters & Sorted): AsyncGenerator<RowBatch> =>
  premiumBatchesOf(db, sortedBy({ sort, order }), (range, value) =>
    found(db, filters)
      .select(['id', value.as('value')])
      .where(range),
  );
