/** From the lines of a motor policy to the fields of its form. Pure: no file, no database. */
import type { ReadField, ReadValue } from '@bimabahi/contract/policies/policy-reading-fields';
import type { TaxRate } from '@bimabahi/contract/premium/premium-check';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { daysBetween } from '@bimabahi/contract/values/periods';
import { type Candidate, candidatesOf } from './candidates.ts';
import { type Chosen, mostPrinted, policyNoOf, whose } from './choose-values.ts';
import type { FoundInsurer } from './find-insurer.ts';
import { findLabels, indexOf } from './find-labels.ts';
import { linesNamed, productTitles, type Title } from './kind-of-document.ts';
import { GENERAL } from './labels/general.ts';
import type { Meaning } from './labels/labels.ts';
import type { Line } from './lines.ts';
import { type Layout, layoutOf } from './near-values.ts';
import { addOnsOf } from './read-addons.ts';
import { readCover } from './read-cover.ts';
import { bonusesOf } from './read-ncb.ts';
import { type FoundPeriod, periodFields, periodsOf } from './read-period.ts';
import { type ReadPremium, readPremium } from './read-premium.ts';
import { isModernChassis } from './recognise-vehicles.ts';
import { wholeRows } from './whole-rows.ts';

export type Fields = Partial<Record<ReadField, ReadValue>>;

interface Reading {
  layout: Layout;
  found: FoundInsurer | undefined;
  candidates: readonly Candidate[];
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

const of = ({ candidates }: Reading, meaning: Meaning) => candidates.filter((candidate) => candidate.meaning === meaning);
const readAt = ({ value, page, line, label }: Candidate, sure: boolean, because?: string): ReadValue => ({
  value,
  sure,
  page,
  line,
  because: because ?? `It stands at "${label}"`,
});
const only = (chosen: Chosen | undefined, isSure: (chosen: Chosen) => boolean): ReadValue | undefined =>
  chosen && readAt(chosen.candidate, isSure(chosen));

const isKnown = ({ found }: Reading) => found !== undefined && Object.keys(found.insurer.labels).length > 0;

function numbers(reading: Reading): Fields {
  const pattern = reading.found?.insurer.policyNo;
  const policyNo = policyNoOf(of(reading, 'policy_no'), reading.found?.insurer);
  const previous = mostPrinted(of(reading, 'previous_policy_no').filter(({ value }) => value !== policyNo?.candidate.value));
  return {
    policy_no: only(policyNo, ({ candidate, times, isOnly }) => (pattern ? pattern.test(candidate.value) && isOnly : times > 1 && isOnly)),
    previous_policy_no: only(previous, ({ isOnly }) => isOnly && isKnown(reading)),
  };
}

const isOwnAddress = (value: string, reading: Reading) =>
  !/^(?:customer|care|support|info|help|claims?|grievance|service|nodal|contact|insurance|bagichelp|noreply)/.test(value) &&
  !(reading.found?.insurer.domains ?? []).some((domain) => value.endsWith(domain));

function person(reading: Reading): Fields {
  const owned = (meaning: Meaning) => of(reading, meaning).filter((candidate) => whose(candidate, reading.layout) !== 'others');
  const ofInsured = ({ candidate, isOnly }: Chosen) => isOnly && whose(candidate, reading.layout) === 'own' && isKnown(reading);
  return {
    insured_name: only(mostPrinted(owned('insured_name')), ({ candidate, isOnly }) => isOnly && !candidate.isOpen && isKnown(reading)),
    insured_mobile: only(mostPrinted(owned('insured_mobile')), ofInsured),
    insured_email: only(mostPrinted(owned('insured_email').filter(({ value }) => isOwnAddress(value, reading))), ofInsured),
  };
}

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
  return readAt({ ...first, value: value.trim() }, isOnly && isKnown(reading));
}

