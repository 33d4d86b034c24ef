import type { RateSide, TriedRates, tryRatesInput } from '@bimabahi/contract/commission/rate-cards';
import { ruleName } from '@bimabahi/contract/commission/rate-rules';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import { cardNotFound, policyNotFound } from './errors.ts';
import { ratedCard, ratesFor } from './live-queries.ts';
import { policyValues } from './policy-values-queries.ts';
import { proposeBases } from './propose.ts';
import { rateCardQueries } from './queries.ts';
import { basisOf, decide, rulesInTurn, whyNotChosen, whyNotHolding, whyNothing } from './rate.ts';
import { dayOf, insurerOf, type PolicyValues, payeeOf, type RatedKind, ratedPolicy, withEarned } from './rated-policy.ts';

type TryRates = z.output<typeof tryRatesInput>;
/** Policies stand on commissions, not the other way round, so the search for a number is handed in. */
export type PolicyWithNumber = (db: Db, table: PolicyTable, policy_no: string) => Promise<{ id: number } | undefined>;

const TABLES = { motor: 'motor_insurance', corporate: 'corporate_insurance' } as const;

const given = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));

async function findPolicy(db: Db, withNumber: PolicyWithNumber, policy_no: string, kinds: readonly RatedKind[]) {
  for (const kind of kinds) {
    const found = await withNumber(db, TABLES[kind], policy_no);
    if (found) return { kind, id: found.id, values: await policyValues(db, TABLES[kind], found.id) };
  }
  throw policyNotFound();
}

/** With what the side in would pay, where a share of it may be asked for. */
async function valuesFor(db: Db, kind: RatedKind, values: PolicyValues, sides: readonly RateSide[]): Promise<PolicyValues> {
  return sides.includes('out') ? withEarned(values, (await proposeBases(db, kind, values, ['in'])).in) : values;
}

export async function tryRates(
  db: Db,
  withNumber: PolicyWithNumber,
  { card_id, side, policy_no, kind, ...typed }: TryRates,
): Promise<TriedRates> {
  const policy = policy_no ? await findPolicy(db, withNumber, policy_no, kind ? [kind] : ['motor', 'corporate']) : undefined;
  const of = policy?.kind ?? kind ?? 'motor';
  const typedOver: PolicyValues = { ...policy?.values, ...given(typed) };
  if (card_id !== undefined && !(await rateCardQueries.read(db, card_id))) throw cardNotFound();
  const card = card_id === undefined ? undefined : await ratedCard(db, card_id);
  const sides = [side ?? card?.side ?? 'in'];
  const values = await valuesFor(db, of, typedOver, sides);
  const wanted = {
    kind: of,
    insurer: insurerOf(of, values),
    payee: payeeOf(of, values),
    product: values.product ?? null,
    on: dayOf(values),
    sides,
  };
  const found = await ratesFor(db, wanted, { always: true });
  const rated = ratedPolicy(of, values, found);
  const cards = card ? [card] : found.cards;
  const groups = rulesInTurn(cards, rated);
  const decision = decide(groups, rated.risk);
  const basis = basisOf(decision, rated);
  const chosen = [decision.main.choice.rule, decision.terrorism.choice.rule];
  const held = groups
    .flat()
    .map((rule) => ({ rule, card: rule.card, won: chosen.includes(rule), reason: whyNotChosen(rule, decision, rated.risk) }));
  const apart = cards.flatMap((each) => {
    const reason = whyNotHolding(each, rated);
    return reason === null ? [] : each.rules.map((rule) => ({ rule, card: each, won: false, reason }));
  });
  return {
    policy: policy ? { kind: of, id: policy.id, policy_no: policy.values.policy_no } : null,
    basis,
    reason: basis ? null : whyNothing(decision, rated),
    rules: [...held, ...apart].map(({ rule, card: { id, name }, won, reason }) => ({
      card_id: id,
      card: name,
      rule_id: rule.id,
      rule: ruleName(rule),
      won,
      reason,
    })),
  };
}
