/** What is read of every policy, whatever it insures: numbers, people, days. */
import type { ReadField, ReadValue } from '@bimabahi/contract/policies/policy-reading-fields';
import { daysBetween } from '@bimabahi/contract/values/periods';
import type { Candidate } from './candidates.ts';
import { type Chosen, mostPrinted, policyNoOf, whose } from './choose-values.ts';
import type { FoundInsurer } from './find-insurer.ts';
import type { Meaning } from './labels/labels.ts';
import type { Line } from './lines.ts';
import type { Layout } from './near-values.ts';
import type { FoundPeriod } from './read-period.ts';

export type Fields = Partial<Record<ReadField, ReadValue>>;

export interface Reading {
  layout: Layout;
  found: FoundInsurer | undefined;
  candidates: readonly Candidate[];
  /** The insurer's own labels for such a policy are known. */
  isKnown: boolean;
  /** Of the insurer's numbers of such policies, where it is known. */
  pattern: RegExp | undefined;
}

export const of = ({ candidates }: Reading, meaning: Meaning) => candidates.filter((candidate) => candidate.meaning === meaning);
export const readAt = ({ value, page, line, label }: Candidate, sure: boolean, because?: string): ReadValue => ({
  value,
  sure,
  page,
  line,
  because: because ?? `It stands at "${label}"`,
});
export const only = (chosen: Chosen | undefined, isSure: (chosen: Chosen) => boolean): ReadValue | undefined =>
  chosen && readAt(chosen.candidate, isSure(chosen));

export function numbers(reading: Reading): Fields {
  const { pattern } = reading;
  const policyNo = policyNoOf(of(reading, 'policy_no'), pattern);
  const previous = mostPrinted(of(reading, 'previous_policy_no').filter(({ value }) => value !== policyNo?.candidate.value));
  return {
    policy_no: only(policyNo, ({ candidate, times, isOnly }) => (pattern ? pattern.test(candidate.value) && isOnly : times > 1 && isOnly)),
    previous_policy_no: only(previous, ({ isOnly }) => isOnly && reading.isKnown),
  };
}

const isOwnAddress = (value: string, reading: Reading) =>
  !/^(?:customer|care|support|info|help|claims?|grievance|service|nodal|contact|insurance|bagichelp|noreply)/.test(value) &&
  !(reading.found?.insurer.domains ?? []).some((domain) => value.endsWith(domain));

export function person(reading: Reading): Fields {
  const owned = (meaning: Meaning) => of(reading, meaning).filter((candidate) => whose(candidate, reading.layout) !== 'others');
  const ofInsured = ({ candidate, isOnly }: Chosen) => isOnly && whose(candidate, reading.layout) === 'own' && reading.isKnown;
  return {
    insured_name: only(mostPrinted(owned('insured_name')), ({ candidate, isOnly }) => isOnly && !candidate.isOpen && reading.isKnown),
    insured_mobile: only(mostPrinted(owned('insured_mobile')), ofInsured),
    insured_email: only(mostPrinted(owned('insured_email').filter(({ value }) => isOwnAddress(value, reading))), ofInsured),
  };
}

export function singlePeriod(reading: Reading): FoundPeriod[] {
  const [start, end] = [mostPrinted(of(reading, 'start_date')), mostPrinted(of(reading, 'end_date'))];
  if (!start?.isOnly || !end?.isOnly || start.candidate.value >= end.candidate.value) return [];
  const { page, line } = start.candidate;
  return [{ meaning: 'period', start: start.candidate.value, end: end.candidate.value, page, line }];
}

const LONGEST_AHEAD_DAYS = 120;
const LATEST_AFTER_DAYS = 15;

/** A policy is issued before it begins, at most a few days after. */
export function issueOf(reading: Reading, start: string | undefined): ReadValue | undefined {
  const chosen = mostPrinted(of(reading, 'issue_date'));
  if (!chosen) return undefined;
  const ahead = start ? daysBetween(chosen.candidate.value, start) : undefined;
  const isLikely = ahead !== undefined && ahead <= LONGEST_AHEAD_DAYS && ahead >= -LATEST_AFTER_DAYS;
  return ahead !== undefined && !isLikely ? undefined : readAt(chosen.candidate, isLikely && chosen.isOnly && reading.isKnown);
}

export const withoutEmpty = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([, read]) => read?.value));

export function nameOf({ found, isKnown }: Reading, lines: readonly Line[]): ReadValue | undefined {
  return found && { value: found.insurer.name, sure: isKnown, page: 1, line: lines[0]?.text ?? '', because: found.because };
}
