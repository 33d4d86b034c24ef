/** From the lines of a motor policy to the fields of its form. Pure: no file, no database. */
import type { ReadValue } from '@bimabahi/contract/policies/policy-reading-fields';
import type { TaxRate } from '@bimabahi/contract/premium/premium-check';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { candidatesOf } from './candidates.ts';
import { mostPrinted } from './choose-values.ts';
import type { FoundInsurer } from './find-insurer.ts';
import { findLabels, indexOf } from './find-labels.ts';
import { linesNamed, productTitles, type Title } from './kind-of-document.ts';
import { GENERAL } from './labels/general.ts';
import type { Line } from './lines.ts';
import { layoutOf } from './near-values.ts';
import { addOnsOf } from './read-addons.ts';
import { readCover } from './read-cover.ts';
import { bonusesOf } from './read-ncb.ts';
import { type FoundPeriod, periodFields, periodsOf } from './read-period.ts';
import { type ReadPremium, readPremium } from './read-premium.ts';
import {
  type Fields,
  issueOf,
  nameOf,
  numbers,
  of,
  only,
  person,
  type Reading,
  readAt,
  singlePeriod,
  withoutEmpty,
} from './reading-parts.ts';
import { isModernChassis } from './recognise-vehicles.ts';
import { wholeRows } from './whole-rows.ts';

interface MotorReading extends Reading {
  titles: readonly Title[];
  line: { productLine: ProductLine; at: Title; isOnly: boolean } | undefined;
}

const PRODUCT_NAMES: Partial<Record<ProductLine, string>> = {
  private_car: 'Private Car',
  two_wheeler: 'Two Wheeler',
  goods_vehicle: 'Goods Carrying',
  passenger_vehicle: 'Passenger Carrying',
  misc_vehicle: 'Miscellaneous Vehicle',
};

function makeOf(reading: Reading): ReadValue | undefined {
  const whole = mostPrinted(of(reading, 'make_model'));
  const [make, model, variant] = (['make', 'model', 'variant'] as const).map((meaning) => mostPrinted(of(reading, meaning)));
  const parts = [make, whole ?? model, variant].flatMap((chosen) => chosen?.candidate ?? []);
  const [first] = parts;
  if (!first || !(whole || (make && model))) return undefined;
  const value = parts.reduce((text, part) => {
    const [known, more] = [text.toLowerCase(), part.value.toLowerCase()];
    if (more.startsWith(known)) return part.value;
    return known.includes(more) ? text : `${text} ${part.value}`;
  }, '');
  const isOnly = [make, whole ?? model, variant].every(
    (chosen) => !chosen || (chosen.isOnly && !chosen.candidate.isWrapped && !chosen.candidate.isOpen),
  );
  return readAt({ ...first, value: value.trim() }, isOnly && reading.isKnown);
}

/** The whole value is what the parts of the vehicle are worth together. */
function idvOf(reading: Reading): ReadValue | undefined {
  const found = of(reading, 'tdv').filter(({ value }) => Number(value) > 0);
  const totals = found.filter(({ label }) => /total/i.test(label));
  const chosen = mostPrinted(totals.length ? totals : found);
  const read = only(chosen, ({ isOnly }) => isOnly && (totals.length > 0 || found.length > 0) && reading.isKnown);
  return read && { ...read, value: read.value.replace(/\.00$/, '') };
}

function vehicle(reading: Reading): Fields {
  const chassis = mostPrinted(of(reading, 'chassis_no'));
  const engine = mostPrinted(of(reading, 'engine_no').filter(({ value }) => value !== chassis?.candidate.value));
  const plates = of(reading, 'vehicle_no');
  const real = plates.filter(({ value }) => value !== 'NEW');
  const registered = mostPrinted(of(reading, 'registered_on'));
  return {
    vehicle_no: only(mostPrinted(real.length ? real : plates), ({ candidate, isOnly }) => isOnly && !candidate.isWrapped),
    chassis_no: only(chassis, ({ candidate, isOnly }) => isOnly && isModernChassis(candidate.value)),
    engine_no: only(engine, ({ candidate, isOnly }) => isOnly && !candidate.isWrapped && reading.isKnown),
    make_model: makeOf(reading),
    registered_on: only(registered, ({ isOnly }) => isOnly && reading.isKnown),
    tdv: idvOf(reading),
  };
}

