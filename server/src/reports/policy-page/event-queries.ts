/** When something happened with a policy, without what it was. */
import { mayRead } from '@bimabahi/contract/access/field-permissions';
import { may } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import type { HistoryKind } from '@bimabahi/contract/reports/policy-page-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Kind } from './kinds.ts';

export type Source = 'issued' | 'endorsed' | 'step' | 'paper' | 'call' | 'due' | 'paid' | 'bounced' | 'earned' | 'credited' | 'audit';

export interface Event {
  /** In UTC, to the microsecond: events are told apart by it. */
  at: string;
  source: Source;
  id: number;
  kind: HistoryKind;
}

const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'Asia/Kolkata'`;
/** A day has no hour: where it is that of the entry, the entry's is taken. */
const momentOf = (day: RawBuilder<unknown>) =>
  sql`case when (created_at at time zone 'Asia/Kolkata')::date = ${day} then created_at else ${midnight(day)} end`;

/** Changes that another event tells of are left out. */
const AUDITED: Readonly<Record<string, RawBuilder<unknown>>> = {
  policy: sql`action not like 'endorsements.%' and action not like 'claims.%'`,
  renewals: sql`action not like 'calls.%' and action not like 'endorsements.%'`,
  endorsements: sql`not (after->>'status' = 'received' and before->>'status' <> 'received')`,
  claims: sql`action <> 'claims.stage'`,
  corporate_insurance_premium: sql`not (after->>'status' = 'Paid' and before->>'status' <> 'Paid')`,
};

const audited = (table: string, ids: RawBuilder<unknown>, kind: RawBuilder<unknown>, which: RawBuilder<unknown> | undefined) => sql`
  select at, 'audit' as source, id, ${kind} as kind from audit_entries
  where table_name = ${table} and record_id in (${ids}) and before is not null and ${which ?? sql`true`}`;

const asKind = (kind: HistoryKind) => sql`${sql.lit(kind)}`;
const COMMISSION_OR_CHANGE = sql`case when action like '%.commission' then 'money' else 'changes' end`;

interface Reader {
  role: RoleName;
  /** Of a client, whose own is read. */
  owner: number | undefined;
}

function ofEverybody({ table }: Kind, of: RawBuilder<unknown>, id: number, owner: number | undefined): RawBuilder<unknown>[] {
  const received = owner === undefined ? sql`true` : sql`version_no is not null`;
  const own = owner === undefined ? sql`true` : sql`c.user_id = ${owner}`;
  return [
    sql`select coalesce(${momentOf(sql`issue_date`)}, created_at) as at, 'issued' as source, id, 'work' as kind from ${sql.table(table)} where id = ${id}`,
    sql`select ${momentOf(sql`coalesce(received_on, requested_on)`)}, 'endorsed', id, 'work' from endorsements
      where ${of} = ${id} and deleted_at is null and ${received}`,
    sql`select s.at, 'step', s.id, 'work' from claims c join claim_steps s on s.claim_id = c.id where ${of} = ${id} and c.deleted_at is null and ${own}`,
  ];
}

function ofInstallments(id: number): RawBuilder<unknown>[] {
  const rows = (at: RawBuilder<unknown>, source: Source, which: RawBuilder<unknown>) => sql`
    select ${midnight(at)}, ${sql.lit(source)}, id, 'money' from corporate_insurance_premium
    where corporate_insurance_id = ${id} and deleted_at is null and ${which}`;
  return [
    rows(sql`premium_date`, 'due', sql`status <> 'Paid' and premium_date <= (now() at time zone 'Asia/Kolkata')::date`),
    rows(sql`coalesce(pay_date, premium_date)`, 'paid', sql`status = 'Paid'`),
    rows(sql`bounced_on`, 'bounced', sql`bounced_on is not null`),
    audited(
      'corporate_insurance_premium',
      sql`select id from corporate_insurance_premium where corporate_insurance_id = ${id}`,
      asKind('money'),
      AUDITED.corporate_insurance_premium,
    ),
  ];
}

/** A policy is paid for as a whole or by its installments, and each of its endorsements by itself. */
const itemsOf = ({ policies }: Kind, of: RawBuilder<unknown>, id: number) => sql`
  select ${`${policies}:${id}`}::text
  union all select 'endorsement:' || id from endorsements where ${of} = ${id}
  ${policies === 'corporate' ? sql`union all select 'premium:' || id from corporate_insurance_premium where corporate_insurance_id = ${id}` : sql``}`;

/** What an insurer paid of the commission, and what its payee was credited, each side for those who read its amounts. */
function ofCommission(kind: Kind, of: RawBuilder<unknown>, id: number, role: RoleName): RawBuilder<unknown>[] {
  const items = itemsOf(kind, of, id);
  const came = sql`select ${momentOf(sql`received_on`)}, 'earned', id, 'money' from receipts where item in (${items})`;
  const went = sql`select ${momentOf(sql`on_date`)}, 'credited', id, 'money' from payee_entries where item in (${items})`;
  return [...(mayRead(role, kind.resource, 'in') ? [came] : []), ...(mayRead(role, kind.resource, 'out') ? [went] : [])];
}

function ofStaff(kind: Kind, of: RawBuilder<unknown>, id: number, role: RoleName): RawBuilder<unknown>[] {
  const { policies, table } = kind;
  const idsIn = (name: string) => sql`select id from ${sql.table(name)} where ${of} = ${id}`;
  return [
    sql`select cd.created_at, 'paper', cd.id, 'work' from claims c join claim_documents cd on cd.claim_id = c.id
      where ${sql.ref(`c.${policies}_id`)} = ${id} and c.deleted_at is null and cd.deleted_at is null`,
    sql`select called_at, 'call', id, 'work' from calls where renewal_id in (${idsIn('renewals')})`,
    audited(table, sql`${id}::bigint`, COMMISSION_OR_CHANGE, AUDITED.policy),
    audited('renewals', idsIn('renewals'), asKind('work'), AUDITED.renewals),
    audited('endorsements', idsIn('endorsements'), asKind('work'), AUDITED.endorsements),
    audited('claims', idsIn('claims'), asKind('changes'), AUDITED.claims),
    ...(policies === 'corporate' && may(role, 'corporate-insurance-premium.list') ? ofInstallments(id) : []),
    ...ofCommission(kind, of, id, role),
  ];
}

export interface Asked {
  kind?: HistoryKind | undefined;
  before?: string | undefined;
  limit: number;
}

export const cursorOf = ({ at, source, id }: Event) => `${at}~${source}~${id}`;

/** The latest first. */
export async function eventsOf(db: Db, kind: Kind, id: number, { role, owner, ...asked }: Asked & Reader): Promise<Event[]> {
  const of = sql.ref(`${kind.policies}_id`);
  const isStaff = may(role, 'renewals.list');
  const sources = [...ofEverybody(kind, of, id, owner), ...(isStaff ? ofStaff(kind, of, id, role) : [])];
  const [at, source, last] = asked.before?.split('~') ?? [];
  const earlier = at ? sql`(at, source, id) < (${at}::timestamptz, ${source}::text, ${Number(last)}::bigint)` : sql`true`;
  const { rows } = await sql<Event>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, source, id, kind
    from (${sql.join(sources, sql` union all `)}) as happened (at, source, id, kind)
    where ${earlier} and ${asked.kind ? sql`kind = ${asked.kind}` : sql`true`}
    order by happened.at desc, source desc, id desc limit ${asked.limit}`.execute(db);
  return rows;
}
