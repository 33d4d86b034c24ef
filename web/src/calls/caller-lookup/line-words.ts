import { ENQUIRY_STATUS_LABELS, OUTCOME_LABELS } from '@bimabahi/contract/calls/call-outcomes';
import { STAGE_LABELS } from '@bimabahi/contract/renewals/renewal-stages';

const worded = (labels: Readonly<Record<string, string>>, word: string): string =>
  (Object.hasOwn(labels, word) ? labels[word] : undefined) ?? word.replaceAll('_', ' ');

/** Of an outcome, or of a message. */
export const outcomeWords = (outcome: string): string => worded({ ...OUTCOME_LABELS, message: 'Message' }, outcome);
/** A renewal's stage, in the middle of a sentence. */
export const stageWords = (stage: string): string => worded(STAGE_LABELS, stage).toLowerCase();
/** An enquiry's status, in the middle of a sentence. */
export const statusWords = (status: string): string => worded(ENQUIRY_STATUS_LABELS, status).toLowerCase();
