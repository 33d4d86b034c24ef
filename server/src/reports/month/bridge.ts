/** From the net of the compared period to that of the period, in steps that add up to the paisa. */
import type { MonthQuery } from '@bimabahi/contract/reports/month';
import { BRIDGE_STEPS, type BridgeStep, type MonthBridge } from '@bimabahi/contract/reports/month-bridge';
import { addRupees } from '@bimabahi/contract/values/money';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import { type BridgeRow, bridgeBetween } from './bridge-queries.ts';
import { choose } from './figures.ts';
import { registerRows } from './rows.ts';

const BY_BUSINESS: readonly BridgeStep[] = ['new', 'rollover', 'used'];
/** What has no step of its own. */
const OTHERS: readonly BridgeRow['key'][] = ['renewal', 'none'];

export async function bridgeAt(db: Db, query: MonthQuery): Promise<MonthBridge> {
  const chosen = choose(query, todayInIndia(), 'summary');
  const { filters } = chosen.asked;
  const { toDate } = chosen;
  const period = toDate ? { ...chosen.period, to: toDate.on } : chosen.period;
  const compared = toDate ? { ...chosen.compared, to: toDate.compared } : chosen.compared;
  const found = await bridgeBetween(db, { filters, period, compared });
  const of = (key: BridgeRow['key']) => found.find((row) => row.key === key) ?? { net: 0, policies: 0 };
  const others = OTHERS.map(of).reduce((sum, { net, policies }) => ({
    net: addRupees(sum.net, net),
    policies: sum.policies + policies,
  }));
  /** The register cannot leave out what follows a policy of the compared period. */
  const rowsOf = (key: BridgeStep): string | null => {
    const isAsked = filters.business_type === undefined || filters.business_type === key;
    return BY_BUSINESS.includes(key) && isAsked && of(`follows_${key}`).policies === 0
      ? registerRows(filters, period, { business_type: key, entries: 'policies' })
      : null;
  };
  return {
    ...{ period, compared, before: of('before').net, after: of('after').net },
    steps: BRIDGE_STEPS.map((key) => {
      const { net, policies } = key === 'other' ? others : of(key);
      return { key, net, policies, rows: rowsOf(key) };
    }),
  };
}