function productOf({ line }: MotorReading): ReadValue | undefined {
  const name = line && PRODUCT_NAMES[line.productLine];
  return name
    ? { value: name, sure: line.isOnly, page: line.at.page, line: line.at.line, because: `The policy is called "${line.at.text}"` }
    : undefined;
}

function readingOf(lines: readonly Line[], found: FoundInsurer | undefined): MotorReading {
  const index = indexOf(found?.insurer.labels ?? {}, GENERAL);
  const rows = wholeRows(lines, index);
  const layout = layoutOf(rows, findLabels(rows, index));
  const titles = productTitles(lines);
  const named = linesNamed(titles);
  const [first] = named;
  const isOnly = new Set(named.map(({ productLine }) => productLine)).size === 1;
  return {
    ...{ layout, found, candidates: candidatesOf(layout), titles },
    isKnown: found !== undefined && Object.keys(found.insurer.labels).length > 0,
    pattern: found?.insurer.policyNo,
    line: first && { productLine: first.productLine, at: first, isOnly },
  };
}

function bonusAndAddOns(reading: Reading, hasOd: boolean): Fields {
  const bonus = mostPrinted(bonusesOf(reading.layout));
  const sums = of(reading, 'addon_total').map(({ value }) => value);
  const addons = addOnsOf(reading.layout, sums);
  return {
    ncb: only(bonus, ({ isOnly }) => isOnly && hasOd && reading.isKnown),
    addons: addons && {
      value: addons.addons.join(', '),
      sure: addons.isWhole && reading.isKnown,
      page: addons.cell.page,
      line: reading.layout.lines[addons.cell.line]?.text ?? '',
      because: addons.isWhole ? 'Their premiums make the sum that is printed' : 'Each is printed with a premium or as taken',
    },
  };
}

const amounts = ({ values }: ReadPremium): Fields =>
  Object.fromEntries(
    Object.entries(values).map(([field, { value, sure, from, because }]) => [field, { ...readAt(from, sure, because), value }]),
  );

function coverAndPeriod(reading: MotorReading, periods: readonly FoundPeriod[], { values, paid }: ReadPremium): Fields {
  const read = { od: values.od_premium !== undefined, tp: values.third_party_premium !== undefined };
  const line = reading.line?.isOnly ? reading.line.productLine : null;
  const cover = readCover(reading.titles, line, periods, { ...(paid ?? read), isWhole: paid !== undefined });
  const at = cover?.at ?? reading.titles[0];
  const { value, sure, because } = cover ?? { value: '', sure: false, because: '' };
  return {
    ...periodFields([...periods, ...singlePeriod(reading)], cover?.value),
    ...bonusAndAddOns(reading, (paid ?? read).od),
    od_tp_package_policy: { value, sure, page: at?.page ?? 1, line: at?.line ?? '', because },
  };
}

export function readFields(lines: readonly Line[], found: FoundInsurer | undefined, rates: readonly TaxRate[]): Fields {
  const reading = readingOf(lines, found);
  const periods = periodsOf(reading.layout);
  const line = reading.line?.isOnly ? reading.line.productLine : null;
  const begun = periods[0]?.start ?? mostPrinted(of(reading, 'start_date'))?.candidate.value;
  const issued = issueOf(reading, begun);
  const premium = readPremium(reading.candidates, { cover: null, line, on: issued?.value ?? begun ?? null, rates });
  return withoutEmpty({
    ...numbers(reading),
    ...person(reading),
    ...vehicle(reading),
    ...amounts(premium),
    ...coverAndPeriod(reading, periods, premium),
    name_remark: nameOf(reading, lines),
    issue_date: issued,
    product: productOf(reading),
  });
}
