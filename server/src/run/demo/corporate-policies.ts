import { guessLine } from '@bimabahi/contract/trade/product-lines';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { addDays } from '@bimabahi/contract/values/periods';
import { INPUT_BROKERS, OUTPUT_BROKERS } from './brokers.ts';
import { CLIENTS, clientEmail, clientMobile, latinName } from './clients.ts';
import { commissionBy } from './commissions.ts';
import {
  ACCIDENT,
  BURGLARY,
  CARRIERS,
  CYBER,
  FIRE,
  LIABILITY,
  type Line,
  MACHINERY,
  MARINE,
  MEDICAL,
  MONEY,
  PROFESSIONAL,
  SMALL_FIRE,
  SMALL_MEDICAL,
  SOCIETY,
  WORKMEN,
} from './corporate-lines.ts';
import { addYears } from './cover-dates.ts';
import { byTimeOfEntry, dayOf, enteredAt } from './entry-times.ts';
import { installmentsOf } from './installments.ts';
import { INSURERS } from './insurers.ts';
import { commission, rupees, withTax } from './premiums.ts';
import { type Random, seededRandom } from './random.ts';
import { type DemoRateCard, rateCards, rulesOfInsurer } from './rate-cards.ts';

const SEED = 20_260_402;

type Rhythm = 2 | 4 | 12;

/** `client`: index in CLIENTS. `offset`: days from today to the newest start. */
const ACCOUNTS: readonly [client: number, line: Line, offset: number, years: number, installments?: Rhythm][] = [
  [3, FIRE, 0, 3, 4],
  [11, FIRE, -38, 3, 2],
  [18, SMALL_FIRE, -341, 2],
  [21, SOCIETY, -8, 3],
  [55, SOCIETY, -352, 2],
  [2, MARINE, -95, 3],
  [26, MARINE, -372, 2],
  [31, MEDICAL, -2, 3, 12],
  [10, MEDICAL, -160, 2, 4],
  [20, WORKMEN, -60, 3],
  [34, WORKMEN, -347, 1],
  [31, LIABILITY, -210, 2],
  [13, PROFESSIONAL, -275, 2],
  [28, FIRE, -120, 3, 4],
  [41, FIRE, -25, 3, 2],
  [15, SMALL_MEDICAL, -75, 3, 12],
  [45, ACCIDENT, -200, 3, 2],
  [34, WORKMEN, -15, 3, 4],
  [7, MARINE, -310, 3, 4],
  [20, MACHINERY, -145, 3, 4],
  [37, SMALL_MEDICAL, -250, 2, 12],
  [26, CARRIERS, -280, 3, 2],
  [54, MARINE, -180, 3, 4],
  [23, SMALL_FIRE, -60, 2],
  [43, BURGLARY, -130, 3],
  [6, SMALL_FIRE, -220, 2],
  [27, PROFESSIONAL, -33, 2],
  [39, PROFESSIONAL, -300, 2],
  [31, CYBER, -90, 3],
  [32, MONEY, -175, 2],
  [14, BURGLARY, -335, 2],
  [25, SMALL_FIRE, -12, 2],
];

/** Unpaid installments that are due, by index in ACCOUNTS. */
const BEHIND: Readonly<Record<number, number>> = { 13: 1, 15: 2, 19: 1 };

/** In paise, rounded to the rupee. */
const growing = (premium: number, yearsBack: number) => Math.round(premium * 0.93 ** yearsBack) * 100;

function policyOfYear(random: Random, { product, item_description, addons, premium, terrorism }: Line, yearsBack: number) {
  const net = growing(premium, yearsBack);
  const terrisom = growing(terrorism, yearsBack);
  return {
    product,
    item_description,
    addons,
    terrisom: rupees(terrisom),
    new_premium: rupees(net),
    share: random.pick([0.5, 0.6, 0.8]),
  };
}

