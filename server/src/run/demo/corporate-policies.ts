import type { BUSINESS_TYPES } from '@bimabahi/contract/policies/policy-fields';
import type { Rhythm } from '@bimabahi/contract/premium/premium-plan';
import { guessLine } from '@bimabahi/contract/trade/guess-line';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { addDays } from '@bimabahi/contract/values/periods';
import { byTimeOfEntry, yearsUpTo } from './cover-years.ts';
import { entry, insured } from './demo-people.ts';
import { installmentsOf } from './installments.ts';
import { withTax } from './premiums.ts';
import { commission, type DemoRateCard, rateCards } from './rate-cards.ts';
import { maybe, number, oneOf, table, text } from './table.ts';

/** `newest`: the day, from today, on which the newest policy begins. `behind`: installments of it that are due and not paid. */
const ACCOUNTS = table('corporate-accounts', {
  account: number,
  client: text,
  company: text,
  product: text,
  item_description: text,
  addons: maybe(text),
  newest: number,
  installments: maybe(oneOf<Rhythm>()),
  behind: number,
});

/** Of each account from the oldest to the newest. */
const POLICIES = table('corporate-policies', {
  account: number,
  policy_no: text,
  business_type: oneOf<(typeof BUSINESS_TYPES)[number]>(),
  new_premium: number,
  terrisom: number,
  commission_out_per: number,
  sub_broker: text,
  broker: text,
  remark: maybe(text),
  entered_by: text,
  days_before: number,
  entered_at: text,
});

type Account = (typeof ACCOUNTS)[number];
type CorporateLine = (typeof POLICIES)[number];
type Year = ReturnType<typeof yearsUpTo>[number];

function policyOf(account: Account, written: CorporateLine, year: Year, cards: DemoRateCard[]) {
  const { account: number, client, newest: _, installments, behind: __, ...ofAccount } = account;
  const { account: ___, commission_out_per, entered_by: by, days_before, entered_at, ...columns } = written;
  const line = guessLine(account.product);
  const entered = entry(year.start_date, written);
  const rated = { risk: { line, product: account.product }, parts: written, by, ...entered };
  const received = commission(cards, account.company, rated);
  return {
    ...insured(client),
    ...ofAccount,
    ...columns,
    ...year,
    name_remark: `Risk ${String(number).padStart(3, '0')}`,
    policy_no: columns.policy_no.replace('YY', year.start_date.slice(2, 4)),
    ...withTax({ kind: 'corporate', line, ...columns, on: entered.issue_date }),
    commission_in_per: received.per,
    commission_in_num: received.num,
    commission_in_basis: received.basis,
    commission_out_per,
    commission_out_num: commission(cards, account.company, rated, commission_out_per).num,
    is_premium: Number(installments !== null),
    is_installment: Number(installments !== null),
    ...entered,
  };
}

/** In the order of their entry, which ids follow, with their installments. */
export function corporatePolicies(today: string, cards = rateCards(today)) {
  const policies = ACCOUNTS.flatMap((account) => {
    const written = POLICIES.filter((policy) => policy.account === account.account);
    return yearsUpTo(addDays(today, account.newest), written.length).map((year, nth) => {
      const row = policyOf(account, itemAt(written, nth), year, cards);
      const behind = nth === written.length - 1 ? account.behind : 0;
      return { row, premiums: installmentsOf(row, { rhythm: account.installments, behind, today }) };
    });
  });
  return policies.sort((a, b) => byTimeOfEntry(a.row, b.row));
}

export type DemoCorporatePolicy = ReturnType<typeof corporatePolicies>[number];
