import { LOST_REASONS, type LostReason, type RenewalStage } from '@bimabahi/contract/renewals/renewal-stages';
import type { Retention, RetentionGroup, RetentionGroups } from '@bimabahi/contract/renewals/retention';
import { addRupees } from '@bimabahi/contract/values/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { fellDue, IS_OPEN } from './filter-queries.ts';

/** What a part costs; its own premium where the policy says it, so that two parts are not counted as two policies. */
export const PREMIUM = sql<number>`coalesce(case policies
  when 'motor' then (
    select case part when 'od' then coalesce(od_premium, net_premium) when 'tp' then coalesce(third_party_premium + coalesce(pa_premium, 0), net_premium) else net_premium end
    from motor_insurance where motor_insurance.id = policy_id)
  else (select coalesce(new_premium, 0) + coalesce(terrisom, 0) from corporate_insurance where corporate_insurance.id = policy_id) end, 0)`;

const ofPolicy = (motor: string, corporate: string) => sql<string | null>`case policies
  when 'motor' then (select ${sql.ref(motor)} from motor_insurance where motor_insurance.id = policy_id)
  else (select ${sql.ref(corporate)} from corporate_insurance where corporate_insurance.id = policy_id) end`;

/** The insurer's name, else the company as it is written. */
const insurerIn = (table: string, company: string) => sql`
  (select coalesce((select name from insurers where insurers.id = policy.insurer_id), ${sql.ref(`policy.${company}`)})
  from ${sql.table(table)} as policy where policy.id = policy_id)`;
const INSURER = sql<string | null>`case policies
  when 'motor' then ${insurerIn('motor_insurance', 'name_remark')} else ${insurerIn('corporate_insurance', 'company')} end`;

const GROUP_LABELS: Record<RetentionGroups, RawBuilder<string | null>> = {
  month: sql`to_char(ends_on::timestamp, 'YYYY-MM')`,
  owner: sql`(select name from people where people.id = owner_id)`,
  insurer: INSURER,
  product: ofPolicy('product', 'product'),
};

interface RetentionRow {
  key: string;
  label: string;
  stage: RenewalStage;
  lost_reason: LostReason | null;
  count: number;
  dropped: number;
  asked: number;
  before: number;
  lapsed: number;
  premium: number;
}

interface RetentionRequest {
  from: string;
  to: string;
  by: RetentionGroups;
  policies?: 'motor' | 'corporate' | undefined;
  /** Of this owner alone. */
  owner?: number | undefined;
}

async function countRows(db: Db, { from, to, by, policies, owner }: RetentionRequest, today: string): Promise<RetentionRow[]> {
  const key = by === 'owner' ? sql`coalesce(owner_id::text, '')` : sql`coalesce(lower(btrim(label)), '')`;
  const { rows } = await sql<RetentionRow>`
    select ${key} as key, coalesce(min(btrim(label)), '') as label, stage, lost_reason, count(*) as count,
      count(*) filter (where stage = 'renewed' and own_damage_dropped) as dropped,
      count(*) filter (where ${IS_OPEN} and looks_renewed_by is not null) as asked,
      count(*) filter (where ${IS_OPEN} and ends_on < (select asks_renewals_from())) as before,
      count(*) filter (where ${IS_OPEN} and ends_on < ${today}::date - (select days_back from renewal_windows)) as lapsed, sum(premium) as premium
    from (
      select ${GROUP_LABELS[by]} as label, owner_id, stage, lost_reason, own_damage_dropped, closed_at, looks_renewed_by, ends_on, ${PREMIUM} as premium
      from renewals
      where deleted_at is null and ends_on between ${from}::date and ${to}::date and ${fellDue(today)}
        ${policies ? sql`and policies = ${sql.lit(policies)}` : sql``} ${owner ? sql`and owner_id = ${owner}` : sql``}
    ) as due group by key, stage, lost_reason`.execute(db);
  return rows;
}

const total = (rows: readonly RetentionRow[], which: (row: RetentionRow) => boolean = () => true) =>
  rows.filter(which).reduce((sum, { count }) => sum + count, 0);
const premium = (rows: readonly RetentionRow[], which: (row: RetentionRow) => boolean = () => true) =>
  rows.filter(which).reduce((sum, row) => addRupees(sum, row.premium), 0);
const rateOf = (part: number, whole: number) => (whole > 0 ? part / whole : null);

const cannotBeKept = ({ lost_reason }: RetentionRow) => lost_reason === 'sold' || lost_reason === 'total_loss';
const isRenewed = ({ stage }: RetentionRow) => stage === 'renewed';

function sumUp(rows: readonly RetentionRow[]): Omit<RetentionGroup, 'key' | 'label'> {
  const [renewed, renewed_premium] = [total(rows, isRenewed), premium(rows, isRenewed)];
  const lost = LOST_REASONS.map((reason) => [reason, total(rows, ({ lost_reason }) => lost_reason === reason)] as const);
  return {
    due: total(rows),
    renewed,
    own_damage_dropped: rows.reduce((sum, { dropped }) => sum + dropped, 0),
    open: total(rows, ({ stage }) => stage !== 'renewed' && stage !== 'lost'),
    asked: rows.reduce((sum, { asked }) => sum + asked, 0),
    before: rows.reduce((sum, { before }) => sum + before, 0),
    lost: Object.fromEntries(lost.filter(([, count]) => count > 0)),
    rate: rateOf(
      renewed,
      total(rows, (row) => !cannotBeKept(row)),
    ),
    due_premium: premium(rows),
    renewed_premium,
    premium_rate: rateOf(
      renewed_premium,
      premium(rows, (row) => !cannotBeKept(row)),
    ),
  };
}

/** Months in their order; of others the largest first. */
const inOrder = (by: RetentionGroups) => (a: RetentionGroup, b: RetentionGroup) =>
  (by === 'month' ? 0 : b.due - a.due) || (a.key < b.key ? -1 : 1);

export async function readRetentionOf(db: Db, wanted: RetentionRequest, today: string): Promise<Retention> {
  const rows = await countRows(db, wanted, today);
  const groups = Map.groupBy(rows, ({ key }) => key);
  const summed = [...groups].map(([key, of]) => ({ key, label: of.map(({ label }) => label).sort()[0] ?? '', ...sumUp(of) }));
  return { ...sumUp(rows), groups: summed.sort(inOrder(wanted.by)) };
}

export interface RenewalsOfPeriod extends Omit<RetentionGroup, 'key' | 'label'> {
  /** Of the open: those that ended before the window of the settings. */
  lapsed: number;
  open_premium: number;
  lost_premium: Partial<Record<LostReason, number>>;
  /** Without what was sold or was a total loss: what the rate is of, so that what is multiplied by it stays exact. */
  keepable_premium: number;
}

/** As retention counts, with the amounts of each outcome. */
export async function readPeriod(db: Db, wanted: Omit<RetentionRequest, 'by'>, today: string): Promise<RenewalsOfPeriod> {
  const rows = await countRows(db, { ...wanted, by: 'month' }, today);
  const summed = sumUp(rows);
  const lost = LOST_REASONS.filter((reason) => summed.lost[reason] !== undefined);
  return {
    ...summed,
    lapsed: rows.reduce((sum, { lapsed }) => sum + lapsed, 0),
    open_premium: premium(rows, ({ stage }) => stage !== 'renewed' && stage !== 'lost'),
    lost_premium: Object.fromEntries(lost.map((reason) => [reason, premium(rows, ({ lost_reason }) => lost_reason === reason)])),
    keepable_premium: premium(rows, (row) => !cannotBeKept(row)),
  };
}