interface Received {
  company: string;
  cards: readonly DemoRateCard[];
  on: string;
  entered_at: string;
}

type Priced = Pick<ReturnType<typeof policyOfYear>, 'product' | 'new_premium'>;

/** `share`: how much of it is passed on. */
function commissionsOf({ product, new_premium }: Priced, share: number, { company, cards, ...entered }: Received) {
  const table = { rules: rulesOfInsurer(company), cards: cards.filter(({ insurer }) => insurer === company) };
  const received = commissionBy(table, { risk: { line: guessLine(product), product }, parts: { new_premium }, ...entered });
  const out = received.per * share;
  return {
    commission_in_per: received.per,
    commission_in_num: received.num,
    commission_in_basis: received.basis,
    commission_out_per: out,
    commission_out_num: rupees(commission(Math.round(new_premium * 100), out)),
  };
}

function taxed({ product, new_premium, terrisom }: ReturnType<typeof policyOfYear>, on: string) {
  return withTax({ kind: 'corporate', line: guessLine(product), new_premium, terrisom, on }, { rounds_to_rupee: true });
}

type BusinessType = 'new' | 'renewal' | 'rollover';

function businessTypeOf(nth: number, years: number): BusinessType {
  if (nth > 0) return 'renewal';
  return years > 2 ? 'rollover' : 'new';
}

interface Chance {
  random: Random;
  today: string;
  cards: readonly DemoRateCard[];
}

/** The policy of one year of an account; each call takes from `random` in the same order. */
function policyOf(account: number, company: string, nth: number, { random, today, cards }: Chance) {
  const [client, cover, offset, years, installments] = itemAt(ACCOUNTS, account);
  const owner = itemAt(CLIENTS, client);
  const yearsBack = years - 1 - nth;
  const isNewest = yearsBack === 0;
  const newest = addDays(today, offset);
  const start_date = addYears(newest, -yearsBack);
  const untaxed = policyOfYear(random, cover, yearsBack);
  const created_at = enteredAt(random, start_date, today);
  const issue_date = dayOf(created_at);
  const { share, ...policy } = untaxed;
  const received = { company, cards, on: issue_date, entered_at: created_at };
  const priced = { ...policy, ...taxed(untaxed, issue_date), ...commissionsOf(policy, share, received) };
  const behind = isNewest ? (BEHIND[account] ?? 0) : 0;
  return {
    client,
    insured_latin: latinName(owner),
    premiums: installments ? installmentsOf(random, { ...priced, start_date, many: installments, today, behind }) : [],
    employee: random.pick([0, 1, 3]),
    row: {
      insured_name: owner.name,
      name_remark: `Risk ${String(account + 1).padStart(3, '0')}`,
      insured_mobile: clientMobile(client),
      insured_email: clientEmail(owner, client),
      policy_no: `C${start_date.slice(2, 4)}/${random.whole(100_000, 999_999)}/${String(account + 1).padStart(2, '0')}`,
      start_date,
      end_date: addDays(addYears(newest, 1 - yearsBack), -1),
      issue_date,
      business_type: businessTypeOf(nth, years),
      company,
      sub_broker: random.pick(INPUT_BROKERS),
      broker: random.pick(OUTPUT_BROKERS),
      ...priced,
      remark: isNewest && years > 1 ? 'Sum insured raised at renewal' : null,
      is_premium: installments ? 1 : 0,
      is_installment: installments ? 1 : 0,
      created_at,
    },
  };
}

export function corporatePolicies(today: string) {
  const chance = { random: seededRandom(SEED), today, cards: rateCards(today) };
  const policies = ACCOUNTS.flatMap(([, , , years], account) => {
    const { name: company } = chance.random.pick(INSURERS);
    return Array.from({ length: years }, (_, nth) => policyOf(account, company, nth, chance));
  });
  return policies.sort(byTimeOfEntry);
}

export type DemoCorporatePolicy = ReturnType<typeof corporatePolicies>[number];
