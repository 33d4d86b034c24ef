/** Invented books of an office: what its people enter, row by row, over three years. */
import { addDays, yearsOfCover } from '@bimabahi/contract/values/periods';
import type { Random } from '../app/random.ts';

export interface Endorsed {
  kind: 'addition' | 'refund' | 'transfer' | 'cancellation';
  received_on: string;
  effective_date: string;
  net_delta: number;
  gst_delta: number;
  commission_in_delta: number;
  commission_out_delta: number;
  cancel_reason?: 'sold' | 'total_loss' | 'client';
  /** Of a transfer: the buyer. */
  client?: number;
  id?: number;
}
export interface Installment {
  id: number;
  premium_date: string;
  pay_date: string | null;
  premium_excluding_tax: number;
  commission_in_num: number | null;
  commission_out_num: number | null;
}

/** In rupees, as typed. */
export interface Sold {
  id: number;
  kind: 'motor' | 'corporate';
  /** The vehicle or the risk. */
  thing: number;
  /** Its place among the clients: who bought it, and who has it after a transfer. */
  client: number;
  insured_name: string;
  policy_no: string;
  vehicle_no: string | null;
  item: string | null;
  insurer: string | null;
  product: string | null;
  cover: 'Package' | 'TP' | 'SAOD' | 'Bundled 1+3' | null;
  start_date: string;
  end_date: string;
  tp_end_date: string | null;
  issue_date: string | null;
  od: number | null;
  tp: number | null;
  pa: number | null;
  terrorism: number | null;
  net: number;
  total: number;
  broker: string | null;
  output_broker: string | null;
  commission_in: number | null;
  commission_out: number | null;
  renewed_from: Sold | null;
  is_installment: boolean;
  deleted: boolean;
  endorsements: Endorsed[];
  installments: Installment[];
  lost: string | null;
  owner: number | null;
}

export const CLIENTS = 60;
const FIRST = '2023-10-01';
/** No later than what the other dates of a policy are said by. */
const LAST = '2026-09-30';

/** As the office has them at last: a name, and all that its people write for it. */
export const INSURERS = {
  'Sahyadri General': ['Sahyadri General', 'SGI', 'sahyadri general', 'Sahyadri Genl. Ins'],
  'Kaveri Insurance': ['Kaveri Insurance', 'KIC', 'Old Kaveri Insurance', 'Panchvati Mutual'],
  'Bharat Surety': ['Bharat Surety', 'BHARAT SURETY'],
} as const;
const COMPANIES = [...Object.values(INSURERS).flat(), 'Nirmal Assurance', 'NIRMAL ASSURANCE'];

export const LINES = {
  'Pvt Car Package': 'private_car',
  'Two Wheeler': 'two_wheeler',
  GCV: 'goods_vehicle',
  /** Has its line only after the policies are there. */
  'Late Plan': 'passenger_vehicle',
  Fire: 'fire',
  'Marine Open': 'marine',
  Mediclaim: 'health_individual',
  'Group Mediclaim': 'health_group',
} as const;
const VEHICLES = ['Pvt Car Package', 'pvt car package', 'Two Wheeler', 'GCV', 'GCV', 'Late Plan', 'Special Plan'];
const RISKS = ['Fire', 'FIRE', 'Marine Open', 'Mediclaim', 'Group Mediclaim', 'Odd Cover'];

export const PAYEES = {
  'Vijay Agency': ['Vijay Agency', 'vijay agency', 'Vijay Agencies'],
  'Kaveri Services': ['Kaveri Services', 'KAVERI SERVICES LLP'],
  'Meena POSP': ['Meena POSP'],
  'Asha Desk': ['Asha Desk', 'Asha (desk)'],
} as const;
const OUTPUTS = [...Object.values(PAYEES).flat(), 'Nobody Known', null, null, null];
const INPUTS = ['Main Code', 'MAIN CODE', 'Second Code', null];

const GAPS = [1, 1, 1, 1, 1, 1, 2, 30, 90, 91, 200];
const INSURED = (client: number) => [`Insured ${client} Traders`, `Family ${client} Member`];

export const paise = (rupees: number | null | undefined) => Math.round((rupees ?? 0) * 100);
export const share = (rupees: number, percent: number) => Math.floor((paise(rupees) * percent + 50) / 100) / 100;

interface Amounts {
  od: number | null;
  tp: number | null;
  pa: number | null;
  terrorism: number | null;
  net: number;
}
function vehicleAmounts(cover: Sold['cover'], random: Random): Amounts {
  const [od, tp, pa] = [random.whole(50_000, 3_000_000) / 100, random.whole(70_000, 1_500_000) / 100, random.percent(30) ? 330 : null];
  // Where a part alone is sold, many type the net alone.
  if (cover === 'TP' && random.percent(50)) return { od: null, tp: null, pa: null, terrorism: null, net: tp };
  const parts = { od: cover === 'TP' ? null : od, tp: cover === 'SAOD' ? null : tp, pa: cover === 'SAOD' ? null : pa };
  return { ...parts, terrorism: null, net: (paise(parts.od) + paise(parts.tp) + paise(parts.pa)) / 100 };
}
function riskAmounts(random: Random): Amounts {
  const terrorism = random.percent(30) ? random.whole(10_000, 500_000) / 100 : null;
  return { od: null, tp: null, pa: null, terrorism, net: random.whole(200_000, 20_000_000) / 100 };
}

