import type { OptionsQuery } from '@bimabahi/contract/api/list-query';
import { may } from '@bimabahi/contract/api/permissions';
import { ROLE_IDS, ROLE_NAMES } from '@bimabahi/contract/api/roles';
import { ENQUIRIES_REACHED, ENQUIRY_STATUS_LABELS, type EnquiryReached, OUTCOME_LABELS } from '@bimabahi/contract/calls/call-outcomes';
import { cleanCallerNumber, type TelecomQuery, type TelecomRecord, telecomColumns } from '@bimabahi/contract/calls/telecom-records';
import { LOST_LABELS } from '@bimabahi/contract/renewals/renewal-stages';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { crudQueries } from '../../db/query/crud-queries.ts';
import type { Value } from '../../db/query/csv-expressions.ts';
import { numberKey } from '../../db/query/pagination.ts';
import { asIs, indianClock, labelled } from '../../db/query/shown-values.ts';
import { anyInSearchText, type Condition, hasWords } from '../../db/query/text-search.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';
import type { CellKind } from '../../platform/files/xlsx.ts';

/** Numbers match however typed: with spaces, +91 or words around them. */
const matching = (search: string): Condition => anyInSearchText([search, String(cleanCallerNumber(search)), numberKey(search) ?? search]);

const person = (column: string) =>
  sql<
    TelecomRecord['owner']
  >`(select jsonb_build_object('id', people.id, 'name', people.name) from people where people.id = ${sql.ref(column)})`;

const nameOf = (column: string) => sql`(select people.name from people where people.id = ${sql.ref(`telecom_records.${column}`)})`;

const made = {
  owner: person('telecom_records.owner_id'),
  user: person('telecom_records.user_id'),
  ready_by: person('telecom_records.ready_by'),
  do_not_call: sql<boolean>`exists (select from do_not_call d where d.number = call_number(mobile) and d.deleted_at is null)`,
};

const calledWith = (outcome: Condition) =>
  sql<boolean>`exists (select from calls c where c.telecom_record_id = telecom_records.id and ${outcome})`;
const CALLED = calledWith(sql`c.outcome <> 'message'`);

/** Both the figures of a period and the rows behind them. */
const REACHED: Readonly<Record<EnquiryReached, Condition>> = {
  called: CALLED,
  never_called: sql`not ${CALLED}`,
  quoted: sql`(status in ('quoted', 'won') or ${calledWith(sql`c.outcome = 'quoted'`)})`,
  won: sql`status = 'won'`,
  lost: sql`status = 'lost'`,
};

const DAY = sql`coalesce(inquiry_date, (created_at at time zone 'Asia/Kolkata')::date)`;

export const telecomQueries = crudQueries('telecom_records', {
  record: telecomColumns,
  made,
  sortedAsText: ['name', 'mobile', 'product_over', 'remark'],
  filters: ({ search, employee_id, date, status, owner_id, from, to, reached }: TelecomQuery) => [
    status === undefined ? undefined : sql`status = ${status}`,
    owner_id === undefined ? undefined : sql`owner_id = ${owner_id}`,
    search ? matching(search) : undefined,
    employee_id === undefined ? undefined : sql`created_by = ${employee_id}`,
    date === undefined ? undefined : sql`inquiry_date = ${date}`,
    from === undefined ? undefined : sql`${DAY} >= ${from}::date`,
    to === undefined ? undefined : sql`${DAY} <= ${to}::date`,
    reached === undefined ? undefined : REACHED[reached],
  ],
});

type EnquirySums = Record<EnquiryReached | 'new', number> & {
  /** The median from making to the first call, of those called. */
  first_call_hours: number | null;
};

/** Of enquiries of these days, in one statement, so that they are of one moment. */
export async function sumEnquiries(db: Db, { from, to }: { from: string; to: string }): Promise<EnquirySums> {
  const reached = ENQUIRIES_REACHED.map((name) => sql`(count(*) filter (where ${REACHED[name]}))::integer as ${sql.ref(name)}`);
  const { rows } = await sql<EnquirySums>`
    select count(*)::integer as new, ${sql.join(reached)}, round((percentile_cont(0.5) within group (
      order by extract(epoch from first_call - created_at) / 3600) filter (where first_call is not null))::numeric, 2) as first_call_hours
    from telecom_records cross join lateral (
      select min(c.called_at) as first_call from calls c where c.telecom_record_id = telecom_records.id and c.outcome <> 'message') as first
    where deleted_at is null and ${DAY} between ${from}::date and ${to}::date`.execute(db);
  return rows[0] as EnquirySums;
}

const isPerson = async (db: Db, id: number, roles: readonly number[]): Promise<boolean> => {
  const found = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', id)
    .where('role_id', 'in', roles)
    .where('deleted_at', 'is', null);
  return (await found.executeTakeFirst()) !== undefined;
};
export const isClient = (db: Db, id: number) => isPerson(db, id, [ROLE_IDS.User]);
export const mayOwn = (db: Db, id: number) => isPerson(db, id, MAKERS);

const MAKERS = ROLE_NAMES.filter((role) => may(role, 'telecom-records.create')).map((role) => ROLE_IDS[role]);

/** Active staff who may make records, and the authors of existing ones even if they have left or changed roles. */
export async function employeeOptions(db: Db, { search, limit, id }: OptionsQuery & { id?: number | undefined }) {
  const offered = db
    .selectFrom('people')
    .where((eb) =>
      eb.or([
        eb.and([eb('role_id', 'in', MAKERS), eb('is_active', '=', true), eb('deleted_at', 'is', null)]),
        sql<boolean>`exists (select from telecom_records r where r.created_by = people.id and r.deleted_at is null)`,
      ]),
    )
    .$if(id !== undefined, (query) => query.where('id', '=', id as number))
    .$if(Boolean(search), (query) => query.where(hasWords(sql`lower(name)`, search as string)));
  const { total_count } = await offered.select((eb) => eb.fn.countAll<number>().as('total_count')).executeTakeFirstOrThrow();
  const data = await offered.select(['id', 'name']).orderBy(sql`lower(name)`).orderBy('id').limit(limit).execute();
  return { data, total_count };
}

const column = (label: string, field: string, kind: CellKind, value: Value = asIs(field)): ListColumn => ({
  label,
  fields: [`telecom-records.${field}`],
  kind,
  value,
});

export const fileColumns: ListColumn[] = [
  column('Name', 'name', 'text'),
  column('Mobile', 'mobile', 'text'),
  column('Inquiry Date', 'inquiry_date', 'date'),
  column('Product Over', 'product_over', 'text'),
  column('Remark', 'remark', 'text'),
  column('Status', 'status', 'text', labelled('status', ENQUIRY_STATUS_LABELS)),
  column('Lost because', 'lost_reason', 'text', labelled('lost_reason', LOST_LABELS)),
  column('Next Call', 'next_call_at', 'moment', indianClock('next_call_at')),
  column('Last outcome', 'last_outcome', 'text', labelled('last_outcome', OUTCOME_LABELS)),
  column('Last call', 'last_called_at', 'moment', indianClock('last_called_at')),
  column('Owner', 'owner', 'text', nameOf('owner_id')),
  column('User', 'user', 'text', nameOf('user_id')),
];
