import type { CallMade, CallsQuery } from '@bimabahi/contract/calls/call-list';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { ordering } from '../../db/query/ordering.ts';
import { pageOf } from '../../db/query/page-of.ts';
import type { Condition } from '../../db/query/text-search.ts';

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Kolkata')`;

/** Of rows of `calls`: made on these days in India. */
export const calledOn = ({ from, to }: { from?: string | undefined; to?: string | undefined }): Condition[] => [
  ...(from === undefined ? [] : [sql<boolean>`called_at >= ${startOf(from)}`]),
  ...(to === undefined ? [] : [sql<boolean>`called_at < ${startOf(to)} + interval '1 day'`]),
];
/** A message is opened, and nobody knows whether it was sent. */
export const NO_MESSAGE = sql<boolean>`outcome <> 'message'`;

const NAME = sql<CallMade['name']>`coalesce(
  (select coalesce(m.insured_name, c.insured_name) from renewals r left join motor_insurance m on r.policies = 'motor' and m.id = r.policy_id
    left join corporate_insurance c on r.policies = 'corporate' and c.id = r.policy_id where r.id = renewal_id),
  (select t.name from telecom_records t where t.id = telecom_record_id), (select p.name from people p where p.id = calls.user_id))`;
const POLICY_NO = sql<CallMade['policy_no']>`(select coalesce(m.policy_no, c.policy_no) from renewals r
  left join motor_insurance m on r.policies = 'motor' and m.id = r.policy_id
  left join corporate_insurance c on r.policies = 'corporate' and c.id = r.policy_id where r.id = renewal_id)`;
const CALLED_BY = sql<
  CallMade['called_by']
>`(select jsonb_build_object('id', p.id, 'name', p.name) from people p where p.id = calls.called_by)`;

export function listMade(db: Db, { from, to, called_by, outcome, order = 'desc', ...paging }: CallsQuery) {
  const conditions = [
    ...calledOn({ from, to }),
    ...(called_by === undefined ? [] : [sql<boolean>`called_by = ${called_by}`]),
    ...(outcome === undefined ? [] : [outcome === 'call' ? NO_MESSAGE : sql<boolean>`outcome = ${outcome}`]),
  ];
  const found = db
    .selectFrom('calls')
    .select(['id', 'renewal_id', 'telecom_record_id', 'user_id', 'remark', 'next_call_at', 'called_at'])
    .select((eb) => [
      eb.ref('outcome').$castTo<CallMade['outcome']>().as('outcome'),
      CALLED_BY.as('called_by'),
      NAME.as('name'),
      POLICY_NO.as('policy_no'),
    ])
    .where((eb) => eb.and(conditions));
  return pageOf(found, ordering({ column: 'called_at', direction: order }), paging);
}
