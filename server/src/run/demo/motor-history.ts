/** The policies of one vehicle, year by year, before tax and commissions. */

import type { BUSINESS_TYPES } from '@bimabahi/contract/policies/policy-fields';
import { addDays, daysBetween } from '@bimabahi/contract/values/periods';
import { chooseAddons } from './add-ons.ts';
import { bonusAfter, nextBonus } from './bonus.ts';
import { INPUT_BROKERS, OUTPUT_BROKERS } from './brokers.ts';
import { claimRemarks } from './claim-remarks.ts';
import { agreement } from './commissions.ts';
import { addYears, endAfter } from './cover-dates.ts';
import { declaredValue, written } from './declared-value.ts';
import { INSURERS, type Insurer } from './insurers.ts';
import { type CoverOfYear, coverOfYear, FIRST_TP_YEARS, OWN_DAMAGE_RATES } from './motor-cover.ts';
import { ownDamage, rupees } from './premiums.ts';
import type { Random } from './random.ts';
import { thirdPartyRate } from './third-party-rates.ts';
import type { VehicleModel } from './vehicle-models.ts';
import { NOT_YET_REGISTERED, type Vehicle } from './vehicles.ts';

/** Rupees: compulsory personal accident cover of the owner-driver, and legal liability to a paid driver. */
const OWNER_DRIVER = 275;
const PAID_DRIVER = 50;
/** Minimum time from the start of the cover until a claim is recorded. */
const EARLIEST_CLAIM_DAYS = 25;

/** `newest`: start date of the newest policy. `lateBy`: days without cover before it. */
interface Ownership {
  vehicle: Vehicle;
  newest: string;
  policies: number;
  liabilityOnly: boolean;
  lateBy: number;
}

interface Chance {
  random: Random;
  today: string;
  policyNo: (insurer: Insurer, start_date: string) => string;
  hasClaim: (possible: boolean) => boolean;
}

interface OfYear {
  model: VehicleModel;
  age: number;
  year: CoverOfYear;
  ncb: number;
  /** Percent of the declared value. */
  rate: number;
  insurer: Insurer;
}

function premiumsOf(random: Random, { model, age, year, ncb, rate, insurer }: OfYear) {
  const idv = declaredValue(model.price, age);
  const { addons, addonRate } =
    year.cover === 'TP'
      ? { addons: null, addonRate: 0 }
      : chooseAddons(random, { kind: model.kind, age, electric: model.electric ?? false });
  const od = year.cover === 'TP' ? 0 : ownDamage({ idv, rate, ncb, addonRate, whole: insurer.rounds_to_rupee });
  const driver = model.kind === 'car' || model.kind === 'bike' ? OWNER_DRIVER : OWNER_DRIVER + PAID_DRIVER;
  const tp = year.tpYears === 0 ? 0 : (thirdPartyRate(model, { years: year.tpYears }) + driver) * 100;
  return { idv, addons, od, tp };
}

type Leaning = Record<'tp_insurer' | 'tp_policy_no' | 'tp_end_date', string | null>;
const ALONE: Leaning = { tp_insurer: null, tp_policy_no: null, tp_end_date: null };

function boughtElsewhere({ model, registered }: Vehicle, { random, policyNo }: Chance): Leaning {
  const { name, ...insurer } = random.pick(INSURERS);
  const years = model.kind === 'bike' ? FIRST_TP_YEARS.bike : FIRST_TP_YEARS.car;
  return { tp_insurer: name, tp_policy_no: policyNo({ name, ...insurer }, registered), tp_end_date: endAfter(registered, years) };
}

function endsOf(start_date: string, end: string, { cover, tpYears }: CoverOfYear, leaning: Leaning) {
  if (tpYears <= 1) return { end_date: end, od_end_date: null, ...(cover === 'OD' ? leaning : ALONE) };
  const tpEnd = endAfter(start_date, tpYears);
  return { end_date: tpEnd, od_end_date: end, ...ALONE, tp_end_date: tpEnd };
}

interface Business {
  age: number;
  before: string | undefined;
  now: string;
  bought: boolean;
}

