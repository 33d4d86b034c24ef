/** Claims of the brokerage: on motor policies that say they have one, the newest first, and on running policies of firms by their line. */
import { CLAIM_STAGES, type ClaimKind, type ClaimStage } from '@bimabahi/contract/policies/claim-words';
import { addDays } from '@bimabahi/contract/values/periods';
import { personId } from './demo-people.ts';
import { inIndia, maybe, number, oneOf, table, text, yes } from './table.ts';

const CLAIMS = table('claims', {
  policies: oneOf<'motor' | 'corporate'>(),
  kind: oneOf<ClaimKind>(),
  stage: oneOf<ClaimStage>(),
  days_ago: number,
  owner: maybe(text),
  claim_no: maybe(text),
  place: maybe(text),
  cause: maybe(text),
  garage: maybe(text),
  surveyor: maybe(text),
  is_cashless: yes,
  estimate: maybe(number),
  approved: maybe(number),
  settled: maybe(number),
  note: maybe(text),
  papers: text,
});

export interface Claimable {
  policies: string;
  id: number;
  user_id: number;
  start_date: string;
  end_date: string;
  line: string | null;
  insurer_key: string | null;
}

const LINES: Partial<Record<ClaimKind, string>> = {
  health_cashless: 'health_group',
  health_reimbursement: 'health_group',
  theft: 'money_burglary',
};

/** Days after the intimation on which each later step came, where it came. */
const STEP_DAYS = [0, 1, 6, 9, 12, 15, 15, 15];
const TOLD_AT = '10:30';
const STEP_AT = '09:00';

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

/** Those that a claim went through: an end is reached from the survey, and nobody waits for papers that were never asked for. */
const pathTo = (stage: ClaimStage): ClaimStage[] => {
  const end = CLAIM_STAGES.indexOf(stage);
  const before = CLAIM_STAGES.slice(0, end).filter((each) => each !== 'documents_pending' && CLAIM_STAGES.indexOf(each) < 5);
  return [...(stage === 'rejected' || stage === 'withdrawn' ? before.slice(0, 2) : before), stage];
};

type Story = (typeof CLAIMS)[number];

function told(
  { policies, kind, stage, days_ago, owner, surveyor, is_cashless, papers, ...story }: Story,
  policy: Claimable,
  today: string,
) {
  const loss_date = earlier(later(addDays(today, -days_ago), policy.start_date), policy.end_date);
  const created_by = owner === null ? personId('Meera Joshi') : personId(owner);
  const steps = pathTo(stage).map((each) => {
    const day = earlier(addDays(loss_date, STEP_DAYS[CLAIM_STAGES.indexOf(each)] ?? 0), today);
    const at = inIndia(day, each === 'intimated' ? '00:00' : STEP_AT);
    return { stage: each, at, created_at: at, created_by, note: each === 'rejected' ? story.cause : null };
  });
  const last = steps.at(-1)?.at ?? inIndia(loss_date, TOLD_AT);
  return {
    steps,
    papers: papers.split('; ').filter((paper) => paper !== ''),
    row: {
      ...story,
      policies,
      policy_id: policy.id,
      motor_id: policies === 'motor' ? policy.id : null,
      corporate_id: policies === 'corporate' ? policy.id : null,
      user_id: policy.user_id,
      insurer_key: policy.insurer_key,
      kind,
      stage,
      stage_at: last,
      loss_date,
      intimated_on: loss_date,
      surveyor_name: surveyor,
      is_cashless: Number(is_cashless),
      settled_on: stage === 'settled' ? last.slice(0, 10) : null,
      rejected_reason: stage === 'rejected' ? story.cause : null,
      owner_id: owner === null ? null : personId(owner),
      created_by,
      created_at: inIndia(loss_date, TOLD_AT),
      updated_at: last,
    },
  };
}

/** Each policy has one claim at most. */
export function demoClaims(claimable: readonly Claimable[], today: string) {
  const free = [...claimable];
  return CLAIMS.flatMap((story) => {
    const line = LINES[story.kind] ?? story.kind;
    const at = free.findIndex((policy) => policy.policies === story.policies && (story.policies === 'motor' || policy.line === line));
    const [policy] = at < 0 ? [] : free.splice(at, 1);
    return policy ? [told(story, policy, today)] : [];
  });
}
