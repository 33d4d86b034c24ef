/** An event as an entry of the history. */
import { dateAndTime, dayMonthYear, written } from '@bimabahi/contract/api/format';
import { OUTCOME_LABELS, TEMPLATE_LABELS } from '@bimabahi/contract/calls/call-outcomes';
import { CLAIM_PAPER_LABELS } from '@bimabahi/contract/policies/claim-papers';
import { CLAIM_KIND_LABELS, CLAIM_STAGE_LABELS } from '@bimabahi/contract/policies/claim-words';
import { CANCEL_REASON_LABELS, ENDORSEMENT_KIND_LABELS, endorsedField } from '@bimabahi/contract/policies/endorsement-fields';
import type { PolicyHistoryEntry } from '@bimabahi/contract/reports/policy-history';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { StoredEndorsement } from '../../policies/endorsements/public.ts';
import type { callsBy, creditsBy, HappenedInstallment, papersBy, receiptsBy, stepsBy } from './happened-queries.ts';
import type { Kind, PagePolicy } from './kinds.ts';

type Told = Pick<PolicyHistoryEntry, 'what' | 'text' | 'changes' | 'link'> & { by: PolicyHistoryEntry['by'] };
type In<Lookup extends (...given: never[]) => Promise<Map<number, unknown>>> =
  Awaited<ReturnType<Lookup>> extends Map<number, infer Row> ? Row : never;

const sentence = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join('; ');
const amount = (rupees: number) => written('money', Math.abs(rupees));
const signed = (rupees: number) => `${rupees < 0 ? '−' : '+'}${amount(rupees)}`;
const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

export function issued(policy: PagePolicy): Told {
  const { issue_date, created_at, entered_by } = policy;
  const company = 'company' in policy ? policy.company : policy.name_remark;
  const by = company ? ` by ${company}` : '';
  const entered = todayInIndia(new Date(created_at));
  const later = issue_date !== entered && `entered ${dayMonthYear(entered)}`;
  const text = issue_date ? sentence(`Issued${by}`, later) : `Entered: issued${by}`;
  return { what: 'issued', text, changes: [], by: entered_by ?? null, link: null };
}

const changesOf = ({ changes, policies }: StoredEndorsement) =>
  changes.map(({ field, before, after }) => {
    const { label, kind } = endorsedField(policies, field) ?? { label: field, kind: 'text' as const };
    const say = (value: string | number | null) => (value === null ? '' : written(kind, value));
    return { field: label, old: say(before), new: say(after) };
  });

function endorsementText(endorsement: StoredEndorsement): string {
  const { kind, status, endorsement_no, total_delta, requested_on, effective_date, cancel_reason, version_no } = endorsement;
  const money = total_delta === 0 ? null : signed(total_delta);
  const name = endorsement_no ? `Endorsement ${endorsement_no}` : 'Endorsement';
  if (version_no === null)
    return sentence(`${name} ${status === 'withdrawn' ? 'withdrawn' : 'asked for'}: ${lower(ENDORSEMENT_KIND_LABELS[kind])}`, money);
  const asked = `asked for ${dayMonthYear(requested_on)}`;
  if (kind !== 'cancellation') return sentence(`${name} received`, money, asked);
  const reason = cancel_reason ? `: ${lower(CANCEL_REASON_LABELS[cancel_reason])}` : '';
  return sentence(`Cancelled from ${dayMonthYear(effective_date)}${reason}`, money, asked);
}

export const endorsed = (endorsement: StoredEndorsement): Told => ({
  what: 'endorsement',
  text: endorsementText(endorsement),
  changes: changesOf(endorsement),
  by: endorsement.received_by ?? endorsement.requested_by,
  link: null,
});

const claimName = ({ claim_no, claim_kind }: { claim_no: string | null; claim_kind: keyof typeof CLAIM_KIND_LABELS }) =>
  claim_no ? `Claim ${claim_no}` : `Claim, ${lower(CLAIM_KIND_LABELS[claim_kind])}`;

/** What the office notes of it is not the client's. */
export const stepped = (step: In<typeof stepsBy>, isStaff: boolean): Told => ({
  what: 'claim',
  text: sentence(`${claimName(step)}: ${lower(CLAIM_STAGE_LABELS[step.stage])}`, isStaff && step.note),
  changes: [],
  by: step.by,
  link: { of: 'claim', id: step.claim_id },
});

export const handedIn = (paper: In<typeof papersBy>): Told => ({
  what: 'paper',
  text: `${CLAIM_PAPER_LABELS[paper.kind]} added, ${lower(claimName(paper))}`,
  changes: [],
  by: paper.by,
  link: { of: 'claim', id: paper.claim_id },
});

export function called({ outcome, template, remark, next_call_at, quotes, by }: In<typeof callsBy>): Told {
  const words: Readonly<Record<string, string>> = { ...OUTCOME_LABELS, ...TEMPLATE_LABELS };
  const isMessage = outcome === 'message';
  const quoted = quotes?.length ? `quoted ${quotes.map((quote) => `${amount(quote.amount)} by ${quote.company}`).join(', ')}` : null;
  const next = next_call_at ? `next call ${dateAndTime(next_call_at)}` : null;
  const head = isMessage ? `Message: ${lower(words[template ?? ''] ?? 'opened')}` : `Call: ${lower(words[outcome] ?? outcome)}`;
  return { what: isMessage ? 'message' : 'call', text: sentence(head, quoted, remark, next), changes: [], by, link: null };
}

/** Of the whole policy nothing more is said. */
const forWhat = (item: string) => {
  const [kind = ''] = item.split(':');
  return { premium: ' for an installment', endorsement: ' for an endorsement' }[kind] ?? '';
};

/** By the insurer. */
export const earned = ({ item, amount: rupees, voids, reason, by }: In<typeof receiptsBy>): Told => {
  const what = voids ? 'Receipt of commission reversed' : rupees < 0 ? 'Commission taken back by the insurer' : 'Commission received';
  return { what: 'commission', text: sentence(`${what}${forWhat(item)}: ${amount(rupees)}`, reason), changes: [], by, link: null };
};

/** To whom it is passed on, whose name is for those who see payees. */
export const credited = ({ item, amount: rupees, voids, reason, payee, by }: In<typeof creditsBy>, seesPayees: boolean): Told => {
  const name = seesPayees ? payee : 'the output broker';
  const what = voids ? `Credit of ${name} reversed` : rupees < 0 ? `Commission taken back from ${name}` : `Commission credited to ${name}`;
  return { what: 'commission', text: sentence(`${what}${forWhat(item)}: ${amount(rupees)}`, reason), changes: [], by, link: null };
};

export function paidOrDue(installment: HappenedInstallment, source: 'due' | 'paid' | 'bounced'): Told {
  const { premium_date, total_payable, bounce_reason } = installment;
  const name = `Installment of ${dayMonthYear(premium_date)}`;
  const text = {
    due: `${name} fell due: ${amount(total_payable)}`,
    paid: `${name} paid: ${amount(total_payable)}`,
    bounced: sentence(`Payment of the ${lower(name)} came back`, bounce_reason),
  }[source];
  return { what: 'installment', text, changes: [], by: null, link: null };
}

export type { Kind, Told };
