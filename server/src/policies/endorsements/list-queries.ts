import { ENDORSEMENT_BANDS, type EndorsementBand } from '@bimabahi/contract/policies/endorsement-fields';
import type { EndorsementQuery } from '@bimabahi/contract/policies/endorsement-list';
import { type Endorsement, endorsementColumns } from '@bimabahi/contract/policies/endorsements';
import { firstDayWithin, todayInIndia } from '@bimabahi/contract/values/periods';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { crudQueries } from '../../db/query/crud-queries.ts';
import { type Condition, inSearchText } from '../../db/query/text-search.ts';

const INSURER_ID = sql<number | null>`coalesce(
  (select m.insurer_id from motor_insurance m where m.id = endorsements.motor_id),
  (select c.insurer_id from corporate_insurance c where c.id = endorsements.corporate_id))`;

const person = (column: string) =>
  sql<{
    id: number;
    name: string;
  } | null>`(select jsonb_build_object('id', p.id, 'name', p.name) from people p where p.id = ${sql.ref(column)})`;

const insurer = (column: string) =>
  sql`(select jsonb_build_object('id', i.id, 'name', i.name) from insurers i where i.id = ${sql.ref(column)})`;

const made = {
  policy: sql<Endorsement['policy']>`coalesce(
    (select jsonb_build_object('policy_no', m.policy_no, 'insured_name', m.insured_name, 'company', m.name_remark, 'vehicle_no', m.vehicle_no,
      'insurer', ${insurer('m.insurer_id')}) from motor_insurance m where m.id = endorsements.motor_id),
    (select jsonb_build_object('policy_no', c.policy_no, 'insured_name', c.insured_name, 'company', c.company, 'vehicle_no', null,
      'insurer', ${insurer('c.insurer_id')}) from corporate_insurance c where c.id = endorsements.corporate_id))`,
  document_id: sql<string | null>`document_id`,
  user: person('endorsements.user_id'),
  from_user: person('endorsements.from_user_id'),
  requested_by: person('endorsements.created_by'),
  received_by: person('endorsements.received_by'),
};

/** Deleting a policy hides its endorsements. */
const OF_LIVE_POLICY = sql<boolean>`not endorsements.policy_deleted`;

const IS_OPEN = sql<boolean>`status in ('requested', 'sent')`;

function found(search: string): Condition {
  const matches = inSearchText(search);
  return sql`(${matches}
    or endorsements.motor_id in (select id from motor_insurance where deleted_at is null and ${matches})
    or endorsements.corporate_id in (select id from corporate_insurance where deleted_at is null and ${matches}))`;
}

/** `late_after`: working days. */
const isLate = (late_after: number): Condition => sql`(${IS_OPEN} and requested_on < ${firstDayWithin(todayInIndia(), late_after)}::date)`;

function inBand(band: EndorsementBand, late_after: number): Condition {
  switch (band) {
    case 'late':
      return isLate(late_after);
    case 'office':
      return sql`status = 'requested'`;
    case 'insurer':
      return sql`status = 'sent'`;
    case 'client':
      return sql`status = 'received'`;
  }
}

const hasStatus = (status: NonNullable<EndorsementQuery['status']>): Condition =>
  status === 'open' ? IS_OPEN : sql<boolean>`status = ${status}`;

export type ListedQuery = EndorsementQuery & { late_after: number };

export const listedEndorsements = crudQueries('endorsements', {
  record: endorsementColumns,
  made,
  sortedAsText: ['endorsement_no'],
  filters: ({ policies, kind, status, from_user, insurer_id, from, to, band, search, late_after }: ListedQuery) => [
    OF_LIVE_POLICY,
    policies === undefined ? undefined : sql<boolean>`policies = ${policies}`,
    kind === undefined ? undefined : sql<boolean>`kind = ${kind}`,
    status === undefined ? undefined : hasStatus(status),
    from_user === undefined ? undefined : sql<boolean>`from_user_id = ${from_user}`,
    insurer_id === undefined ? undefined : sql<boolean>`${INSURER_ID} = ${insurer_id}`,
    from === undefined ? undefined : sql<boolean>`requested_on >= ${from}::date`,
    to === undefined ? undefined : sql<boolean>`requested_on <= ${to}::date`,
    band === undefined ? undefined : inBand(band, late_after),
    search ? found(search) : undefined,
  ],
});
export type ListedEndorsement = NonNullable<Awaited<ReturnType<typeof listedEndorsements.read>>>;

/** One statement passes the rows of all bands once. */
export const countByBand = (db: Db, query: ListedQuery): Promise<Record<EndorsementBand, number>> =>
  listedEndorsements
    .matching(db, query)
    .where(sql<boolean>`status in ('requested', 'sent', 'received')`)
    .select(ENDORSEMENT_BANDS.map((band) => sql<number>`(count(*) filter (where ${inBand(band, query.late_after)}))::int`.as(band)))
    .$castTo<Record<EndorsementBand, number>>()
    .executeTakeFirstOrThrow();

/** Open for more than `late_after` working days; at most `most`. */
export async function countLateEndorsements(db: Db, late_after: number, most: number): Promise<number> {
  const found = listedEndorsements
    .matching(db, { band: 'late', late_after } as ListedQuery)
    .select('id')
    .limit(most);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
