import { dayMonthYear, rupees } from '@bimabahi/contract/api/format';
import type { MayFollow } from '@bimabahi/contract/policies/policies';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import type { MoneyOfItems } from '../../commission/items/public.ts';
import { staysDeleted } from '../../platform/feature-kit/restoring.ts';
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts';

/** A policy that has the number, as the query and the trigger of `policy_numbers` say it. */
export interface NumberedPolicy {
  id: number;
  policy_no: string;
  start_date: string;
  end_date: string;
}

export type Noun = 'Motor' | 'Corporate';

export const policyNotFound = (noun: Noun) => notFound(`This ${noun.toLowerCase()} policy`);
/** `by` is absent where the other policy is refused too. */
export function policyNoTaken(noun: Noun, by?: NumberedPolicy, may_follow?: MayFollow) {
  const when = by ? `, from ${dayMonthYear(by.start_date)} to ${dayMonthYear(by.end_date)}` : '';
  return new Refusal(409, 'taken', `A ${noun.toLowerCase()} policy with this number already exists.`, {
    errors: { policy_no: [`Is already used by another policy${when}`] },
    ...(by && { data: { id: by.id, ...(may_follow !== undefined && { may_follow }) } }),
  });
}
const WITH_MONEY: Readonly<Record<keyof MoneyOfItems, { said: string; after?: string }>> = {
  received: { said: 'were received', after: 'What was received stays with none.' },
  paid: { said: 'were paid on', after: 'What was paid on is taken back from the payee with the next payout.' },
  written_off: { said: 'were written off' },
  in_statements: { said: 'stand in a statement that is not closed', after: 'The line of the statement is to be decided anew.' },
  in_payouts: { said: 'stand in a payout that is not paid', after: 'The payout is to be voided and drafted anew.' },
  open: { said: 'are open', after: 'What is open is owed no more.' },
};
/**
 * `again` does it. What is booked stays on its days, in the day book and the ledgers, and what is taken back from a payee is of the day on which that
 * is paid: so locked books do not speak against it.
 */
export function refuseWithMoney(money: MoneyOfItems, what: 'policy' | 'installment' | 'endorsement', question: string): void {
  const { open: _, ...hanging } = money;
  if (Object.values(hanging).every((amount) => amount === 0)) return;
  const parts = keysOf(WITH_MONEY).filter((part) => money[part] !== 0);
  const said = parts.map((part) => `${rupees(money[part])} ${WITH_MONEY[part].said}`);
  const after = parts.flatMap((part) => (part === 'paid' && money.paid < 0 ? [] : (WITH_MONEY[part].after ?? [])));
  const sentence = [`Money is on this ${what}: ${said.join(', ')}.`, ...after, question].join(' ');
  throw new Refusal(409, 'conflict', sentence, { errors: { again: [sentence] } });
}
export const DELETE_IT = 'Delete it all the same?';
export const notAnActiveClient = () => invalid({ user_id: ['Must be an active user'] });
export const endsBeforeStart = () => invalid({ end_date: ['Must not be before the start date'] });
export const notADraft = () => invalid({ draft_id: ['Must be a draft of yours'] });
export const draftNotOpen = (status: string) => {
  const sentence =
    status === 'stored'
      ? 'This draft is a policy already.'
      : status === 'reading'
        ? 'This draft is still being read.'
        : 'The file of this draft is no longer kept.';
  return new Refusal(409, 'conflict', `${sentence} Nothing was saved.`, { errors: { draft_id: [sentence] } });
};
export const notAnEnquiryOf = () => invalid({ from_enquiry: ['Must be an enquiry of this client, or of a caller who is no client yet'] });
const numbered = ({ policy_no, start_date, end_date }: NumberedPolicy) =>
  `${policy_no}, from ${dayMonthYear(start_date)} to ${dayMonthYear(end_date)}`;
/** Both may be right, as a line that two insurers share, or a caller's two vehicles: `again` saves it. */
export function doneByAnother(beside: readonly (NumberedPolicy & { field: 'renewed_from' | 'from_enquiry' })[]) {
  const says = { renewed_from: 'Is renewed already by policy', from_enquiry: 'Was won already by policy' };
  const about = { renewed_from: 'The policy that this one renews', from_enquiry: 'The enquiry that this policy comes from' };
  const sentence = beside.map((one) => `${about[one.field]} ${says[one.field].toLowerCase()} ${numbered(one)}.`).join(' ');
  const errors = Object.fromEntries(beside.map((one) => [one.field, [`${says[one.field]} ${numbered(one)}`]]));
  return new Refusal(409, 'conflict', `${sentence} Nothing was saved. Save it all the same if both are right.`, { errors });
}
export const renewedSince = (by: NumberedPolicy) => staysDeleted(`The policy that it renews is renewed by policy ${numbered(by)} since.`);
export const namedPolicyMissing = (noun: Noun) => invalid({ renewed_from: [`Must be a ${noun.toLowerCase()} policy that is there`] });
export const renewedFromStranger = (noun: Noun) =>
  invalid({ renewed_from: [`Must be a policy of the same client${noun === 'Motor' ? ' or vehicle' : ''}`] });
export const renewedInRing = () => invalid({ renewed_from: ['Is this policy, or one that follows it'] });
export const endsBeforeRenewed = () => invalid({ end_date: ['Must end after the policy that it renews'] });
