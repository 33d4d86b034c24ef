/** The words of a claim. No imports but keys: screens use them without loading zod. */

import { keysOf } from '../values/keys-of.ts';
import { addDays } from '../values/periods.ts';

export const CLAIM_KIND_LABELS = {
  own_damage: 'Own damage',
  third_party: 'Third party',
  theft: 'Theft',
  total_loss: 'Total loss',
  personal_accident: 'Personal accident',
  fire: 'Fire',
  marine: 'Marine',
  engineering: 'Engineering',
  liability: 'Liability',
  health_cashless: 'Health, cashless',
  health_reimbursement: 'Health, reimbursement',
  other: 'Other',
} as const;
export type ClaimKind = keyof typeof CLAIM_KIND_LABELS;
export const CLAIM_KINDS = keysOf(CLAIM_KIND_LABELS);

/** What a policy of a kind can have a claim for. */
export const CLAIM_KINDS_OF: { readonly [P in 'motor' | 'corporate']: readonly ClaimKind[] } = {
  motor: ['own_damage', 'third_party', 'theft', 'total_loss', 'personal_accident', 'fire', 'other'],
  corporate: [
    'fire',
    'marine',
    'engineering',
    'liability',
    'health_cashless',
    'health_reimbursement',
    'personal_accident',
    'theft',
    'own_damage',
    'third_party',
    'total_loss',
    'other',
  ],
};

/** In the order in which a claim goes; the last three are ends. */
export const CLAIM_STAGE_LABELS = {
  intimated: 'Intimated',
  surveyor_appointed: 'Surveyor appointed',
  surveyed: 'Surveyed',
  documents_pending: 'Documents pending',
  approved: 'Approved',
  settled: 'Settled',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
} as const;
export type ClaimStage = keyof typeof CLAIM_STAGE_LABELS;
export const CLAIM_STAGES = keysOf(CLAIM_STAGE_LABELS);

const ENDS: readonly ClaimStage[] = ['settled', 'rejected', 'withdrawn'];
export const isClaimClosed = (stage: ClaimStage): boolean => ENDS.includes(stage);
export const OPEN_CLAIM_STAGES = CLAIM_STAGES.filter((stage) => !isClaimClosed(stage));

/** Stages that may follow: any later one and the ends; from an end any open one, which needs a reason. */
export function nextClaimStages(stage: ClaimStage): readonly ClaimStage[] {
  if (isClaimClosed(stage)) return OPEN_CLAIM_STAGES;
  return CLAIM_STAGES.slice(CLAIM_STAGES.indexOf(stage) + 1);
}
export const stageNeedsNote = (from: ClaimStage, to: ClaimStage): boolean => isClaimClosed(from) || to === 'rejected';

interface CoverOfPolicy {
  start_date: string;
  end_date: string;
  od_end_date?: string | null | undefined;
  tp_end_date?: string | null | undefined;
  cancelled_on?: string | null | undefined;
}

/** The days on which a loss of this kind is covered: own damage and third party may end apart, and a cancellation ends both. */
export function coverOfClaim(
  kind: ClaimKind,
  { start_date, end_date, od_end_date, tp_end_date, cancelled_on }: CoverOfPolicy,
): { from: string; to: string } {
  const ends: Partial<Record<ClaimKind, string | null | undefined>> = {
    own_damage: od_end_date,
    theft: od_end_date,
    total_loss: od_end_date,
    fire: od_end_date,
    third_party: tp_end_date,
  };
  const to = ends[kind] ?? end_date;
  return { from: start_date, to: cancelled_on && cancelled_on <= to ? addDays(cancelled_on, -1) : to };
}

/** What the remark of a policy says of its claim: "Own damage, 12-11-2026". */
export const claimInWords = (kind: ClaimKind, loss_date: string): string =>
  `${CLAIM_KIND_LABELS[kind]}, ${loss_date.split('-').reverse().join('-')}`;

/** What the bonus of a motor policy is lost by: fire too, as its own damage covers that. */
const COSTS_BONUS: readonly ClaimKind[] = ['own_damage', 'theft', 'total_loss', 'fire'];
const COSTS_NOTHING: readonly ClaimStage[] = ['rejected', 'withdrawn'];

export interface ClaimOfPolicy {
  kind: ClaimKind;
  loss_date: string;
  stage: ClaimStage;
}

export const costsBonus = ({ kind, stage }: Pick<ClaimOfPolicy, 'kind' | 'stage'>): boolean =>
  COSTS_BONUS.includes(kind) && !COSTS_NOTHING.includes(stage);

/** Without any the flag of the policy counts. */
export const isBonusLost = (is_claim: number | null | undefined, claims: readonly Pick<ClaimOfPolicy, 'kind' | 'stage'>[]): boolean =>
  claims.length === 0 ? is_claim === 1 : claims.some(costsBonus);

/** Whether one was made in the period: one that came to nothing was not, and without any the flag of the policy counts. */
export const isClaimMade = (is_claim: number | null | undefined, stages: readonly ClaimStage[]): boolean =>
  stages.length === 0 ? is_claim === 1 : stages.some((stage) => !COSTS_NOTHING.includes(stage));

/** Which claims wait for whom, and what is due when. */
export const CLAIM_BAND_LABELS = {
  overdue: 'Overdue',
  today: 'Today',
  week: 'This week',
  client: 'Waiting for client',
  insurer: 'Waiting for insurer',
  settled_this_month: 'Settled this month',
} as const;
export type ClaimBand = keyof typeof CLAIM_BAND_LABELS;
export const CLAIM_BANDS = keysOf(CLAIM_BAND_LABELS);

/** Of every kind that has no clock of its own at the stage. */
export const ANY_KIND = 'any';

/** As a new office has them; hours are null where nothing runs. `claim-clocks` of the migrations says the same. */
export const SEEDED_CLAIM_CLOCKS = [
  { kind: ANY_KIND, from_stage: 'intimated', to_stage: 'surveyor_appointed', hours: 24, source: 'Master circular of 11-06-2024' },
  { kind: ANY_KIND, from_stage: 'surveyor_appointed', to_stage: 'surveyed', hours: 360, source: 'To be checked: 15 days' },
  { kind: ANY_KIND, from_stage: 'surveyed', to_stage: 'approved', hours: 168, source: 'To be checked: 7 days after the report' },
  { kind: ANY_KIND, from_stage: 'approved', to_stage: 'settled', hours: 168, source: 'To be checked: 7 days' },
  { kind: 'health_cashless', from_stage: 'intimated', to_stage: 'approved', hours: 1, source: 'Master circular of 2024: authorisation' },
  { kind: 'health_cashless', from_stage: 'approved', to_stage: 'settled', hours: 3, source: 'Master circular of 2024: discharge' },
  { kind: 'health_reimbursement', from_stage: 'intimated', to_stage: 'approved', hours: null, source: null },
  { kind: 'personal_accident', from_stage: 'intimated', to_stage: 'approved', hours: null, source: null },
  { kind: 'third_party', from_stage: 'intimated', to_stage: 'approved', hours: null, source: null },
] as const;
