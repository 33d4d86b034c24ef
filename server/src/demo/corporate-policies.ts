/** Some thirty policies of firms, trusts and societies: fire, marine, group medical, workmen's compensation, liability. */
import { addDays } from '@bimabahi/contract/periods';
import { INPUT_BROKERS, OUTPUT_BROKERS } from './brokers.ts';
import { CLIENTS, clientEmail, clientMobile, type DemoClient } from './clients.ts';
import { addYears } from './cover-dates.ts';
import { byTimeOfEntry, enteredAt } from './entry-times.ts';
import { INSURERS } from './insurers.ts';
import { commission, rupees, totalOf } from './premiums.ts';
import { type Random, seededRandom } from './random.ts';

const SEED = 20_260_402;

interface Line {
  product: string;
  item_description: string;
  addons: string | null;
  /** Rupees a year, before tax and terrorism cover. */
  premium: number;
  /** Rupees a year; only property has it. */
  terrorism: number;
  /** Paid by the insurer on the premium without terrorism cover. */
  percent: number;
}

const line = (
  product: string,
  item_description: string,
  premium: number,
  percent: number,
  { terrorism = 0, addons = null }: { terrorism?: number; addons?: string | null } = {},
): Line => ({
  product,
  item_description,
  addons,
  premium,
  terrorism,
  percent,
});

const FIRE = line('Bharat Laghu Udyam Suraksha', 'Building, plant and stock', 186_400, 12.5, {
  terrorism: 21_350,
  addons: 'Earthquake, Loss of Rent',
});
const SMALL_FIRE = line('Bharat Sookshma Udyam Suraksha', 'Stock and furniture of the shop', 18_250, 15, { terrorism: 2_140 });
const SOCIETY = line('Bharat Griha Raksha', 'Buildings and common areas of the society', 64_900, 15, {
  terrorism: 7_800,
  addons: 'Lift and pump breakdown',
});
const MARINE = line('Marine Open Policy', 'Goods in transit anywhere in India by road and rail', 92_750, 15);
const MEDICAL = line('Group Medical', '46 lives, sum insured ₹3,00,000, family definition ESC', 418_600, 7.5, {
  addons: 'Maternity, Corporate buffer',
});
const WORKMEN = line("Workmen's Compensation", '24 loaders and drivers, medical expenses included', 37_820, 12.5);
const LIABILITY = line('Commercial General Liability', 'Limit ₹1,00,00,000 any one accident', 74_300, 15);
const PROFESSIONAL = line('Professional Indemnity', 'Doctors and clinic, limit ₹50,00,000', 21_480, 15);

/** Whose account: the client's place in the list, the cover, days from today to the newest start, how many years, whether paid in installments. */
const ACCOUNTS: readonly [client: number, line: Line, offset: number, years: number, installments?: boolean][] = [
  [3, FIRE, 0, 3, true],
  [11, FIRE, -38, 3, true],
  [18, SMALL_FIRE, -341, 2],
  [21, SOCIETY, -8, 3],
  [55, SOCIETY, -352, 2],
  [2, MARINE, -95, 3],
  [26, MARINE, -372, 2],
  [31, MEDICAL, -2, 3, true],
  [10, MEDICAL, -160, 2, true],
  [20, WORKMEN, -60, 3],
  [34, WORKMEN, -347, 1],
  [31, LIABILITY, -210, 2],
  [13, PROFESSIONAL, -275, 2],
];

const growing = (premium: number, yearsBack: number) => Math.round(premium * 100 * 0.93 ** yearsBack);

function policyOfYear(
  random: Random,
  { product, item_description, addons, premium, terrorism, percent }: Line,
  yearsBack: number,
  start_date: string,
) {
  const net = growing(premium, yearsBack);
  const terrisom = growing(terrorism, yearsBack);
  const { total } = totalOf({ od: net, tp: terrisom, start_date, goods: false, rounds_to_rupee: true });
  const out = percent * random.pick([0.5, 0.6, 0.8]);
  return {
    product,
    item_description,
    addons,
    terrisom: rupees(terrisom),
    new_premium: rupees(net),
    total_premium: rupees(total),
    commission_in_per: percent,
    commission_in_num: rupees(commission(net, percent)),
    commission_out_per: out,
    commission_out_num: rupees(commission(net, out)),
  };
}

export function corporatePolicies(today: string) {
  const random = seededRandom(SEED);
  const policies = ACCOUNTS.flatMap(([client, cover, offset, years, installments = false], account) => {
    const owner = CLIENTS[client] as DemoClient;
    const { name: company } = random.pick(INSURERS);
    return Array.from({ length: years }, (_, nth) => {
      const yearsBack = years - 1 - nth;
      const newest = addDays(today, offset);
      const start_date = addYears(newest, -yearsBack);
      return {
        client,
        employee: random.pick([0, 1, 3]),
        row: {
          insured_name: owner.name,
          name_remark: `Risk ${String(account + 1).padStart(3, '0')}`,
          insured_mobile: clientMobile(client),
          insured_email: clientEmail(owner, client),
          policy_no: `C${start_date.slice(2, 4)}/${random.whole(100_000, 999_999)}/${String(account + 1).padStart(2, '0')}`,
          start_date,
          end_date: addDays(addYears(newest, 1 - yearsBack), -1),
          company,
          sub_broker: random.pick(INPUT_BROKERS),
          broker: random.pick(OUTPUT_BROKERS),
          ...policyOfYear(random, cover, yearsBack, start_date),
          remark: yearsBack === 0 && years > 1 ? 'Sum insured raised at renewal' : null,
          is_premium: installments ? 1 : 0,
          is_installment: installments ? 1 : 0,
          created_at: enteredAt(random, start_date, today),
        },
      };
    });
  });
  return policies.sort(byTimeOfEntry);
}