/** The whole value is what the parts of the vehicle are worth together. */
function idvOf(reading: Reading): ReadValue | undefined {
  const found = of(reading, 'tdv').filter(({ value }) => Number(value) > 0);
  const totals = found.filter(({ label }) => /total/i.test(label));
  const chosen = mostPrinted(totals.length ? totals : found);
  const read = only(chosen, ({ isOnly }) => isOnly && (totals.length > 0 || found.length > 0) && isKnown(reading));
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
    engine_no: only(engine, ({ candidate, isOnly }) => isOnly && !candidate.isWrapped && isKnown(reading)),
    make_model: makeOf(reading),
    registered_on: only(registered, ({ isOnly }) => isOnly && isKnown(reading)),
    tdv: idvOf(reading),
  };
}

function singlePeriod(reading: Reading): FoundPeriod[] {
  const [start, end] = [mostPrinted(of(reading, 'start_date')), mostPrinted(of(reading, 'end_date'))];
  if (!start?.isOnly || !end?.isOnly || start.candidate.value >= end.candidate.value) return [];
  const { page, line } = start.candidate;
  return [{ meaning: 'period', start: start.candidate.value, end: end.candidate.value, page, line }];
}

const LONGEST_AHEAD_DAYS = 120;
const LATEST_AFTER_DAYS = 15;

/** A policy is issued before it begins, at most a few days after. */
function issueOf(reading: Reading, start: string | undefined): ReadValue | undefined {
  const chosen = mostPrinted(of(reading, 'issue_date'));
  if (!chosen) return undefined;
  const ahead = start ? daysBetween(chosen.candidate.value, start) : undefined;
  const isLikely = ahead !== undefined && ahead <= LONGEST_AHEAD_DAYS && ahead >= -LATEST_AFTER_DAYS;
  return ahead !== undefined && !isLikely ? undefined : readAt(chosen.candidate, isLikely && chosen.isOnly && isKnown(reading));
}

function productOf({ line }: Reading): ReadValue | undefined {
  const name = line && PRODUCT_NAMES[line.productLine];
  return name
    ? { value: name, sure: line.isOnly, page: line.at.page, line: line.at.line, because: `The policy is called "${line.at.text}"` }
    : undefined;
}

function readingOf(lines: readonly Line[], found: FoundInsurer | undefined): Reading {
  const index = indexOf(found?.insurer.labels ?? {}, GENERAL);
  const rows = wholeRows(lines, index);
  const layout = layoutOf(rows, findLabels(rows, index));
  const titles = productTitles(lines);
  const named = linesNamed(titles);
  const [first] = named;
  const isOnly = new Set(named.map(({ productLine }) => productLine)).size === 1;
  return { layout, found, candidates: candidatesOf(layout), titles, line: first && { productLine: first.productLine, at: first, isOnly } };
}

function bonusAndAddOns(reading: Reading, hasOd: boolean): Fields {
  const bonus = mostPrinted(bonusesOf(reading.layout));
  const sums = of(reading, 'addon_total').map(({ value }) => value);
  const addons = addOnsOf(reading.layout, sums);
  return {
    ncb: only(bonus, ({ isOnly }) => isOnly && hasOd && isKnown(reading)),
    addons: addons && {
      value: addons.addons.join(', '),
      sure: addons.isWhole && isKnown(reading),
      page: addons.cell.page,
      line: reading.layout.lines[addons.cell.line]?.text ?? '',
      because: addons.isWhole ? 'Their premiums make the sum that is printed' : 'Each is printed with a premium or as taken',
    },
  };
}

const withoutEmpty = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([, read]) => read?.value));

function nameOf(found: FoundInsurer | undefined, isSure: boolean, lines: readonly Line[]): ReadValue | undefined {
  return found && { value: found.insurer.name, sure: isSure, page: 1, line: lines[0]?.text ?? '', because: found.because };
}

const amounts = ({ values }: ReadPremium): Fields =>
  Object.fromEntries(
    Object.entries(values).map(([field, { value, sure, from, because }]) => [field, { ...readAt(from, sure, because), value }]),
  );

function coverAndPeriod(reading: Reading, periods: readonly FoundPeriod[], { values, paid }: ReadPremium): Fields {
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
    name_remark: nameOf(found, isKnown(reading), lines),
    issue_date: issued,
    product: productOf(reading),
  });
}
