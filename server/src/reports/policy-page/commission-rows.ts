import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import { ENDORSEMENT_KIND_LABELS } from '@bimabahi/contract/policies/endorsement-fields';
import type { CommissionRow } from '@bimabahi/contract/reports/policy-page';
import type { StoredEndorsement } from '../../policies/endorsements/public.ts';
import type { PagePolicy } from './kinds.ts';

type Side = 'in' | 'out';

function becauseOf(basis: CommissionBasis | null | undefined, amount: number | null): string {
  if (!basis) return amount === null ? 'No rate card pays for it, and nobody typed an amount' : 'Typed by hand';
  const by = `Card “${basis.card}”, ${basis.rule}`;
  return basis.overridden_at ? `${by}; another amount was typed${basis.overridden_by ? ` by ${basis.overridden_by}` : ''}` : by;
}

/** Of an amount that somebody typed, what the card would pay on says nothing. */
function asIssued(policy: PagePolicy, side: Side): CommissionRow {
  const amount = policy[`commission_${side}_num`] ?? null;
  const basis = policy[`commission_${side}_basis`];
  const isByCard = basis && !basis.overridden_at;
  return {
    because: becauseOf(basis, amount),
    base: isByCard ? basis.base_amount : null,
    percent: policy[`commission_${side}_per`] ?? (isByCard ? basis.percent : null),
    amount,
    state: amount === null ? 'not_rated' : 'expected',
  };
}

function ofEndorsement(policy: PagePolicy, endorsement: StoredEndorsement, side: Side): CommissionRow {
  const amount = endorsement[`commission_${side}_delta`];
  const percent = policy[`commission_${side}_per`] ?? null;
  const isByPercent = percent !== null && Math.abs(amount * 100 - endorsement.net_delta * percent) < 1;
  const name = endorsement.endorsement_no ?? ENDORSEMENT_KIND_LABELS[endorsement.kind].toLowerCase();
  return {
    because: `Endorsement ${name}${isByPercent ? ': same rate on what it changed' : ''}`,
    base: isByPercent ? endorsement.net_delta : null,
    percent: isByPercent ? percent : null,
    amount,
    state: 'expected',
  };
}

/** As issued, then what each received endorsement changed of it. */
export const commissionRows = (policy: PagePolicy, received: readonly StoredEndorsement[], side: Side): CommissionRow[] => [
  asIssued(policy, side),
  ...received.filter((each) => each[`commission_${side}_delta`] !== 0).map((each) => ofEndorsement(policy, each, side)),
];
