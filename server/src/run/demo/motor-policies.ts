/** Four hundred motor policies of three years, spread so that on any day some start, some end soon and some have just ended. */

import type { BUSINESS_TYPES } from '@bimabahi/contract/policies/policy-fields';
import { guessLine } from '@bimabahi/contract/trade/guess-line';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { addRupees } from '@bimabahi/contract/values/money';
import { addDays, monthsAfter, partsOfDate } from '@bimabahi/contract/values/periods';
import { byTimeOfEntry, endAfter, yearsUpTo } from './cover-years.ts';
import { entry, insured } from './demo-people.ts';
import { withTax } from './premiums.ts';
import { commission, type DemoRateCard, type Rated, rateCards } from './rate-cards.ts';
import { maybe, number, oneOf, table, text, yes } from './table.ts';

/** `newest`: the day, from today, on which the newest policy begins, `late_by` days after the end of the one before. `age`: in years, at the first. */
const VEHICLES = table('vehicles', {
  vehicle: number,
  client: text,
  in_relatives_name: yes,
  make_model: text,
  sub_product: text,
  plate: text,
  chassis_no: text,
  engine_no: text,
  age: number,
  newest: number,
  late_by: number,
  broker: text,
  sub_broker: maybe(text),
  tp_insurer: maybe(text),
  tp_policy_no: maybe(text),
  tp_years: maybe(number),
});

/** Of each vehicle from the oldest to the newest. `agreed_in`, `agreed_out`: percentages that were typed instead of the rate cards'. */
const POLICIES = table('motor-policies', {
  vehicle: number,
  name_remark: text,
  policy_no: text,
  business_type: oneOf<(typeof BUSINESS_TYPES)[number]>(),
  product: text,
  od_tp_package_policy: text,
  addons: maybe(text),
  tdv: maybe(text),
  ncb: maybe(text),
  od_premium: number,
  third_party_premium: number,
  claim_remark: maybe(text),
  agreed_in: maybe(number),
  agreed_out: maybe(number),
  entered_by: text,
  days_before: number,
  entered_at: text,
});

type DemoVehicle = (typeof VEHICLES)[number];
type MotorLine = (typeof POLICIES)[number];
type Year = ReturnType<typeof yearsUpTo>[number];

/** What dealers enter before a number is assigned. */
const NOT_YET_REGISTERED = 'NEW';
/** Model-year letters of chassis numbers from 2010 on, without I, O, Q, U and Z. */
const MODEL_YEARS = 'ABCDEFGHJKLMNPRSTVWXY';
/** Telangana changed its letters from TS to TG on this day; older plates keep theirs. */
const TG_SINCE = '2024-03-15';
const TO_THE_PAISA = ['Tata AIG', 'Go Digit'];

const twoDigits = (year: number) => String(year).slice(2);

/** Insurers number by the year in which the financial year began. */
function numbered(policy_no: string, date: string): string {
  const [year, month] = partsOfDate(date);
  return policy_no.replace('YY', twoDigits(month >= 4 ? year : year - 1));
}

function vehicleColumns({ plate, chassis_no, engine_no, make_model, sub_product }: DemoVehicle, registered: string) {
  const [year] = partsOfDate(registered);
  const vehicle_no = plate.replace('YY', twoDigits(year));
  return {
    vehicle_no: registered < TG_SINCE ? vehicle_no.replace(/^TG/, 'TS') : vehicle_no,
    registered_on: plate === NOT_YET_REGISTERED ? null : registered,
    chassis_no: chassis_no.replace('*', MODEL_YEARS.charAt((year - 2010) % MODEL_YEARS.length)),
    engine_no,
    make_model,
    sub_product,
  };
}

/** A new vehicle's third party cover runs for years, and the own damage policies within them lean on it. */
function endsOf({ start_date, end_date }: Year, cover: string, { tp_insurer, tp_policy_no, tp_years }: DemoVehicle, registered: string) {
  const alone = { end_date, od_end_date: null, tp_end_date: null, tp_insurer: null, tp_policy_no: null };
  const tp_end_date = endAfter(registered, tp_years ?? 1);
  if (cover === 'OD') return { ...alone, tp_end_date, tp_insurer, tp_policy_no: tp_policy_no && numbered(tp_policy_no, registered) };
  if (!cover.startsWith('Bundled')) return alone;
  const end = endAfter(start_date, Number(cover.at(-1)));
  return { ...alone, end_date: end, od_end_date: end_date, tp_end_date: end };
}

function commissionsOf(written: MotorLine, sub_broker: string | null, cards: DemoRateCard[], rated: Rated) {
  const received = commission(cards, written.name_remark, rated, written.agreed_in);
  const passedOn = sub_broker === null ? null : commission(cards, sub_broker, rated, written.agreed_out);
  return {
    commission_in_per: received.per,
    commission_in_num: received.num,
    commission_in_basis: received.basis,
    commission_out_per: passedOn?.per ?? null,
    commission_out_num: passedOn?.num ?? null,
    commission_out_basis: passedOn?.basis ?? null,
  };
}

function policyOf(vehicle: DemoVehicle, written: MotorLine, year: Year, registered: string, cards: DemoRateCard[]) {
  const { vehicle: _, agreed_in, agreed_out, entered_by: by, days_before, entered_at, ...columns } = written;
  const { product, od_tp_package_policy: cover, od_premium, third_party_premium } = written;
  const { broker, sub_broker } = vehicle;
  const line = guessLine(product);
  const entered = entry(year.start_date, written);
  const parts = { od_premium, third_party_premium, net_premium: addRupees(od_premium, third_party_premium) };
  const ofVehicle = vehicleColumns(vehicle, registered);
  const rated = { risk: { ...ofVehicle, ...columns, line, cover }, parts, by, ...entered };
  const toTheRupee = !TO_THE_PAISA.includes(columns.name_remark);
  return {
    ...insured(vehicle.client, vehicle),
    ...ofVehicle,
    ...columns,
    ...parts,
    ...withTax({ kind: 'motor', line, cover, ...parts, on: entered.issue_date }, { toTheRupee }),
    ...commissionsOf(written, sub_broker, cards, rated),
    policy_no: numbered(columns.policy_no, year.start_date),
    start_date: year.start_date,
    ...endsOf(year, cover, vehicle, registered),
    broker,
    sub_broker,
    is_claim: Number(columns.claim_remark !== null),
    ...entered,
  };
}

/** In the order of their entry, which ids follow. */
export function motorPolicies(today: string, cards = rateCards(today)) {
  const policies = VEHICLES.flatMap((vehicle) => {
    const written = POLICIES.filter((policy) => policy.vehicle === vehicle.vehicle);
    const years = yearsUpTo(addDays(today, vehicle.newest), written.length, vehicle.late_by);
    const registered = monthsAfter(itemAt(years, 0).start_date, -12 * vehicle.age);
    return years.map((year, nth) => policyOf(vehicle, itemAt(written, nth), year, registered, cards));
  });
  return policies.sort(byTimeOfEntry);
}

export type DemoMotorPolicy = ReturnType<typeof motorPolicies>[number];
