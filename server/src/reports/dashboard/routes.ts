import { readDashboard, readNetPremium, readTotalPremium } from '@bimabahi/contract/reports/dashboard';
import { addRupees } from '@bimabahi/contract/values/money';
import { DEFAULT_PERIOD, type Period, periodRange, todayInIndia } from '@bimabahi/contract/values/periods';
import { handle } from '../../platform/http/handler.ts';
import { type PremiumSums, premiumSums, totalPremiums } from '../../platform/totals/totals-queries.ts';
import { countAll, countPoliciesOf } from './queries.ts';

const rangeOf = ({ type = DEFAULT_PERIOD, date }: { type?: Period | undefined; date?: string | undefined }) =>
  date ? { from: date, to: date } : periodRange(type, todayInIndia());

const together = (one: PremiumSums, other: PremiumSums): PremiumSums => ({
  net_premium: addRupees(one.net_premium, other.net_premium),
  total_premium: addRupees(one.total_premium, other.total_premium),
});

export const dashboard = () => [
  handle(readDashboard, async ({ db, scope, person }) => {
    const counts = scope === 'own' ? await countPoliciesOf(db, person.id) : await countAll(db);
    return { data: { ...counts, total_policies: counts.motor_insurance + counts.corporate_insurance } };
  }),

  handle(readTotalPremium, async ({ db, query }) => {
    const premiums = await totalPremiums(db, rangeOf(query));
    return { data: { ...premiums, total_premium: addRupees(premiums.motor_insurance, premiums.corporate_insurance) } };
  }),

  handle(readNetPremium, async ({ db, query }) => {
    const sums = await premiumSums(db, rangeOf(query), query.by);
    return { data: { ...sums, all: together(sums.motor_insurance, sums.corporate_insurance), includes_terrorism: true } };
  }),
];
