import { readDashboard, readTotalPremium } from '@bimabahi/contract/dashboard';
import { DEFAULT_PERIOD, periodRange, todayInIndia } from '@bimabahi/contract/periods';
import { handle } from '../http/handler.ts';
import { totalPremiums } from '../totals/totals-queries.ts';
import { countAll, countPoliciesOf } from './queries.ts';

/** Adds in paise to stay exact. */
const addRupees = (a: number, b: number) => (Math.round(a * 100) + Math.round(b * 100)) / 100;

export const dashboard = () => [
  handle(readDashboard, async ({ db, scope, person }) => {
    const counts = scope === 'own' ? await countPoliciesOf(db, person.id) : await countAll(db);
    return { data: { ...counts, total_policies: counts.motor_insurance + counts.corporate_insurance } };
  }),

  handle(readTotalPremium, async ({ db, query: { type = DEFAULT_PERIOD, date } }) => {
    const premiums = await totalPremiums(db, date ? { from: date, to: date } : periodRange(type, todayInIndia()));
    return { data: { ...premiums, total_premium: addRupees(premiums.motor_insurance, premiums.corporate_insurance) } };
  }),
];
