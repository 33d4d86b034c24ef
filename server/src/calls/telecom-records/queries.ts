import type { OptionsQuery } from '@bimabahi/contract/api/list-query';
import { may } from '@bimabahi/contract/api/permissions';
import { ROLE_IDS, ROLE_NAMES } from '@bimabahi/contract/api/roles';
import { ENQUIRY_STATUS_LABELS, OUTCOME_LABELS } from '@bimabahi/contract/calls/call-outcomes';
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

export const telecomQueries = crudQueries('telecom_records', {
  record: telecomColumns,
  made,
  sortedAsText: ['name', 'mobile', 'product_over', 'remark'],
  filters: ({ search, employee_id, date, status, owner_id }: TelecomQuery) => [
    status === undefined ? undefined : sql`status = ${status}`,
    owner_id === undefined ? undefined : sql`owner_id = ${owner_id}`,
    search ? matching(search) : undefined,
    employee_id === undefined ? undefined : sql`created_by = ${employee_id}`,
    date === undefined ? undefined : sql`inquiry_date = ${date}`,
  ],
});

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
