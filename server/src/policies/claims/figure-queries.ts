import { type ClaimStage, OPEN_CLAIM_STAGES } from '@bimabahi/contract/policies/claim-words';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** In words, not as parameters, so that the indexes of open and of closed claims fit. */
const among = (stages: readonly ClaimStage[]) => sql`c.stage in (${sql.join(stages.map((stage) => sql.lit(stage)))})`;

const LIVE = sql`c.deleted_at is null and not c.policy_deleted`;
const CLOSED_ON = sql`(c.stage_at at time zone 'Asia/Kolkata')::date`;

interface OpenRow {
  stage: ClaimStage;
  week: number;
  month: number;
  older: number;
}

async function openByAge(db: Db, today: string): Promise<OpenRow[]> {
  const days = sql`(${today}::date - c.intimated_on)`;
  const { rows } = await sql<OpenRow>`
    select c.stage, (count(*) filter (where ${days} <= 7))::int as week,
      (count(*) filter (where ${days} between 8 and 30))::int as month, (count(*) filter (where ${days} > 30))::int as older
    from claims c where ${LIVE} and ${among(OPEN_CLAIM_STAGES)}
    group by c.stage order by array_position(${[...OPEN_CLAIM_STAGES]}::text[], c.stage)`.execute(db);
  return rows;
}

interface InsurerRow {
  insurer: string;
  settled: number;
  rejected: number;
}

async function closedByInsurer(db: Db, today: string): Promise<InsurerRow[]> {
  const { rows } = await sql<InsurerRow>`
    select coalesce(i.name, m.name_remark, f.company, '') as insurer,
      (count(*) filter (where c.stage = 'settled'))::int as settled, (count(*) filter (where c.stage = 'rejected'))::int as rejected
    from claims c
      left join motor_insurance m on m.id = c.motor_id left join corporate_insurance f on f.id = c.corporate_id
      left join insurers i on i.id = coalesce(m.insurer_id, f.insurer_id)
    where ${LIVE} and ${among(['settled', 'rejected'])} and ${CLOSED_ON} > ${today}::date - 365
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

async function medianDays(db: Db, today: string): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select percentile_cont(0.5) within group (order by coalesce(c.settled_on, ${CLOSED_ON}) - c.intimated_on) as days
    from claims c where ${LIVE} and c.stage = 'settled' and coalesce(c.settled_on, ${CLOSED_ON}) > ${today}::date - 365`.execute(db);
  const days = rows[0]?.days;
  return days === null || days === undefined ? null : Number(days);
}

export async function figuresOf(db: Db) {
  const today = todayInIndia();
  return { open: await openByAge(db, today), insurers: await closedByInsurer(db, today), median_days: await medianDays(db, today) };
}
