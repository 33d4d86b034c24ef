/** What is known of a number, found by b-tree indexes: the number itself, or those that begin with it. */

import { may } from '@bimabahi/contract/api/permissions';
import { ROLE_IDS, type RoleName } from '@bimabahi/contract/api/roles';
import { callNumber } from '@bimabahi/contract/calls/call-number';
import type { CallRecord } from '@bimabahi/contract/calls/calls';
import { LINE_DIGITS, type LinePolicy, type lineRenewal, type OnTheLine } from '@bimabahi/contract/calls/on-the-line';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { hiddenFromPlanner } from '../../db/query/hidden-from-planner.ts';
import { CLIENT_SINCE } from '../../people/kit/queries.ts';
import { duesOf } from '../../policies/corporate-insurance-premium/public.ts';
import { readEnquiries } from '../telecom-records/public.ts';
import { isInWindow } from './group-queries.ts';
import { type Insured, insured, type PolicyIds, TABLES } from './insured-queries.ts';

const MOST = { clients: 20, policies: 20, renewals: 20, enquiries: 10, calls: 20, alike: 5 };
/** As many last digits alike are no chance among some thousand clients. */
const ALIKE_DIGITS = 5;

/** A beginning as a bytewise range: its plan does not depend on the value. */
const begins = (key: RawBuilder<unknown>, number: string) => sql<boolean>`(${key} ~>=~ ${number} and ${key} ~<~ ${`${number}:`})`;
const inSearch = (column: string, number: string) => begins(sql`search_key(${sql.ref(column)})`, number);

const person = (id: string) =>
  sql`(select jsonb_build_object('id', people.id, 'name', people.name) from people where people.id = ${sql.ref(id)})`;

/** With the number, as first or second one; who hangs on them, and on whom they hang. */
const WITH_RELATIONS = (number: string, owners: readonly number[]) => sql`
  direct as materialized (
    select id, relation_of from people where role_id = ${sql.lit(ROLE_IDS.User)} and deleted_at is null and id = any (
      array(select id from people where deleted_at is null and ${inSearch('mobile', number)} limit ${sql.lit(MOST.clients)})
      || array(select id from people where deleted_at is null and mobile_2 is not null and ${inSearch('mobile_2', number)} limit ${sql.lit(MOST.clients)})
      || ${owners}::integer[])
  ), down as (
    select id, 0 as distance from direct
    union all
    select people.id, distance + 1 from down join people on people.relation_of = down.id and people.deleted_at is null where distance < 5
  ), nearest as (
    select id, min(distance) as distance
    from (select id, distance from down union all select relation_of, 1 from direct where relation_of is not null) as family
    group by id
  )`;

async function clientsWith(db: Db, number: string, policies: readonly PolicyIds[]): Promise<OnTheLine['clients']> {
  const owners = policies.map(({ user_id }) => user_id);
  const { rows } = await sql<OnTheLine['clients'][number]>`
    with recursive ${WITH_RELATIONS(number, owners)}
    select people.id, people.name, people.mobile, ${CLIENT_SINCE} as since, people.relation, (select jsonb_build_object('id', of.id, 'name', of.name) from people of where of.id = people.relation_of and of.deleted_at is null) as relation_of
    from nearest join people on people.id = nearest.id and people.deleted_at is null
    order by distance, people.mobile is distinct from ${number}, people.id limit ${sql.lit(MOST.clients)}`.execute(db);
  return rows;
}

async function policiesInsuring(db: Db, number: string): Promise<PolicyIds[]> {
  const of = (kind: string, table: string) => sql`(select ${sql.lit(kind)} as policies, id, user_id from ${sql.table(table)}
    where deleted_at is null and ${inSearch('insured_mobile', number)} limit ${sql.lit(MOST.policies)})`;
  const { rows } = await sql<PolicyIds>`${of('motor', 'motor_insurance')} union all ${of('corporate', 'corporate_insurance')}`.execute(db);
  return rows;
}

const ENDS = sql`(select jsonb_agg(jsonb_build_object('part', r.part, 'ends_on', r.ends_on) order by r.ends_on)
  from renewals r where r.policies = found.policies and r.policy_id = found.id and r.deleted_at is null and r.stage <> 'renewed')`;