function commissions(net: number, output: string | null, random: Random) {
  const commission_in = random.percent(8) ? null : share(net, random.whole(2, 25));
  const commission_out =
    output === null || commission_in === null || random.percent(10) ? null : share(commission_in, random.whole(30, 90));
  return { commission_in, commission_out };
}

interface Chain {
  kind: Sold['kind'];
  thing: number;
  client: number;
}
interface Bought {
  before: Sold | null;
  start_date: string;
}

function datesOf(start_date: string, cover: Sold['cover'], random: Random) {
  const end_date = yearsOfCover(start_date, 1);
  const tp_end_date = cover === 'Bundled 1+3' ? yearsOfCover(start_date, 3) : null;
  return { start_date, end_date, tp_end_date, issue_date: random.percent(30) ? null : addDays(start_date, -random.whole(0, 20)) };
}

/** A plate in one of the ways in which it is written. */
function plateOf(thing: number, random: Random): string {
  const serial = 1 + (thing % 999);
  const letters = `${String.fromCharCode(65 + Math.floor(thing / 999))}K`;
  return random.pick([`GJ05${letters}${String(serial).padStart(4, '0')}`, `gj-5 ${letters} ${serial}`]);
}

let numbers = 0;
function sell({ kind, thing, client }: Chain, { before, start_date }: Bought, random: Random): Sold {
  const isMotor = kind === 'motor';
  const cover = isMotor
    ? random.pick<Sold['cover']>(['Package', 'Package', 'Package', 'TP', 'SAOD', before ? 'Package' : 'Bundled 1+3'])
    : null;
  const amounts = isMotor ? vehicleAmounts(cover, random) : riskAmounts(random);
  const product = before?.product ?? random.pick(isMotor ? VEHICLES : RISKS);
  const output_broker = random.pick(OUTPUTS);
  const isHealth = !isMotor && product === 'Mediclaim';
  const sold: Sold = {
    ...{ id: 0, kind, thing, client, ...datesOf(start_date, cover, random), ...amounts, cover, product, output_broker },
    insured_name: before && random.percent(80) ? before.insured_name : random.pick(INSURED(client)),
    policy_no: isHealth && before ? before.policy_no : `B/${String(++numbers).padStart(6, '0')}`,
    vehicle_no: isMotor ? plateOf(thing, random) : null,
    item: isMotor ? null : `Godown ${thing}, Aslali`,
    insurer: random.pick(COMPANIES),
    total: (paise(amounts.net) + paise(amounts.terrorism) + random.whole(0, 50_000)) / 100,
    broker: random.pick(INPUTS),
    ...commissions(amounts.net, output_broker, random),
    renewed_from: before && random.percent(15) ? before : null,
    is_installment: !isMotor && random.percent(15),
    ...{ deleted: false, endorsements: [], installments: [], lost: null, owner: null },
  };
  // Those of a plan have commissions of their own: that a plan shares its policy's is counted elsewhere.
  return sold.is_installment ? { ...sold, commission_in: null, commission_out: null } : sold;
}

/** The policies of one vehicle or risk, one after another, of one client or of who bought it. */
function chainOf(kind: Sold['kind'], thing: number, random: Random): Sold[] {
  const chain: Chain = { kind, thing, client: random.whole(0, CLIENTS - 1) };
  const sold = [sell(chain, { before: null, start_date: addDays(FIRST, random.whole(0, 700)) }, random)];
  for (let more = random.whole(0, 3); more > 0; more--) {
    const before = sold.at(-1) as Sold;
    const start_date = addDays(before.end_date, random.pick(GAPS));
    if (start_date > LAST) break;
    const isSold = kind === 'motor' && random.percent(8);
    if (isSold) chain.client = (chain.client + 1) % CLIENTS;
    sold.push(sell(chain, { before: isSold ? null : before, start_date }, random));
    if (isSold) Object.assign(sold.at(-1) as Sold, { product: before.product });
  }
  return sold;
}

export function inventBooks(size: number, random: Random): Sold[] {
  const books: Sold[] = [];
  for (let thing = 0; books.length < size; thing++) books.push(...chainOf(thing % 5 < 3 ? 'motor' : 'corporate', thing, random));
  return books.sort((a, b) => (a.start_date < b.start_date ? -1 : a.start_date > b.start_date ? 1 : a.thing - b.thing));
}
