import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import { ENDORSEMENT_KIND_LABELS } from '@bimabahi/contract/policies/endorsement-fields';
import type { CommissionRow } from '@bimabahi/contract/reports/policy-page';
import { addRupees } from '@bimabahi/contract/values/money';
import { itemsNamed } from '../../commission/items/public.ts';
import type { Db } from '../../db/db.ts';
import type { StoredEndorsement } from '../../policies/endorsements/public.ts';
import type { PagePolicy } from './kinds.ts';

type Side = 'in' | 'out';

/** What is expected, and the items of commission behind it. */
type Expected = Omit<CommissionRow, 'came' | 'due_on'> & { items: readonly string[] };

function becauseOf(basis: CommissionBasis | null | undefined, amount: number | null): string {
  if (!basis) return amount === null ? 'No rate card pays for it, and nobody typed an amount' : 'Typed by hand';
  const by = `Card “${basis.card}”, ${basis.rule}`;
  return basis.overridden_at ? `${by}; another amount was typed${basis.overridden_by ? ` by ${basis.overridden_by}` : ''}` : by;
}

/** Of an amount that somebody typed, what the card would pay on says nothing. */
function asIssued(policy: PagePolicy, items: readonly string[], side: Side): Expected {
  const amount = policy[`commission_${side}_num`] ?? null;
  const basis = policy[`commission_${side}_basis`];
  const isByCard = basis && !basis.overridden_at;
  return {
    because: becauseOf(basis, amount),
    base: isByCard ? basis.base_amount : null,
    percent: policy[`commission_${side}_per`] ?? (isByCard ? basis.percent : null),
    amount,
    state: amount === null ? 'not_rated' : 'expected',
    items,
  };
}

function ofEndorsement(policy: PagePolicy, endorsement: StoredEndorsement, side: Side): Expected {
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
    items: [`endorsement:${endorsement.id}`],
  };
}

const isOpen = (state: CommissionRow['state']) => state === 'expected' || state === 'part';

/** Of several items together: all came, some of it, or nothing. */
function stateOf(states: readonly CommissionRow['state'][], settled: number): CommissionRow['state'] {
  const [only, ...others] = states;
  if (only && others.length === 0) return only;
  if (states.length > 0 && !states.some(isOpen)) return 'received';
  return settled === 0 ? 'expected' : 'part';
}

/** How far each has come, by its items. Only an insurer has days of credit. */
async function settled(db: Db, rows: readonly Expected[], side: Side): Promise<CommissionRow[]> {
  const named = rows.flatMap(({ items }) => items);
  const byName = new Map((await itemsNamed(db, named, side)).map((each) => [each.item, each]));
  return rows.map(({ items, ...row }) => {
    const found = items.flatMap((name) => byName.get(name) ?? []);
    const came = found.reduce((sum, { received }) => addRupees(sum, received), 0);
    const due = found.flatMap(({ state, due_on }) => (isOpen(state) && due_on ? [due_on] : [])).sort();
    const state =
      row.state === 'not_rated'
        ? row.state
        : stateOf(
            found.map((each) => each.state),
            came,
          );
    return { ...row, came, due_on: side === 'in' ? (due[0] ?? null) : null, state };
  });
}

interface OfPolicy {
  policy: PagePolicy;
  /** Of commission: the policy itself, or each of its installments. */
  items: readonly string[];
  received: readonly StoredEndorsement[];
}

/** As issued, then what each received endorsement changed of it. */
export const commissionRows = (db: Db, { policy, items, received }: OfPolicy, side: Side): Promise<CommissionRow[]> =>
  settled(
    db,
    [
      asIssued(policy, items, side),
      ...received.filter((each) => each[`commission_${side}_delta`] !== 0).map((each) => ofEndorsement(policy, each, side)),
    ],
    side,
  );
