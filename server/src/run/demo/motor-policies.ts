/** Four hundred motor policies of three years, spread so that on any day some start, some end soon and some have just ended. */

import { guessLine } from '@bimabahi/contract/trade/product-lines';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { addDays } from '@bimabahi/contract/values/periods';
import { CLIENTS, clientEmail, clientMobile, type DemoClient, latinName, relativeMobile } from './clients.ts';
import { commissions } from './commissions.ts';
import { addYears, scattered } from './cover-dates.ts';
import { EMPLOYEES } from './employees.ts';
import { byTimeOfEntry, dayOf, enteredAt } from './entry-times.ts';
import { policyNumbers, roundsToRupee } from './insurers.ts';
import { motorHistory } from './motor-history.ts';
import { withTax } from './premiums.ts';
import { type Random, seededRandom } from './random.ts';
import { type DemoRateCard, rateCards, rulesOfInsurer, rulesOfPayee } from './rate-cards.ts';
import { modelsSoldIn, type VehicleKind } from './vehicle-models.ts';
import { type Plate, vehicleMaker } from './vehicles.ts';

const MOTOR_POLICIES = 400;
const SEED = 20_260_401;
const CLAIMS_PER_POLICY = 0.065;
/** Days from today between which the newest policy of a vehicle starts: the earliest ended 15 days ago. */
const EARLIEST = -379;
const LATEST = 12;
/** Others ended up to 250 days ago, and nobody renewed them. */
const LONG_LAPSED = -615;
const FIRST_CLIENT = [3, 2, 2];

/** `offset`: days from today to the newest policy's start. `lateBy`: days without cover before it. `isFresh`: new at its first policy. */
interface Owned {
  client: number;
  kind: VehicleKind;
  offset: number;
  policies: number;
  fixed: boolean;
  plate: Plate;
  lateBy: number;
  isFresh: boolean;
}

const owned = (): Pick<Owned, 'client' | 'kind'>[] =>
  CLIENTS.flatMap(({ fleet }, client) =>
    (Object.entries(fleet) as [VehicleKind, number][]).flatMap(([kind, many]) => Array.from({ length: many }, () => ({ client, kind }))),
  );

const canMoveHome = (client: DemoClient) => client.profession === 'Salaried' || client.profession === 'IT services';
const mostPolicies = ({ offset }: Pick<Owned, 'offset'>) => (offset > 0 ? 4 : offset < -365 ? 2 : 3);

type Planned = Pick<Owned, 'offset' | 'policies'> & Partial<Owned>;

const ofFirstClient = (n: number): Planned => ({ offset: [0, -350, -120][n] ?? 0, policies: FIRST_CLIENT[n] ?? 2, isFresh: false });

function special(random: Random, n: number, isActive: boolean): Planned | undefined {
  // Sold or lost to another broker.
  if (!isActive) return { offset: scattered(n, -700, -420), policies: random.whole(1, 2) };
  if (n % 23 === 11) return { offset: scattered(n, LONG_LAPSED, EARLIEST), policies: random.whole(1, 2) };
  if (n % 40 === 7) return { offset: 0, policies: random.whole(2, 3) };
  if (n % 40 === 13) return { offset: scattered(n, -60, -8), policies: 2, lateBy: 5 };
  return undefined;
}

function ordinary(random: Random, n: number): Planned {
  const offset = scattered(n, EARLIEST, LATEST);
  const policies = random.pick([1, 2, 2, 3, 3]);
  return { offset, policies: offset > 0 ? Math.max(2, policies) : Math.min(policies, mostPolicies({ offset })), fixed: false };
}

function plan(random: Random): Owned[] {
  let cars = 0;
  const vehicles = owned().map(({ client, kind }, n): Owned => {
    const owner = itemAt(CLIENTS, client);
    const car = kind === 'car' ? ++cars : 0;
    const usual = { client, kind, lateBy: 0, isFresh: kind === 'bike' && n % 4 === 1, fixed: true, plate: 'office' as const };
    if (client === 0) return { ...usual, ...ofFirstClient(n) };
    if (car % 14 === 5) return { ...usual, offset: -(car % 9), policies: 1, plate: 'new' };
    const plate = car % 6 === 4 && canMoveHome(owner) ? 'bharat' : 'office';
    return { ...usual, ...(special(random, n, owner.is_active ?? true) ?? ordinary(random, n)), plate };
  });
  return toExactly(MOTOR_POLICIES, vehicles);
}

