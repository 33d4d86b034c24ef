import type { LostReason, RenewalPart, RenewalQuestion, RenewalStage, SharedKey } from '@bimabahi/contract/renewals/renewal-stages';
import type { Successor } from '@bimabahi/contract/renewals/renewals';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { batchLookup } from '../../db/query/batch-lookup.ts';
import { textOf } from '../../db/query/constant-query.ts';
import { PREMIUM } from './retention-queries.ts';

type Person = { id: number; name: string };

export interface StoredRenewal {
  id: number;
  policies: 'motor' | 'corporate';
  policy_id: number;
  part: RenewalPart;
  ends_on: string;
  net_premium: number;
  stage: RenewalStage;
  owner: Person | null;
  next_call_at: string | null;
  ready_at: string | null;
  ready_by: Person | null;
  lost_reason: LostReason | null;
  note: string | null;
  last_outcome: string | null;
  last_called_at: string | null;
  renewed_by: Successor | null;
  looks_renewed_by: Successor | null;
  question: RenewalQuestion | null;
  renewed_after_days: number | null;
  own_damage_dropped: boolean;
  client_is_active: boolean;
  shared_key: SharedKey | null;
  closed_at: string | null;
  version: number;
}

const person = (column: string) =>
  sql`(select jsonb_build_object('id', p.id, 'name', p.name) from people p where p.id = ${sql.ref(`renewals.${column}`)})`;

const policy = (column: string) => {
  const of = (table: string, company: string) =>
    sql`(select jsonb_build_object('id', s.id, 'policy_no', s.policy_no, 'start_date', s.start_date, 'end_date', s.end_date,
      'company', ${sql.ref(`s.${company}`)}) from ${sql.table(table)} s where s.id = ${sql.ref(`renewals.${column}`)})`;
  return sql`case policies when 'motor' then ${of('motor_insurance', 'name_remark')} else ${of('corporate_insurance', 'company')} end`;
};

const COLUMNS = [
  'id',
  'policies',
  'policy_id',
  'part',
  'ends_on',
  'stage',
  'next_call_at',
  'ready_at',
  'lost_reason',
  'note',
  'last_outcome',
  'last_called_at',
  'closed_at',
  'own_damage_dropped',
  'version',
].map((column) => sql.ref(column));

const sharedKey = sql`case when insured_shared then case policies when 'motor' then 'vehicle_no' else 'product' end
  when chassis_shared then case policies when 'motor' then 'chassis_no' else 'policy_no' end end`;

const ofFollower = (column: string, value: string) =>
  sql`case policies when 'motor' then (select ${sql.raw(value)} from motor_insurance s where s.id = ${sql.ref(`renewals.${column}`)})
    else (select ${sql.raw(value)} from corporate_insurance s where s.id = ${sql.ref(`renewals.${column}`)}) end`;
/** Another client insures the vehicle: was it sold? */
const question = sql`case when looks_renewed_by is not null then
  case when ${ofFollower('looks_renewed_by', 's.user_id')} = user_id then 'renewed' else 'sold' end end`;
const afterDays = sql`(select days from (select ${ofFollower('renewed_policy_id', 's.start_date')} - ends_on as days) as gap where days > 1)`;

/** Compiled once. */
const RECORD: RawBuilder<StoredRenewal> = sql.raw(
  textOf(sql`${sql.join(COLUMNS)}, ${person('owner_id')} as owner, ${person('ready_by')} as ready_by,
    ${PREMIUM} as net_premium, ${sharedKey} as shared_key, ${question} as question, ${afterDays} as renewed_after_days,
    (select p.is_active from people p where p.id = renewals.user_id) as client_is_active, ${policy('renewed_policy_id')} as renewed_by, ${policy('looks_renewed_by')} as looks_renewed_by`),
);

const readAll = batchLookup(async (db, ids: number[]) => {
  const { rows } = await sql<StoredRenewal>`
    select ${RECORD} from renewals where id = any (${ids}::integer[]) and deleted_at is null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
});

export const readStored = (db: Db, id: number): Promise<StoredRenewal | undefined> => readAll(db, id);

export type Locked = Awaited<ReturnType<typeof lockRenewal>>;

export const lockRenewal = (db: Db, id: number) =>
  db
    .selectFrom('renewals')
    .select(['id', 'policies', 'policy_id', 'ends_on', 'user_id', 'stage', 'owner_id', 'next_call_at', 'lost_reason', 'note', 'version'])
    .select(['renewed_policy_id', 'looks_renewed_by', 'not_renewed_by'])
    .where('id', '=', id)
    .$narrowType<Pick<StoredRenewal, 'policies' | 'stage' | 'lost_reason'>>()
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function notToBeCalled(db: Db, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .selectFrom('do_not_call')
    .select('number')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`number = any (${numbers}::text[])`)
    .execute();
  return new Set(rows.map(({ number }) => number));
}
