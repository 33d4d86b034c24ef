import type { CallOutcome, EnquiryStatus } from '@bimabahi/contract/calls/call-outcomes';
import type { CallInput } from '@bimabahi/contract/calls/calls';
import { type LostReason, RENEWAL_STAGES, type RenewalStage } from '@bimabahi/contract/renewals/renewal-stages';

/** A call moves an open renewal on, never back. */
const STAGE_AFTER: Readonly<Record<CallOutcome, RenewalStage | undefined>> = {
  interested: 'contacted',
  call_back: 'contacted',
  quoted: 'quoted',
  no_answer: 'contacted',
  wrong_number: 'contacted',
  renewed_elsewhere: 'lost',
  not_interested: 'lost',
  do_not_call: undefined,
};

/** A lost one is open again after these: the client wants something. */
const REOPENING: readonly CallOutcome[] = ['interested', 'call_back', 'quoted'];

const LOST_BECAUSE: Partial<Record<CallOutcome, LostReason>> = { renewed_elsewhere: 'competitor', not_interested: 'other' };

const further = (one: RenewalStage, other: RenewalStage | undefined): RenewalStage =>
  other && RENEWAL_STAGES.indexOf(other) > RENEWAL_STAGES.indexOf(one) ? other : one;

type CallResult = Pick<CallInput, 'outcome' | 'lost_reason'>;

/** Undefined where the call changes neither stage nor next call: of what is renewed, and of what stays lost. */
export function stageAfter(stage: RenewalStage, { outcome, lost_reason }: CallResult) {
  if (stage === 'renewed' || (stage === 'lost' && !REOPENING.includes(outcome))) return undefined;
  const after = further(stage === 'lost' ? 'upcoming' : stage, STAGE_AFTER[outcome]);
  return { stage: after, lost_reason: after === 'lost' ? (lost_reason ?? LOST_BECAUSE[outcome] ?? null) : null };
}

const STATUS_AFTER: Readonly<Record<CallOutcome, EnquiryStatus>> = {
  interested: 'follow_up',
  call_back: 'follow_up',
  quoted: 'quoted',
  no_answer: 'follow_up',
  wrong_number: 'lost',
  renewed_elsewhere: 'lost',
  not_interested: 'lost',
  do_not_call: 'lost',
};

/** A quoted one stays quoted until it is lost. */
export function statusAfter(status: EnquiryStatus, { outcome, lost_reason, number }: CallResult & Pick<CallInput, 'number'>) {
  if (status === 'won' || (status === 'lost' && !REOPENING.includes(outcome))) return undefined;
  const after = number ? 'follow_up' : STATUS_AFTER[outcome];
  const stays = status === 'quoted' && after === 'follow_up';
  return {
    status: stays ? status : after,
    lost_reason: after === 'lost' ? (lost_reason ?? LOST_BECAUSE[outcome] ?? ('other' as const)) : null,
  };
}