/** Lengthens or shortens histories, one policy per vehicle in turn, to the exact total. */
function toExactly(wanted: number, vehicles: Owned[]): Owned[] {
  const free = vehicles.filter(({ fixed }) => !fixed);
  let missing = wanted - vehicles.reduce((sum, { policies }) => sum + policies, 0);
  for (let turn = 0; missing !== 0; turn++) {
    const vehicle = itemAt(free, scattered(turn, 0, free.length - 1));
    if (turn > 50 * free.length) throw new Error('the demo vehicles cannot have so many policies');
    const step = Math.sign(missing);
    const policies = vehicle.policies + step;
    if (policies < 1 || policies > mostPolicies(vehicle)) continue;
    vehicle.policies = policies;
    missing -= step;
  }
  return vehicles;
}

/** Indexes in EMPLOYEES: mostly the two active Feeders. */
const FEEDERS = [1, 1, 3, 3, 3, 0].filter((employee) => EMPLOYEES[employee]?.is_active);

function evenClaims(): (possible: boolean) => boolean {
  let due = 0;
  return (possible) => {
    due += CLAIMS_PER_POLICY;
    if (!possible || due < 1) return false;
    due -= 1;
    return true;
  };
}

function insuredOf(client: number, random: Random) {
  const owner = itemAt(CLIENTS, client);
  const relative = owner.family && random.percent(40) ? owner.family : undefined;
  return {
    insured_latin: relative ?? latinName(owner),
    insured: {
      insured_name: relative ?? owner.name,
      insured_mobile: relative ? relativeMobile(client) : clientMobile(client),
      insured_email: clientEmail(owner, client),
    },
  };
}

/** Age in years at the first policy here; most two-wheelers have had their first five-year cover elsewhere. */
function ageAtFirst(random: Random, { kind, plate, policies, isFresh }: Owned): number {
  if (plate === 'new') return 0;
  if (kind === 'bike') return isFresh ? 0 : random.whole(5, 9);
  if (kind === 'car' && plate === 'bharat') return random.whole(0, 1);
  return policies > 1 && random.percent(35) ? 0 : random.whole(3, 9);
}

type BeforeTax = Omit<ReturnType<typeof motorHistory>[number], 'agreed'>;

function taxed(policy: BeforeTax, on: string) {
  const { product, od_tp_package_policy: cover, od_premium, third_party_premium, net_premium } = policy;
  const premium = { kind: 'motor' as const, line: guessLine(product), cover, od_premium, third_party_premium, net_premium, on };
  return withTax(premium, { rounds_to_rupee: roundsToRupee(policy.name_remark) });
}

function tablesOf({ name_remark, sub_broker }: BeforeTax, cards: readonly DemoRateCard[]): Parameters<typeof commissions>[0] {
  return {
    insurer: { rules: rulesOfInsurer(name_remark), cards: cards.filter(({ insurer }) => insurer === name_remark) },
    payee: sub_broker === null ? null : { rules: rulesOfPayee(sub_broker), cards: cards.filter(({ payee }) => payee === sub_broker) },
  };
}

const riskOf = (policy: BeforeTax) => ({ ...policy, line: guessLine(policy.product), cover: policy.od_tp_package_policy });

export function motorPolicies(today: string) {
  const random = seededRandom(SEED);
  const makeVehicle = vehicleMaker(random);
  const chance = { random, today, policyNo: policyNumbers(random), hasClaim: evenClaims() };
  const cards = rateCards(today);
  const policies = plan(random).flatMap((planned) => {
    const { client, kind, offset, plate } = planned;
    const newest = addDays(today, offset);
    const registered = addYears(addDays(newest, -planned.lateBy), -(planned.policies - 1 + ageAtFirst(random, planned)));
    const model = random.pick(modelsSoldIn(kind, registered));
    const vehicle = makeVehicle({ model, city: itemAt(CLIENTS, client).city, registered, plate });
    const { insured, insured_latin } = insuredOf(client, random);
    const liabilityOnly = client !== 0 && random.percent(18);
    const history = motorHistory({ vehicle, newest, policies: planned.policies, liabilityOnly, lateBy: planned.lateBy }, chance);
    return history.map(({ agreed, ...policy }) => {
      const employee = random.pick(FEEDERS);
      const created_at = enteredAt(random, policy.start_date, today);
      const issue_date = dayOf(created_at);
      const rated = { risk: riskOf(policy), parts: policy, on: issue_date, entered_at: created_at };
      const by = EMPLOYEES[employee]?.name ?? '';
      const computed = { ...taxed(policy, issue_date), ...commissions(tablesOf(policy, cards), rated, { agreed, by }) };
      return { client, insured_latin, employee, row: { ...insured, ...policy, issue_date, ...computed, created_at } };
    });
  });
  return policies.sort(byTimeOfEntry);
}

export type DemoMotorPolicy = ReturnType<typeof motorPolicies>[number];