function businessType({ age, before, now, bought }: Business): (typeof BUSINESS_TYPES)[number] {
  if (before !== undefined) return before === now ? 'renewal' : 'rollover';
  if (age === 0) return 'new';
  return bought ? 'used' : 'rollover';
}

/** A buyer of a used vehicle comes now and then. */
const isBought = ({ chassis_no }: Vehicle) => /[03]$/.test(chassis_no);

const ownDamageOf = (cover: string, { idv, ncb }: { idv: number; ncb: number }) =>
  cover === 'TP' ? { tdv: null, ncb: null } : { tdv: written(idv), ncb: `${ncb}%` };

const claimOf = (claimed: boolean, remark: () => string) =>
  claimed ? { is_claim: 1, claim_remark: remark() } : { is_claim: 0, claim_remark: null };

export function motorHistory({ vehicle, newest, policies, liabilityOnly, lateBy }: Ownership, chance: Chance) {
  const { random, today, policyNo, hasClaim } = chance;
  const { model } = vehicle;
  const renewalDay = addDays(newest, -lateBy);
  const startOf = (yearsBack: number) => (yearsBack === 0 ? newest : addYears(renewalDay, -yearsBack));
  const endOf = (yearsBack: number) => (yearsBack === 0 ? endAfter(newest, 1) : addDays(addYears(renewalDay, 1 - yearsBack), -1));
  const ageIn = (start_date: string) => Math.round(daysBetween(vehicle.registered, start_date) / 365.25);
  let insurer = random.pick(INSURERS);
  let ncb = bonusAfter(Math.min(ageIn(startOf(policies - 1)), random.whole(1, 5)));
  const [low, high] = OWN_DAMAGE_RATES[model.kind];
  const rate = random.whole(low * 100, high * 100) / 100;
  const broker = random.pick(INPUT_BROKERS);
  const sub_broker = random.percent(70) ? random.pick(OUTPUT_BROKERS) : null;
  let leaning = boughtElsewhere(vehicle, chance);
  let insuredBy: string | undefined;

  return Array.from({ length: policies }, (_, nth) => {
    const start_date = startOf(policies - 1 - nth);
    const age = ageIn(start_date);
    const year = coverOfYear({ kind: model.kind, age, liabilityOnly });
    if (nth > 0 && random.percent(15)) insurer = random.pick(INSURERS);
    const { idv, addons, od, tp } = premiumsOf(random, {
      model,
      age,
      year,
      ncb,
      rate: rate * random.pick([0.95, 1, 1.05]),
      insurer,
    });
    const claimed = hasClaim(year.cover !== 'TP' && daysBetween(start_date, today) > EARLIEST_CLAIM_DAYS);
    const policy_no = policyNo(insurer, start_date);
    const ends = endsOf(start_date, endOf(policies - 1 - nth), year, leaning);
    if (year.tpYears > 1) leaning = { tp_insurer: insurer.name, tp_policy_no: policy_no, tp_end_date: ends.tp_end_date };
    const policy = {
      name_remark: insurer.name,
      policy_no,
      vehicle_no: vehicle.vehicle_no,
      start_date,
      ...ends,
      registered_on: vehicle.vehicle_no === NOT_YET_REGISTERED ? null : vehicle.registered,
      business_type: businessType({ age, before: insuredBy, now: insurer.name, bought: isBought(vehicle) }),
      engine_no: vehicle.engine_no,
      chassis_no: vehicle.chassis_no,
      make_model: model.make_model,
      ...ownDamageOf(year.cover, { idv, ncb }),
      addons,
      product: year.product,
      sub_product: model.sub_product,
      od_tp_package_policy: year.cover,
      od_premium: rupees(od),
      third_party_premium: rupees(tp),
      net_premium: rupees(od + tp),
      broker,
      sub_broker,
      agreed: agreement(random),
      ...claimOf(claimed, () => random.pick(claimRemarks(model.kind))),
    };
    ncb = year.cover === 'TP' ? 0 : nextBonus(ncb, { claimed });
    insuredBy = insurer.name;
    return policy;
  });
}
