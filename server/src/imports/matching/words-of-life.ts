/** What offices and insurers write of claims and endorsements, in our words. */
import { CLAIM_KIND_LABELS, CLAIM_STAGE_LABELS, type ClaimKind, type ClaimStage } from '@bimabahi/contract/policies/claim-words';
import {
  CANCEL_REASON_LABELS,
  type CancelReason,
  ENDORSEMENT_KIND_LABELS,
  type EndorsementKind,
} from '@bimabahi/contract/policies/endorsement-fields';

/** The first that is found; null: one that is known to say neither. */
type Words<T> = readonly (readonly [RegExp, T | null])[];

const CLAIM_KINDS: Words<ClaimKind> = [
  [/cash\s*-?less/, 'health_cashless'],
  [/re-?imburs|medi-?claim|hospital|health/, 'health_reimbursement'],
  [/total\s*loss|\btl\b|constructive|\bctl\b/, 'total_loss'],
  [/theft|stolen|burglary/, 'theft'],
  [/third\s*party|\btp\b|\bmact\b|3rd\s*party/, 'third_party'],
  [/\bpa\b|personal\s*accident|death|disab/, 'personal_accident'],
  [/own\s*damage|\bod\b|\bad\b|accident|collision|partial\s*loss|repair/, 'own_damage'],
  [/fire/, 'fire'],
  [/marine|transit|cargo/, 'marine'],
  [/engineer|machinery|\bmbd?\b|\bear\b|\bcpm\b/, 'engineering'],
  [/liability|\bwc\b|workm[ae]n|employee/, 'liability'],
  [/^others?$|misc/, 'other'],
];

/** Closed may be settled or not: what else its row says decides. */
export const CLOSED = 'closed';

const CLAIM_STAGES: Words<ClaimStage | typeof CLOSED> = [
  [/without\s*payment|\bcwp\b|withdr[ae]wn?|not\s*pursued|cancel/, 'withdrawn'],
  [/repudiat|reject|declin|denied|not\s*payable/, 'rejected'],
  [/not\s*(?:yet\s*)?(?:settled|paid|approved)|un-?settled|un-?paid/, null],
  [/court|tribunal|litigation|sub\s*-?judice|hearing|\bmact\b/, 'intimated'],
  [/settled|paid|disbursed|payment\s*(?:done|made|released)/, 'settled'],
  [/approv|sanction|passed|admitted|authori[sz]ed|\baward(?:ed)?\b|compromise/, 'approved'],
  [/^(?:claim\s+)?closed\b/, CLOSED],
  [/(?:doc|paper|bill).*(?:pend|await|requir|due|short|missing)|(?:pend|await).*(?:doc|paper|bill)|query/, 'documents_pending'],
  [/(?:survey|inspection|report)\w*\s*(?:is\s*)?(?:done|complete|over|received|submitted)|^surveyed|inspected/, 'surveyed'],
  [/surveyor|deput|appoint|under\s*survey/, 'surveyor_appointed'],
  [/intimat|register|report|lodged|filed|\bnew\b|\bopen\b|fresh|notified|outstanding|^(?:pending|(?:in|under)\s*process)$/, 'intimated'],
];

const ENDORSEMENT_KINDS: Words<EndorsementKind> = [
  [/cancel/, 'cancellation'],
  [/refund|return\s*(?:of\s*)?prem|decrease|\bdel(?:et(?:ed?|ion|ions))?\b|exclu(?:sion|ded?)|remov(?:al|ed?)|reduction|\brp\b/, 'refund'],
  [/transfer|owner/, 'transfer'],
  [/exten[sd]/, 'extension'],
  [/correct|rectif|typing|clerical/, 'correction'],
  [/\bnil\b|non[\s-]*(?:financial|premium)/, 'change'],
  [/addition|\badd(?:n|l|ed)?\b|inclu(?:sion|ded?)|extra\s*prem|increase|enhance|premium\s*bearing|\bap\b/, 'addition'],
  [/change|hypothec|\bhpa?\b|nominee|address|vehicle\s*n(?:o|umber)|registration/, 'change'],
];

const CANCEL_REASONS: Words<CancelReason> = [
  [/total\s*loss/, 'total_loss'],
  [/sold|sale/, 'sold'],
  [/double|duplicate|twice|dual/, 'double_insurance'],
  [/non[\s-]*payment|not\s*paid|unpaid|bounce|dishono/, 'non_payment'],
  [/client|customer|insured|request/, 'client'],
  [/insurer|company/, 'insurer'],
  [/other/, 'other'],
];

const meantBy =
  <T extends string>(words: Words<T>, labels: Readonly<Record<T, string>>) =>
  (text: string): T | null => {
    const said = text.trim().toLowerCase().replaceAll('_', ' ');
    const own = (Object.keys(labels) as T[]).find((name) => labels[name].toLowerCase() === said || name.replaceAll('_', ' ') === said);
    return own ?? words.find(([word]) => word.test(said))?.[1] ?? null;
  };

export const claimKindOf = meantBy(CLAIM_KINDS, CLAIM_KIND_LABELS);
export const claimStageOf = meantBy<ClaimStage | typeof CLOSED>(CLAIM_STAGES, { ...CLAIM_STAGE_LABELS, [CLOSED]: 'Closed' });

const REJECTED =
  /^(?:claim\s+)?(?:repudiat|reject|declin|deni)\w*(?:\s+by\s+(?:the\s+)?(?:insurer|company|tpa))?[\s:;,.–—(-]+(?:(?:due\s+to|because(?:\s+of)?|as)\s+)?(.+?)\)?$/i;
/** What stands behind the word for a rejection. */
export const restOfStage = (text: string): string | null => REJECTED.exec(text.trim())?.[1]?.trim() ?? null;
export const endorsementKindOf = meantBy(ENDORSEMENT_KINDS, ENDORSEMENT_KIND_LABELS);
export const cancelReasonOf = meantBy(CANCEL_REASONS, CANCEL_REASON_LABELS);

/** A sentence in a cell's margin has no room for all of them. */
const MOST_NAMED = 6;
const named = (labels: Readonly<Record<string, string>>) => Object.values(labels).slice(0, MOST_NAMED).join(', ').toLowerCase();
export const NO_SUCH = {
  claim_kind: `is no kind of claim, such as ${named(CLAIM_KIND_LABELS)}`,
  claim_stage: `is no stage of a claim, such as ${named(CLAIM_STAGE_LABELS)}`,
  endorsement_kind: `is no kind of endorsement, such as ${named(ENDORSEMENT_KIND_LABELS)}`,
} as const;
