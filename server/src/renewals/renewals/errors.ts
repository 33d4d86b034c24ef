import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts';

export const renewalNotFound = () => notFound('This renewal');
export const renewalsNotFound = (missing: number) =>
  new Refusal(
    404,
    'not-found',
    `${missing === 1 ? 'One of these renewals was' : `${missing} of these renewals were`} not found. Nothing was assigned.`,
  );
/** `data`: the renewal as it is. */
export const isOwned = (owner: string, data: unknown) => new Refusal(409, 'conflict', `${owner} has this renewal already.`, { data });
export const isClosedAlready = (data: unknown) => new Refusal(409, 'conflict', 'This renewal is closed.', { data });
export const notYoursToGive = () => new Refusal(403, 'forbidden', 'Only an Admin gives a renewal to somebody else, or takes it from them.');
export const notYoursToChange = (owner: string) =>
  new Refusal(403, 'forbidden', `${owner} looks after this renewal. Only they, an Admin or a Feeder change its stage.`);
export const notAnOwner = () => invalid({ owner_id: ['Must be an active member of the staff'] });
export const needsReason = () => invalid({ lost_reason: ['Required'] });
export const onlyWhenLost = () => invalid({ lost_reason: ['Is for lost renewals only'] });
export const onlyWhenOpen = () => invalid({ next_call_at: ['Is for open renewals only'] });
export const needsSuccessor = () => invalid({ renewed_policy_id: ['Required'] });
export const onlyWhenRenewed = () => invalid({ renewed_policy_id: ['Is for renewed renewals only'] });
export const notASuccessor = (why: string) => invalid({ renewed_policy_id: [why] });
export const wasNoCandidate = () => invalid({ maybe_renewed_by: ['Is no policy that was refused'] });
export const needsCandidate = () => invalid({ may_be_renewed_by: ['Required'] });
export const needsAnswer = () => invalid({ is: ['Required'] });
export const notTheCandidate = () => invalid({ may_be_renewed_by: ['Is not the policy that is asked about'] });
