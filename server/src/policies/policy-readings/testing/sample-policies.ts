/** Invented policies, from which the tests print PDFs and know what is to be read. */
import type { ReadField } from '@bimabahi/contract/policies/policy-reading-fields';
import { taxOn } from '@bimabahi/contract/premium/premium-check';
import { SEEDED_TAX_RATES } from '@bimabahi/contract/premium/tax-rates';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { addDays, yearsOfCover } from '@bimabahi/contract/values/periods';

export type Cover = 'Package' | 'OD' | 'TP' | 'Bundled 1+3' | 'Bundled 1+5';

export interface SamplePolicy {
  policyNo: string;
  previousNo: string | null;
  name: string;
  title: string;
  mobile: string;
  email: string;
  line: ProductLine;
  product: string;
  cover: Cover;
  start: string;
  end: string;
  odEnd: string;
  tpEnd: string;
  issued: string;
  registered: string;
  plate: string;
  make: string;
  model: string;
  variant: string;
  engine: string;
  chassis: string;
  idv: number;
  ncb: number;
  addons: readonly (readonly [name: string, called: string, premium: number])[];
  /** In rupees. `basicOd` is before the bonus. */
  basicOd: number;
  discount: number;
  bonus: number;
  addonPremium: number;
  od: number;
  tp: number;
  pa: number;
  paidDriver: number;
  liability: number;
  net: number;
  gst: number;
  total: number;
}

type Kind = Pick<SamplePolicy, 'line' | 'cover' | 'product'> & { isNew: boolean; vehicles: readonly (readonly [string, string, string])[] };

const CARS = [
  ['MARUTI SUZUKI', 'SWIFT', 'VXI'],
  ['HYUNDAI', 'CRETA', 'SX 1.5'],
  ['TATA MOTORS', 'NEXON', 'XZ PLUS'],
  ['MAHINDRA AND MAHINDRA', 'XUV700', 'AX5'],
] as const;
const BIKES = [
  ['HONDA', 'ACTIVA 6G', 'STD'],
  ['HERO MOTOCORP', 'SPLENDOR PLUS', 'I3S'],
  ['TVS', 'JUPITER', 'ZX'],
] as const;
const TRUCKS = [
  ['ASHOK LEYLAND', 'ECOMET 1615', 'HE'],
  ['EICHER', 'PRO 2049', 'CBC'],
] as const;

const KINDS: readonly Kind[] = [
  { line: 'private_car', product: 'Private Car', cover: 'Package', isNew: false, vehicles: CARS },
  { line: 'private_car', product: 'Private Car', cover: 'OD', isNew: false, vehicles: CARS },
  { line: 'two_wheeler', product: 'Two Wheeler', cover: 'TP', isNew: false, vehicles: BIKES },
  { line: 'private_car', product: 'Private Car', cover: 'Bundled 1+3', isNew: true, vehicles: CARS },
  { line: 'two_wheeler', product: 'Two Wheeler', cover: 'Bundled 1+5', isNew: true, vehicles: BIKES },
  { line: 'goods_vehicle', product: 'Goods Carrying', cover: 'Package', isNew: false, vehicles: TRUCKS },
  { line: 'two_wheeler', product: 'Two Wheeler', cover: 'Package', isNew: false, vehicles: BIKES },
  { line: 'private_car', product: 'Private Car', cover: 'TP', isNew: false, vehicles: CARS },
];
export const KINDS_OF_POLICY = KINDS.length;

const PEOPLE = [
  ['Mr.', 'RAMESH KUMAR PATEL'],
  ['Mrs.', 'Sunita Deshmukh'],
  ['Mr', 'Abdul Rahman Shaikh'],
  ['MS', 'KAVITHA R NAIR'],
  ['M/s', 'SHREE GANESH TRANSPORT CO'],
  ['MR.', 'Harpreet Singh Gill'],
  ['Miss', 'Oindrila Griffith Chatterjee'],
] as const;
const PLATES = ['MH12AB1234', 'GJ05RF1077', 'DL3CAF0001', 'KA03NN9816', 'UP15BS0354', 'TN09CX77', '22BH1234AB', 'HR26DQ5551'];
const ADDONS = [
  ['Zero Depreciation', 'Nil Depreciation', 2350],
  ['Consumables', 'Consumables', 412],
  ['Roadside Assistance', 'Road Side Assistance', 199],
  ['Engine & Gearbox Protect', 'Engine Protect', 890],
  ['NCB Protect', 'NCB Protection Cover', 640],
] as const;

const round = (rupees: number) => Math.round(rupees * 100) / 100;
const TP: Partial<Record<ProductLine, Partial<Record<Cover, number>> & { year: number }>> = {
  private_car: { year: 3416, 'Bundled 1+3': 10640 },
  two_wheeler: { year: 714, 'Bundled 1+5': 3851 },
  goods_vehicle: { year: 35313 },
};