const IS_RENEWED = sql`(select bool_and(r.stage = 'renewed')
  from renewals r where r.policies = found.policies and r.policy_id = found.id and r.deleted_at is null)`;

type LineRenewal = z.output<typeof lineRenewal>;
const RENEWAL = sql`id, policies, policy_id, part, ends_on, stage, ${person('owner_id')} as owner, next_call_at, last_outcome`;

/** Of all their policies, and not only of those that are shown: what falls due ends first, and would be left out of a fleet. */
async function renewalsOf(db: Db, of: Insured): Promise<{ renewals: LineRenewal[]; count: number }> {
  const ofKind = (kind: keyof typeof TABLES) => sql`(policies = ${sql.lit(kind)} and policy_id = any (${insured(kind, of)}))`;
  const { rows } = await sql<LineRenewal & { count: number }>`select ${RENEWAL}, count(*) over () as count from renewals
    where (${ofKind('motor')} or ${ofKind('corporate')}) and deleted_at is null and closed_at is null and ${isInWindow()}
    order by ends_on, id limit ${sql.lit(MOST.renewals)}`.execute(db);
  return { renewals: rows.map(({ count: _, ...renewal }) => renewal), count: rows[0]?.count ?? 0 };
}

async function countPolicies(db: Db, of: Insured): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select cardinality(${insured('motor', of)}) + cardinality(${insured('corporate', of)}) as count`.execute(db);
  return itemAt(rows, 0).count;
}

/** What is due before what is not. */
async function policiesOf(db: Db, of: Insured, due: readonly LineRenewal[]): Promise<LinePolicy[]> {
  const dueOf = (kind: string) => due.filter(({ policies }) => policies === kind).map(({ policy_id }) => policy_id);
  const ofKind = (kind: keyof typeof TABLES, columns: RawBuilder<unknown>) => sql`(select ${sql.lit(kind)} as policies, id, user_id,
      insured_name, policy_no, start_date, end_date, cancelled_on, id = any (${hiddenFromPlanner(dueOf(kind), 'integer[]')}) as is_due, ${columns}
    from ${sql.table(TABLES[kind])} where id = any (${insured(kind, of)})
    order by is_due desc, end_date desc, id desc limit ${sql.lit(MOST.policies)})`;
  const { rows } =
    await sql<LinePolicy>`select found.policies, found.id, ${person('found.user_id')} as "user", found.insured_name, found.policy_no,
      found.vehicle_no, found.about, found.company, found.start_date, found.end_date, found.ncb,
      coalesce(${ENDS}, jsonb_build_array(jsonb_build_object('part', 'whole', 'ends_on', found.end_date))) as ends,
      case when found.cancelled_on <= today then 'cancelled' when ${IS_RENEWED} then 'renewed' when found.start_date > today then 'not_started'
        when found.end_date < today then 'lapsed' else 'running' end as state
    from (select * from (${ofKind('motor', sql`vehicle_no, coalesce(make_model, product) as about, name_remark as company, ncb`)}
        union all ${ofKind('corporate', sql`null as vehicle_no, product as about, company, null as ncb`)}) as each
      order by is_due desc, end_date desc, policies, id desc limit ${sql.lit(MOST.policies)}) as found
      cross join (select (now() at time zone 'Asia/Kolkata')::date as today) as clock
    order by found.end_date desc, found.policies, found.id desc`.execute(db);
  return rows;
}

async function enquiriesWith(db: Db, number: string) {
  // Materialized: found by the number, not by walking from the newest until ten have it.
  const { rows } = await sql<{ id: number }>`
    with found as materialized (
      select id from telecom_records where deleted_at is null and ${begins(sql`call_number(mobile)`, number)})
    select id from found order by id desc limit ${sql.lit(MOST.enquiries)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return ids.length > 0 ? readEnquiries(db, ids) : [];
}

type About = Record<'clients' | 'renewals' | 'enquiries', readonly number[]>;

