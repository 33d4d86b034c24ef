/** Set-based SQL for what policies live through: an endorsement for one in ten, a claim for one in twenty. */
import { FIRST_STAFF_ID, pick } from './rows.ts';

const handler = (salt: number) => `${FIRST_STAFF_ID} + ${pick(salt, 50, 'id')}`;

/** One in fifteen is still open; a third changes the premium, the others name a bank. */
const endorsementsOf = (policies: 'motor' | 'corporate') => `
  insert into endorsements (policies, policy_id, kind, endorsement_no, status, requested_on, received_on, received_by, effective_date, changes,
    net_delta, gst_delta, total_delta, commission_in_delta, version_no, created_by)
  select '${policies}', id, case when delta > 0 then 'addition' else 'change' end, case when is_open then null else '${policies}/' || id end,
    case when is_open then 'requested' else 'received' end, case when is_open then current_date - ${pick(101, 12, 'id')} else start_date + 20 end,
    case when is_open then null else least(start_date + 30, current_date) end, case when is_open then null else ${handler(102)} end, start_date + 20,
    case when delta > 0 then '[]' else '[{"field": "remark", "before": null, "after": "Endorsed"}]' end::jsonb,
    delta, round(delta * 0.18, 2), round(delta * 1.18, 2), round(delta * 0.1, 2), case when is_open then null else 1 end, ${handler(102)}
  from (
    select id, start_date, ${pick(103, 15, 'id')} = 0 as is_open,
      case when ${pick(104, 3, 'id')} = 0 then 100 + ${pick(105, 5000, 'id')} else 0 end::numeric as delta
    from ${policies}_insurance where id % 10 = 3
  ) as endorsed`;

const claimsOf = (policies: 'motor' | 'corporate') => `
  insert into claims (policies, policy_id, ${policies}_id, user_id, insurer_key, claim_no, kind, loss_date, intimated_on, place, cause, estimate,
    stage, stage_at, claimed, approved, settled, settled_on, owner_id, next_action_on, created_by)
  select '${policies}', id, id, user_id, insurer_id::text, '${policies}-' || id, kind, loss, loss, 'Surat', 'Hit from behind', 10000 + ${pick(110, 90_000, 'id')},
    stage, loss + time '05:30' + interval '3 days', case when is_over then 9000 end, case when is_over then 8000 end, case when is_over then 8000 end,
    case when is_over then loss + 20 end, ${handler(111)}, case when is_over then null else current_date + ${pick(112, 20, 'id')} - 6 end, ${handler(111)}
  from (
    select *, case when is_over then 'settled' else (array['intimated', 'surveyor_appointed', 'surveyed', 'documents_pending', 'approved'])[1 + ${pick(113, 5, 'id')}] end as stage
    from (
      select id, user_id, insurer_id, (array[${policies === 'motor' ? "'own_damage', 'third_party', 'theft'" : "'fire', 'marine', 'other'"}])[1 + ${pick(114, 3, 'id')}] as kind,
        least(start_date + ${pick(115, 300, 'id')}, current_date - ${pick(116, 40, 'id')}) as loss,
        start_date < current_date - 400 and ${pick(117, 50, 'id')} > 0 as is_over
      from ${policies}_insurance where id % 20 = 7
    ) as lost
  ) as claimed`;

const stepRows = () => `
  insert into claim_steps (claim_id, stage, at, created_by)
  select id, step.stage, step.at, created_by from claims cross join lateral (
    values ('intimated', loss_date + time '04:30'), (claims.stage, stage_at)
  ) as step (stage, at) order by id, step.at`;

/** After those of rows.ts. */
export const lifeTables = (): { table: string; insert: string[] }[] => [
  { table: 'endorsements', insert: [endorsementsOf('motor'), endorsementsOf('corporate')] },
  { table: 'claims', insert: [claimsOf('motor'), claimsOf('corporate')] },
  { table: 'claim_steps', insert: [stepRows()] },
];
