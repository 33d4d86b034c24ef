import { dayMonthYear } from '@bimabahi/contract/api/format';
import {
  ENDORSEMENT_KIND_LABELS,
  ENDORSEMENT_STATUS_LABELS,
  type EndorsementKind,
  type EndorsementStatus,
} from '@bimabahi/contract/policies/endorsement-fields';
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts';

const conflict = (message: string) => new Refusal(409, 'conflict', message);

export const endorsementNotFound = () => notFound('This endorsement');
export const outsideCover = (from: string, to: string) =>
  invalid({ effective_date: [`Must be within the cover, from ${dayMonthYear(from)} to ${dayMonthYear(to)}`] });
export const onOutsideCover = (from: string, to: string) =>
  invalid({ on: [`Must be within the cover, from ${dayMonthYear(from)} to ${dayMonthYear(to)}`] });
export const notChangedBy = (kind: EndorsementKind, fields: readonly string[]) =>
  invalid(
    Object.fromEntries(fields.map((field) => [field, [`Is not changed by an endorsement of the kind ${ENDORSEMENT_KIND_LABELS[kind]}`]])),
  );
export const nothingChanges = () => invalid({ changes: ['Say at least one value that differs from the policy'] });
export const aboveNow = (errors: Record<string, string[]>) => invalid(errors);
export const needsCancelReason = () => invalid({ cancel_reason: ['Required'] });
export const onlyOfCancellation = () => invalid({ cancel_reason: ['Belongs to a cancellation alone'] });
export const isCancelled = (since: string) => {
  const message = `This policy was cancelled from ${dayMonthYear(since)}. An Admin can take that back first.`;
  return new Refusal(409, 'conflict', message, { errors: { kind: [message] } });
};
export const cancellationAsked = (from: string) => {
  const message = `A cancellation from ${dayMonthYear(from)} is asked for already. Receive that one, or withdraw it first.`;
  return new Refusal(409, 'conflict', message, { errors: { kind: [message] } });
};
export const noExtension = (ends: Readonly<Record<string, string>>) =>
  invalid(
    Object.fromEntries(Object.entries(ends).map(([field, end]) => [field, [`Must be after ${dayMonthYear(end)}, when it ends now`]])),
  );
export const wrongSign = (errors: Record<string, string[]>) => invalid(errors);
export const inFuture = (field: string) => invalid({ [field]: ['Must not be after today'] });
export const dayTooEarly = (field: string, first: string, why: string) =>
  invalid({ [field]: [`Must not be before ${dayMonthYear(first)}, ${why}`] });
export const askedAfterSent = (sent_on: string) =>
  invalid({ requested_on: [`Must not be after ${dayMonthYear(sent_on)}, when it was sent`] });
export const cannotFollow = (from: EndorsementStatus, to: EndorsementStatus) =>
  conflict(
    `An endorsement that is ${ENDORSEMENT_STATUS_LABELS[from].toLowerCase()} does not become ${ENDORSEMENT_STATUS_LABELS[to].toLowerCase()}.`,
  );
export const alreadyReceived = () =>
  conflict('This endorsement was received: only its number and reason can change. An Admin can take its receipt back.');
export const receivedStays = () => conflict('This endorsement was received, so it stays. An Admin can take its receipt back first.');
export const notReceived = () => conflict('This endorsement is not received, so there is nothing to take back.');
export const notTheLatest = (latest: number) =>
  conflict(`A later endorsement of this policy was received (version ${latest}). Take that one back first.`);
export const forAdmin = () =>
  new Refusal(403, 'forbidden', 'This endorsement pays something back, so an Admin receives it. It can wait as requested or sent.');
export const forAnotherAdmin = () =>
  new Refusal(403, 'forbidden', 'This endorsement pays something back, so another Admin than the one who asks for it receives it.');
export const paperTaken = (policy_no: string) =>
  new Refusal(409, 'taken', `This paper is there already: an endorsement of policy ${policy_no} has it.`, {
    errors: { file: [`An endorsement of policy ${policy_no} has this paper`] },
  });
export const numberTaken = () =>
  new Refusal(409, 'taken', 'Another endorsement of this policy has this number.', {
    errors: { endorsement_no: ['Another endorsement of this policy has this number'] },
  });
export const paperTooEarly = () => invalid({ file: ['Comes with an endorsement that is received'] });
export const needsNewOwner = () => invalid({ user_id: ['Required'] });
export const isOwner = () => invalid({ user_id: ['Has this policy already'] });
export const notAClient = () => invalid({ user_id: ['Must be an active client'] });
export const buyerInactive = (name: string) =>
  conflict(
    `${name}, the new owner, is not an active client. An Admin can activate them under Users. Or name another new owner under Correct.`,
  );
export const ownsAlready = (name: string) => conflict(`${name}, the new owner, has this policy already. Withdraw this transfer.`);
export const onlyOfTransfer = (field: string) => invalid({ [field]: ['Belongs to a transfer alone'] });
