import { readDashboard, readTotalPremium } from '@bimabahi/contract/dashboard';
import { DEFAULT_PERIOD, periodRange, todayInIndia } from '@bimabahi/contract/periods';
import { handle } from '../http/handler.ts';
import { countPeople, countPolicies, sumPremium } from './queries.ts';

/** Sums in paise, so that adding two amounts is exact. */
const addRupees = (a: number, b: number) => (Math.round(a * 100) + Math.round(b * 100)) / 100;

export const dashboard = () => [
  handle(readDashboard, async ({ db, scope, person }) => {
    const owner = scope === 'own' ? person.id : undefined;
    const motor_insurance = await countPolicies(db, 'motor_insurance', owner);
    const corporate_insurance = await countPolicies(db, 'corporate_insurance', owner);
    const people = scope === 'all' ? await countPeople(db) : {};
    return { data: { motor_insurance, corporate_insurance, total_policies: motor_insurance + corporate_insurance, ...people } };
  }),

  handle(readTotalPremium, async ({ db, query: { type = DEFAULT_PERIOD, date } }) => {
    const range = date ? { from: date, to: date } : periodRange(type, todayInIndia());
    const motor_insurance = await sumPremium(db, 'motor_insurance', range);
    const corporate_insurance = await sumPremium(db, 'corporate_insurance', range);
    return { data: { motor_insurance, corporate_insurance, total_premium: addRupees(motor_insurance, corporate_insurance) } };
  }),
];