async function callsAbout(db: Db, { clients, renewals, enquiries }: About, ofEnquiries: boolean): Promise<CallRecord[]> {
  const readable = ofEnquiries ? sql`` : sql`and telecom_record_id is null`;
  const among = (column: string, ids: readonly number[], which = sql``) => sql`(select id, renewal_id, telecom_record_id, user_id, outcome,
      template, remark, next_call_at, quotes, called_at, called_by, with_call_id from calls
    where ${sql.ref(column)} = any (${hiddenFromPlanner(ids, 'integer[]')}) ${which} ${readable} order by id desc limit ${sql.lit(MOST.calls)})`;
  // A call about several is one of them here: one that is about what is due, where there is one.
  const { rows } = await sql<CallRecord>`select id, renewal_id, telecom_record_id, user_id, outcome, template, remark, next_call_at,
      coalesce(quotes, '[]') as quotes, called_at, ${person('called_by')} as called_by
    from (select distinct on (coalesce(with_call_id, id)) * from (
        ${among('user_id', clients, sql`and with_call_id is null`)} union ${among('renewal_id', renewals)}
        union ${among('telecom_record_id', enquiries)}) as each
      order by coalesce(with_call_id, id), renewal_id = any (${hiddenFromPlanner(renewals, 'integer[]')}) desc nulls last, id) as found
    order by called_at desc, id desc limit ${sql.lit(MOST.calls)}`.execute(db);
  return rows;
}

export async function readCall(db: Db, id: number): Promise<CallRecord> {
  const { rows } = await sql<CallRecord>`select id, renewal_id, telecom_record_id, user_id, outcome, template, remark, next_call_at,
    coalesce(quotes, '[]') as quotes, called_at, ${person('called_by')} as called_by from calls where id = ${id}`.execute(db);
  return itemAt(rows, 0);
}

const readMark = (db: Db, number: string) =>
  db
    .selectFrom('do_not_call')
    .select(['id', 'reason', 'created_at as at'])
    .select(sql<{ id: number; name: string } | null>`${person('do_not_call.created_by')}`.as('by'))
    .where('number', '=', number)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

const endingAlike = (db: Db, number: string) =>
  db
    .selectFrom('people')
    .select([sql<string>`mobile`.as('number'), 'name'])
    .where('role_id', '=', ROLE_IDS.User)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`right(mobile, ${sql.lit(ALIKE_DIGITS)}) = ${number.slice(-ALIKE_DIGITS)}`)
    .limit(MOST.alike)
    .execute();

/** Enquiries, and calls about them, are for those who may list them. */
async function lineOf(db: Db, number: string, role: RoleName): Promise<OnTheLine> {
  const mayEnquire = may(role, 'telecom-records.list');
  const insuring = await policiesInsuring(db, number);
  const clients = await clientsWith(db, number, insuring);
  const enquiries = mayEnquire ? await enquiriesWith(db, number) : [];
  const ids = clients.map(({ id }) => id);
  const of = { clients: ids, insuring };
  const { renewals, count } = await renewalsOf(db, of);
  const policies = await policiesOf(db, of, renewals);
  const owed = await duesOf(db, insured('corporate', of));
  const about = { clients: ids, renewals: renewals.map(({ id }) => id), enquiries: enquiries.map(({ id }) => id) };
  const nobody = clients.length === 0 && enquiries.length === 0;
  return {
    number,
    do_not_call: (await readMark(db, number)) ?? null,
    clients,
    policies,
    renewals,
    dues: owed.dues,
    counts: {
      policies: policies.length < MOST.policies ? policies.length : await countPolicies(db, of),
      renewals: count,
      dues: owed.count,
    },
    enquiries,
    calls: await callsAbout(db, about, mayEnquire),
    alike: nobody && number.length >= 10 ? await endingAlike(db, number) : [],
  };
}

const isNobody = ({ clients, policies, enquiries, do_not_call }: OnTheLine) =>
  do_not_call === null && [clients, policies, enquiries].every((found) => found.length === 0);

/** While a number is typed with 0 or 91 before it, its first ten digits could be a whole one. */
export async function readLine(db: Db, typed: string, role: RoleName): Promise<OnTheLine> {
  const number = callNumber(typed);
  const line = await lineOf(db, number, role);
  const bare = number.replace(/^(?:0|91)/, '');
  if (!isNobody(line) || bare === number || bare.length < LINE_DIGITS) return line;
  const found = await lineOf(db, bare, role);
  return isNobody(found) ? line : found;
}
