import { bouncedBeforePaid, noBounceToUndo, nothingBounced } from './errors.ts';
import type { BeforeBounce, StoredPremium } from './queries.ts';

/** What becomes of a premium whose payment came back; it keeps what it was, until it is paid anew. */
export function bounced(
  { status, pay_date, paid_by, paid_ref, bounced_on, bounce_reason, bounces }: StoredPremium,
  { on, reason }: { on: string; reason: string },
) {
  if (status !== 'Paid') throw nothingBounced();
  if (pay_date && on < pay_date) throw bouncedBeforePaid();
  const before: BeforeBounce = { pay_date, paid_by, paid_ref, bounced_on, bounce_reason };
  return {
    status: 'Unpaid',
    pay_date: null,
    paid_by: null,
    paid_ref: null,
    bounced_on: on,
    bounce_reason: reason,
    bounces: bounces + 1,
    before_bounce: JSON.stringify(before),
  };
}

export function notBounced(premium: { status: string; bounces: number; before_bounce: BeforeBounce | null } | undefined) {
  if (!premium?.before_bounce || premium.status !== 'Unpaid') throw noBounceToUndo();
  return { ...premium.before_bounce, status: 'Paid', bounces: premium.bounces - 1, before_bounce: null };
}

/** A status that is said settles what came back: the bounce cannot be undone any more. */
export const settling = ({ status }: { status?: string | undefined }) => (status === undefined ? {} : { before_bounce: null });
