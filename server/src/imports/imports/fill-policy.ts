/** A policy that is here already gets what it lacks: as a change does, with its checks and its audit entry. */

import { mayRead } from '@bimabahi/contract/access/field-permissions';
import { type CommissionBasis, percentOnPolicy } from '@bimabahi/contract/commission/commission-basis';
import { RATE_SIDES, type RateSide } from '@bimabahi/contract/commission/rate-cards';
import { grouped } from '@bimabahi/contract/values/money';
import { isByCard } from '../../commission/rate-cards/public.ts';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import type { Importing, Outcome, Reason } from './importer.ts';

type Values = Readonly<Record<string, unknown>>;

export interface ChangingActions {
  lock: (db: Db, id: number) => Promise<object>;
  update: (call: never) => Promise<{ data: { version: number }; findings: readonly { field: string; message: string }[] }>;
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const RESOURCES = { motor_insurance: 'motor-insurance', corporate_insurance: 'corporate-insurance' } as const;
/** What makes it another policy, or another's. */
const STAYS = ['policy_no', 'is_claim', 'is_premium', 'is_installment', 'renewed_from'];

const updateOf = (actions: ChangingActions, db: Db, id: number, body: object, person: Importing['person']) =>
  actions.update({ db, params: { id }, body, person: { ...person, as_paid: true }, upload: undefined } as never);

const amountField = (side: RateSide) => `commission_${side}_num` as const;
const percentField = (side: RateSide) => `commission_${side}_per` as const;
const basisField = (side: RateSide) => `commission_${side}_basis` as const;
const basisIn = (stored: Values, side: RateSide) => stored[basisField(side)] as CommissionBasis | null | undefined;

/** As a column holds it. */
const MOST_PERCENT = 999.99;
const HUNDRED = 100;

function effectivePercent(amount: number, { base_amount }: CommissionBasis): number | null {
  const percent = base_amount ? Math.round((amount / base_amount) * HUNDRED * HUNDRED) / HUNDRED : null;
  return percent === null || percent > MOST_PERCENT ? null : percent;
}

interface Replaced {
  side: RateSide;
  was: number;
  is: number;
  per: number | null;
}

/** A commission that a card paid gives way to the amount that the book says was paid; one that was typed stays. */
function paidInstead(stored: Values, row: Values, mayRead: (field: string) => boolean): Replaced[] {
  return RATE_SIDES.flatMap((side) => {
    const [basis, was, is] = [basisIn(stored, side), stored[amountField(side)], row[amountField(side)]];
    if (!basis || !isByCard(basis) || !mayRead(amountField(side))) return [];
    if (typeof is !== 'number' || typeof was !== 'number' || is === was) return [];
    const said = row[percentField(side)];
    return [{ side, was, is, per: typeof said === 'number' ? said : effectivePercent(is, basis) }];
  });
}

const told = ({ was, is }: Replaced) =>
  `By rate card it was ${grouped(was.toFixed(2))}; what was paid, ${grouped(is.toFixed(2))}, takes its place`;

export const filling =
  (actions: ChangingActions, table_name: PolicyTable) =>
  async (db: Db, id: number, row: object, { person, headingOf }: Importing): Promise<Outcome> => {
    const stored = (await actions.lock(db, id)) as Values & { version: number; user: { id: number } };
    const shown = (field: string) => mayRead(person.role, RESOURCES[table_name], field);
    // What the person may not read is never filled in: whether it was would tell them whether it is empty.
    const lacking = Object.entries(row).filter(
      ([field, value]) => !isEmpty(value) && shown(field) && isEmpty(stored[field]) && !STAYS.includes(field),
    );
    const replaced = paidInstead(stored, row as Values, shown);
    const paid = Object.fromEntries(
      replaced.flatMap(({ side, is, per }) => [[amountField(side), is] as const, [percentField(side), per] as const]),
    );
    const user_id = stored.user.id;
    if (lacking.length === 0 && replaced.length === 0) {
      const reasons = [{ column: headingOf('policy_no'), message: 'This policy is already here, and nothing of it was empty' }];
      return { outcome: 'skip', reasons, table_name, record_id: id, user_id };
    }
    const body = { ...Object.fromEntries(lacking), ...paid, version: stored.version };
    const { data, findings } = await updateOf(actions, db, id, body, person);
    const about = replaced.map((one): Reason => ({ column: headingOf(amountField(one.side)), message: told(one) }));
    return {
      outcome: 'update',
      reasons: [
        ...about,
        // A book of one year has none of the policies before: the policy's page says it.
        ...findings
          .filter(({ field }) => shown(field) && field !== 'previous_policy_no')
          .map(({ field, message }) => ({ column: headingOf(field), message })),
      ],
      table_name,
      record_id: id,
      version_after: data.version,
      // A basis among them says that the commission was there, and by which card.
      filled: [...new Set([...lacking.map(([field]) => field), ...Object.keys(paid), ...replaced.map(({ side }) => basisField(side))])],
      user_id,
    };
  };

/** Takes back what was filled in: what was empty is again, and a commission is again what its card paid. */
export async function emptyAgain(
  actions: ChangingActions,
  db: Db,
  { record_id, filled }: { record_id: number; filled: readonly string[] },
  person: Importing['person'],
): Promise<void> {
  const replaced = RATE_SIDES.filter((side) => filled.includes(basisField(side)));
  const stored = replaced.length === 0 ? {} : ((await actions.lock(db, record_id)) as Values);
  const byCard = replaced.flatMap((side) => {
    const basis = basisIn(stored, side);
    return basis ? [[amountField(side), basis.amount] as const, [percentField(side), percentOnPolicy(basis)] as const] : [];
  });
  const emptied = filled.filter((field) => !replaced.some((side) => basisField(side) === field)).map((field) => [field, null]);
  await updateOf(actions, db, record_id, Object.fromEntries([...emptied, ...byCard]), person);
}
