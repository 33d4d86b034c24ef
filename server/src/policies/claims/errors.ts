import { dateAndTime, dayMonthYear, rupees } from '@bimabahi/contract/api/format';
import { CLAIM_PAPER_LABELS, type ClaimPaper } from '@bimabahi/contract/policies/claim-papers';
import { CLAIM_STAGE_LABELS, type ClaimStage } from '@bimabahi/contract/policies/claim-words';
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts';

export const claimNotFound = () => notFound('This claim');
export const policyOfClaimNotFound = () => notFound('This policy');
export const notAKindOf = (policies: string) => invalid({ kind: [`Is no claim of a ${policies} policy`] });
export const lossToCome = () => invalid({ loss_date: ['Must not be in the future'] });
export const toldBeforeLoss = () => invalid({ intimated_on: ['Must not be before the loss, nor in the future'] });

export const outsideCover = ({ from, to }: { from: string; to: string }) =>
  `The loss is not within the cover from ${dayMonthYear(from)} to ${dayMonthYear(to)}`;
export const reasonForOutside = (sentence: string) => invalid({ outside_reason: [`Required: ${sentence.toLowerCase()}`] });
export const moreThanApproved = (approved: number) => `More was settled than the ${rupees(approved)} that were approved`;
export const settledAboveApproved = (sentence: string) => invalid({ settled: [`${sentence}. Is that right?`] });

export const claimNumberTaken = () =>
  new Refusal(409, 'taken', 'A claim with this number of the same insurer already exists.', {
    errors: { claim_no: ['Is already used by another claim of this insurer'] },
  });
export const notStaff = () => invalid({ owner_id: ['Must be an Admin, a Feeder or a Telecaller'] });
export const ownerForAdmin = () => invalid({ owner_id: ['Only an Admin gives it to somebody else'] });

const label = (stage: ClaimStage) => CLAIM_STAGE_LABELS[stage].toLowerCase();
export const notAfter = (from: ClaimStage, to: ClaimStage) =>
  invalid({ stage: [`Does not follow ${label(from)}: ${label(to)} came before`] });
export const noteNeeded = (isReopened: boolean) =>
  invalid({ note: [isReopened ? 'Required, to open it again' : 'Required, for a rejection'] });
export const amountOrWhy = () => invalid({ settled: ['Required, or say in the note why there is none'] });
export const whyWithout = () => invalid({ note: ['Required, as no settled amount is entered'] });
export const notAskedAt = (field: string, stage: ClaimStage) => invalid({ [field]: [`Is not asked for when it is ${label(stage)}`] });
export const stepToCome = () => invalid({ at: ['Must not be in the future'] });
export const stepBefore = (last: string) => invalid({ at: [`Must not be before the last step, ${dateAndTime(last)}`] });
export const settledEarly = (intimated_on: string) =>
  invalid({ settled_on: [`Must not be before ${dayMonthYear(intimated_on)}, when the insurer was told`] });
export const settledToCome = () => invalid({ settled_on: ['Must not be in the future'] });
export const toldAfterStep = (stage: ClaimStage, day: string) =>
  invalid({ intimated_on: [`Must not be after ${dayMonthYear(day)}, when it was ${label(stage)}`] });
export const notMissing = () => invalid({ kind: ['Is not missing on this claim'] });
export const paperIsThere = (kind: ClaimPaper) => {
  const label = CLAIM_PAPER_LABELS[kind];
  return new Refusal(409, 'taken', `This paper is there already, as ${label}.`, { errors: { file: [`Is there already, as ${label}`] } });
};