function premiumOf(kind: Kind, seed: number): Omit<Partial<SamplePolicy>, 'addons'> & Pick<SamplePolicy, 'addons'> {
  const hasOd = kind.cover !== 'TP';
  const hasTp = kind.cover !== 'OD';
  const ncb = !hasOd || kind.isNew ? 0 : ([20, 25, 35, 45, 50, 0][seed % 6] ?? 0);
  const idv = (kind.line === 'two_wheeler' ? 61_200 : kind.line === 'goods_vehicle' ? 1_845_000 : 512_500) + 7_300 * seed;
  const basicOd = hasOd ? round(idv * 0.0197 + seed * 1.37) : 0;
  const discount = hasOd && seed % 3 === 1 ? round(basicOd * 0.1) : 0;
  const bonus = round(((basicOd - discount) * ncb) / 100);
  const addons =
    hasOd && kind.line !== 'goods_vehicle' ? ADDONS.slice(0, (seed % 5) + 1).filter(([name]) => name !== 'NCB Protect' || ncb > 0) : [];
  const addonPremium = addons.reduce((sum, [, , premium]) => sum + premium, 0);
  const od = round(basicOd - discount - bonus + addonPremium);
  const tp = hasTp ? (TP[kind.line]?.[kind.cover] ?? TP[kind.line]?.year ?? 0) : 0;
  const pa = hasTp && seed % 4 !== 2 ? 330 : 0;
  const paidDriver = hasTp && (kind.line === 'goods_vehicle' || seed % 5 === 3) && kind.line !== 'two_wheeler' ? 50 : 0;
  const liability = tp + pa + paidDriver;
  return {
    idv: hasOd ? idv : 0,
    ncb,
    basicOd,
    discount,
    bonus,
    addons,
    addonPremium,
    od,
    tp,
    pa,
    paidDriver,
    liability,
    net: round(od + liability),
  };
}

function taxed({ od = 0, tp = 0, pa = 0, paidDriver = 0, net = 0 }: Partial<SamplePolicy>, line: ProductLine, on: string) {
  const percent = (part: 'od' | 'tp' | 'any') => taxOn(SEEDED_TAX_RATES, { line, part, on }) ?? 18;
  const half = (base: number, part: 'od' | 'tp' | 'any') => round((base * percent(part)) / 200);
  const gst = round(2 * (half(od, 'od') + half(tp, 'tp') + half(pa + paidDriver, 'any')));
  return { gst, total: Math.round(net + gst) };
}

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const letter = (seed: number) => letters[seed % letters.length] as string;

/** `insurer`: its place among the layouts. `numberOf`: a policy number as that insurer forms it. */
export function samplePolicy(insurer: number, place: number, numberOf: (serial: number) => string): SamplePolicy {
  const kind = KINDS[place % KINDS.length] as Kind;
  const seed = insurer * 7 + place * 3 + 1;
  const [make, model, variant] = kind.vehicles[seed % kind.vehicles.length] as readonly [string, string, string];
  const [title, name] = PEOPLE[seed % PEOPLE.length] as readonly [string, string];
  const start = addDays('2025-10-03', seed * 5);
  const odEnd = yearsOfCover(start, 1);
  const tpEnd = yearsOfCover(start, kind.cover === 'Bundled 1+3' ? 3 : kind.cover === 'Bundled 1+5' ? 5 : 1);
  const issued = addDays(start, kind.isNew ? 0 : -(seed % 20) - 1);
  const serial = 4_120_377 + seed * 1_013;
  const premium = premiumOf(kind, seed);
  const isModern = `MA3${letter(seed)}W${letter(seed + 3)}E1S${letter(seed + 7)}0${String(100_000 + seed * 739).slice(0, 6)}`;
  return {
    ...(premium as SamplePolicy),
    policyNo: numberOf(serial),
    previousNo: kind.isNew ? null : numberOf(serial - 77_001),
    ...{
      name,
      title,
      mobile: `98${String(20_000_000 + seed * 104_729).slice(0, 8)}`,
      email: `${name.split(' ')[0]?.toLowerCase()}.${seed}@example.in`,
    },
    ...{ line: kind.line, product: kind.product, cover: kind.cover, start, end: tpEnd > odEnd ? tpEnd : odEnd, odEnd, tpEnd, issued },
    ...{
      registered: kind.isNew ? start : addDays(start, -1_460 - seed * 11),
      plate: kind.isNew ? 'NEW' : (PLATES[seed % PLATES.length] as string),
    },
    ...{ make, model, variant, engine: `K12${letter(seed)}N${1_000_000 + seed * 311}`, chassis: isModern },
    ...taxed(premium, kind.line, issued),
  };
}

const amount = (rupees: number) => (rupees > 0 ? rupees.toFixed(2) : undefined);

/** What is to be read of it, where all of it is printed. */
export function truthOf(policy: SamplePolicy, insurer: string | undefined): Partial<Record<ReadField, string>> {
  const addons = [...policy.addons.map(([name]) => name), ...(policy.paidDriver ? ['Legal Liability Paid Driver (IMT 28)'] : [])];
  const order = [
    'Zero Depreciation',
    'Engine & Gearbox Protect',
    'Consumables',
    'Roadside Assistance',
    'NCB Protect',
    'Legal Liability Paid Driver (IMT 28)',
  ];
  const truth: Partial<Record<ReadField, string | null | undefined>> = {
    ...{ policy_no: policy.policyNo.replaceAll(' ', ''), name_remark: insurer, insured_name: policy.name },
    ...{
      insured_mobile: policy.mobile,
      insured_email: policy.email,
      start_date: policy.start,
      end_date: policy.end,
      issue_date: policy.issued,
    },
    ...{ od_tp_package_policy: policy.cover, vehicle_no: policy.plate, make_model: `${policy.make} ${policy.model} ${policy.variant}` },
    ...{
      engine_no: policy.engine,
      chassis_no: policy.chassis,
      registered_on: policy.registered,
      tdv: policy.idv ? String(policy.idv) : undefined,
    },
    ncb: policy.cover === 'TP' ? undefined : `${policy.ncb}%`,
    addons: order.filter((name) => addons.includes(name)).join(', ') || undefined,
    ...{ od_premium: amount(policy.od), third_party_premium: amount(policy.tp), pa_premium: amount(policy.pa + policy.paidDriver) },
    ...{ net_premium: amount(policy.net), total_premium: amount(policy.total), previous_policy_no: policy.previousNo?.replaceAll(' ', '') },
    product: policy.product,
  };
  return Object.fromEntries(Object.entries(truth).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
