/** Invented policies that insure no vehicle, from which the tests print PDFs and know what is to be read. */
import type { ReadField } from '@bimabahi/contract/policies/policy-reading-fields';
import { taxOn } from '@bimabahi/contract/premium/premium-check';
import { SEEDED_TAX_RATES } from '@bimabahi/contract/premium/tax-rates';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { addDays, yearsOfCover } from '@bimabahi/contract/values/periods';

export interface SampleCorporate {
  policyNo: string;
  previousNo: string | null;
  name: string;
  title: string;
  mobile: string;
  email: string;
  line: ProductLine;
  start: string;
  end: string;
  issued: string;
  /** What is insured, each with its sum and its premium. */
  items: readonly (readonly [what: string, sum: number, premium: number])[];
  sumInsured: number;
  /** In rupees; of the items together. */
  basic: number;
  terrorism: number;
  /** With terrorism. */
  net: number;
  gst: number;
  total: number;
  /** Of a family, an office or a works: name, relation, age. */
  members: readonly (readonly [name: string, relation: string, birth: string, age: number])[];
}

const FIRMS = [
  ['M/s', 'SHREE GANESH TRANSPORT CO'],
  ['M/S', 'Gauri Textile Mills Private Limited'],
  ['', 'KALPATARU ENTERPRISES'],
  ['M/s.', 'Narmada Agro Industries LLP'],
  ['', 'VIDYA VIHAR EDUCATION TRUST'],
  ['Messrs', 'Anand Brothers'],
] as const;
const PEOPLE = [
  ['Mr.', 'RAMESH KUMAR PATEL'],
  ['Mrs.', 'Sunita Deshmukh'],
  ['Mr', 'Abdul Rahman Shaikh'],
  ['MS', 'KAVITHA R NAIR'],
] as const;
const ITEMS = ['Building', 'Plant and Machinery', 'Stock in trade', 'Furniture, fixtures and fittings'];
const FAMILY = [
  ['Kiran', 'Spouse', 38],
  ['Aarav', 'Son', 12],
  ['Diya', 'Daughter', 9],
] as const;

const round = (rupees: number) => Math.round(rupees * 100) / 100;
const OF_PEOPLE: readonly ProductLine[] = ['health_individual'];
const WITH_TERRORISM: readonly ProductLine[] = ['fire', 'money_burglary'];

function insuredOf(line: ProductLine, seed: number) {
  const isOfPeople = OF_PEOPLE.includes(line);
  const list = isOfPeople ? PEOPLE : FIRMS;
  const [title, name] = list[seed % list.length] as readonly [string, string];
  const own = [name.replace(/^(\w)/, (letter) => letter.toUpperCase()), 'Self', `19${60 + (seed % 30)}-04-12`, 41] as const;
  const surname = name.split(' ').at(-1) ?? '';
  const rest = FAMILY.slice(0, seed % 4).map(([first, relation, age]) => [`${first} ${surname}`, relation, '2014-07-21', age] as const);
  return { title, name, members: isOfPeople ? [own, ...rest] : [] };
}

function itemsOf(line: ProductLine, seed: number): SampleCorporate['items'] {
  const rate = line === 'health_individual' ? 0.021 : line === 'health_group' ? 0.018 : 0.00073;
  const count = WITH_TERRORISM.includes(line) ? (seed % 4) + 1 : 1;
  return ITEMS.slice(0, count).map((what, place) => {
    const sum = OF_PEOPLE.includes(line) ? 500_000 * ((seed % 3) + 1) : 4_150_000 * (place + 1) + 250_000 * seed;
    return [what, sum, round(sum * rate + seed * 3.37)] as const;
  });
}

/** `layout`: its place among the layouts. `numberOf`: a policy number as that insurer forms it. */
export function sampleCorporate(layout: number, place: number, line: ProductLine, numberOf: (serial: number) => string): SampleCorporate {
  const seed = layout * 5 + place * 2 + (place % 3) + 1;
  const isNew = place % 3 === 2;
  const start = addDays('2025-06-02', place * 47 + layout * 3);
  const issued = addDays(start, -(seed % 18) - 1);
  const serial = 3_207_411 + seed * 1_019;
  const items = itemsOf(line, seed);
  const basic = round(items.reduce((sum, [, , premium]) => sum + premium, 0));
  const sumInsured = items.reduce((sum, [, value]) => sum + value, 0);
  const terrorism = WITH_TERRORISM.includes(line) && place % 2 === 0 ? round(sumInsured * 0.00012) : 0;
  const net = round(basic + terrorism);
  const percent = taxOn(SEEDED_TAX_RATES, { line, part: 'any', on: issued }) ?? 18;
  const gst = round(2 * round((net * percent) / 200));
  const { name, title, members } = insuredOf(line, seed);
  return {
    ...{ policyNo: numberOf(serial), previousNo: isNew ? null : numberOf(serial - 71_003), name, title, members, line, start, issued },
    ...{ mobile: `98${String(20_000_000 + seed * 104_729).slice(0, 8)}`, email: `${name.split(' ')[0]?.toLowerCase()}.${seed}@example.in` },
    end: yearsOfCover(start, 1),
    ...{ items, sumInsured, basic, terrorism, net, gst, total: Math.round(net + gst) },
  };
}

/** What is to be read of it, where all of it is printed. */
export function corporateTruth(policy: SampleCorporate, insurer: string | undefined, product: string): Partial<Record<ReadField, string>> {
  const truth: Partial<Record<ReadField, string | null | undefined>> = {
    ...{
      policy_no: policy.policyNo.replaceAll(' ', ''),
      previous_policy_no: policy.previousNo?.replaceAll(' ', ''),
      company: insurer,
      product,
    },
    ...{ insured_name: policy.name, insured_mobile: policy.mobile, insured_email: policy.email },
    ...{ start_date: policy.start, end_date: policy.end, issue_date: policy.issued, sum_insured: String(policy.sumInsured) },
    terrisom: policy.terrorism ? policy.terrorism.toFixed(2) : undefined,
    new_premium: policy.basic.toFixed(2),
    total_premium: policy.total.toFixed(2),
  };
  return Object.fromEntries(Object.entries(truth).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
