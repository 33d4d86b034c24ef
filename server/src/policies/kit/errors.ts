import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts';

export type Noun = 'Motor' | 'Corporate';

export const policyNotFound = (noun: Noun) => notFound(`This ${noun.toLowerCase()} policy`);
/** `id`: of the policy with this number; absent where it was inserted concurrently. */
export const policyNoTaken = (noun: Noun, id?: number) =>
  new Refusal(409, 'taken', `A ${noun.toLowerCase()} policy with this number already exists.`, {
    errors: { policy_no: ['Is already used by another policy'] },
    ...(id && { data: { id } }),
  });
export const notAnActiveClient = () => invalid({ user_id: ['Must be an active user'] });
export const endsBeforeStart = () => invalid({ end_date: ['Must not be before the start date'] });
export const notAnEnquiryOf = () => invalid({ from_enquiry: ['Must be an enquiry of this client, or of a caller who is no client yet'] });
export const namedPolicyMissing = (noun: Noun) => invalid({ renewed_from: [`Must be a ${noun.toLowerCase()} policy that is there`] });
export const renewedFromStranger = (noun: Noun) =>
  invalid({ renewed_from: [`Must be a policy of the same client${noun === 'Motor' ? ' or vehicle' : ''}`] });
export const renewedInRing = () => invalid({ renewed_from: ['Is this policy, or one that follows it'] });
export const endsBeforeRenewed = () => invalid({ end_date: ['Must end after the policy that it renews'] });
