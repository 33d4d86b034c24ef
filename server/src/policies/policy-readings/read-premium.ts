/** Amounts that add up: of several that a label may mean, those are taken that the sums of the policy hold together. */
import type { ReadField } from '@bimabahi/contract/policies/policy-reading-fields';
import { checkPremium, type TaxRate } from '@bimabahi/contract/premium/premium-check';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { decimalOf, paise } from '@bimabahi/contract/values/money';
import type { Candidate } from './candidates.ts';
import type { Meaning } from './labels/labels.ts';

export interface PremiumValue {
  value: string;
  sure: boolean;
  from: Candidate;
  because: string;
}
type Values = Partial<Record<ReadField, PremiumValue>>;
export interface ReadPremium {
  values: Values;
  /** Which parts the net premium has, where they make it. */
  paid: { od: boolean; tp: boolean } | undefined;
}

export interface PremiumContext {
  cover: string | null;
  line: ProductLine | null;
  /** The day that decides the tax. */
  on: string | null;
  rates: readonly TaxRate[];
}

const ONE_RUPEE = 100n;
const MOST_CHOICES = 4;
export const amount = (candidate: Candidate | undefined): bigint | undefined =>
  candidate ? (paise(candidate.value) ?? undefined) : undefined;
export const isNear = (one: bigint, other: bigint) => (one > other ? one - other : other - one) <= ONE_RUPEE;

/** The values that a label may mean, each once. */
export function choices(candidates: readonly Candidate[], ...meanings: Meaning[]): Candidate[] {
  const byValue = new Map<string, Candidate>();
  for (const candidate of candidates)
    if (meanings.includes(candidate.meaning) && !byValue.has(candidate.value)) byValue.set(candidate.value, candidate);
  return [...byValue.values()].slice(0, MOST_CHOICES);
}

/** Rows that are added up; the same row on another page counts once. */
export function rowsOf(candidates: readonly Candidate[], meaning: Meaning): Candidate[] {
  const rows = new Map<string, Candidate>();
  for (const candidate of candidates)
    if (candidate.meaning === meaning && Number(candidate.value) > 0)
      rows.set(`${candidate.label.toLowerCase()} ${candidate.value}`, candidate);
  return [...rows.values()];
}
export const sumOf = (rows: readonly Candidate[]) => rows.reduce((sum, row) => sum + (amount(row) ?? 0n), 0n);

interface Choice {
  od: Candidate | undefined;
  liability: Candidate | undefined;
  net: Candidate | undefined;
  total: Candidate | undefined;
}

interface Facts {
  /** Of add-ons that stand apart; 0 too. */
  addons: readonly bigint[];
  pa: bigint;
  /** What the tax may be. */
  gst: readonly bigint[];
  basic: readonly Candidate[];
}

interface Parts {
  od: bigint;
  tp: bigint;
  pa: bigint;
}

/** Every way in which own damage, third party and the rest may be told apart. */
function splits({ od, liability }: Choice, { addons, pa, basic }: Facts): Parts[] {
  const liabilities = liability ? [amount(liability) ?? 0n] : [...basic.map((row) => amount(row) ?? 0n), 0n];
  return addons.flatMap((addon) =>
    liabilities.flatMap((all) => {
      const own = od ? (amount(od) ?? 0n) + addon : 0n;
      const isPartOfIt = liability !== undefined && pa > 0n && pa < all;
      const beside = { od: own, tp: all, pa };
      if (isPartOfIt) return [{ od: own, tp: all - pa, pa }, beside];
      return pa > 0n ? [beside, { od: own, tp: all, pa: 0n }] : [beside];
    }),
  );
}

/** Those that make up the net premium; undefined where none does. */
function partsOf(choice: Choice, facts: Facts): Parts | undefined {
  const sum = amount(choice.net);
  return sum === undefined ? undefined : splits(choice, facts).find(({ od, tp, pa }) => isNear(od + tp + pa, sum));
}

const holdsTax = ({ net, total }: Choice, { gst }: Facts): boolean | undefined => {
  const [base, sum] = [amount(net), amount(total)];
  if (base === undefined || sum === undefined || !gst.length) return undefined;
  return gst.some((tax) => isNear(base + tax, sum));
};

/** Whether the total is what the rates of the day make of the parts. */
function holdsRates({ net, total }: Choice, parts: Parts | undefined, { line, cover, on, rates }: PremiumContext): boolean | undefined {
  if (!net || !total || !on) return undefined;
  const shared = { kind: 'motor', line: line ?? 'private_car', cover, on, net_premium: net.value, total_premium: total.value } as const;
  const known = parts && { od_premium: decimalOf(parts.od), third_party_premium: decimalOf(parts.tp), pa_premium: decimalOf(parts.pa) };
  const { total_premium, findings } = checkPremium({ ...shared, ...(known ?? { od_premium: null, third_party_premium: null }) }, rates);
  return total_premium === null ? undefined : !findings.some(({ field }) => field === 'total_premium' || field === 'net_premium');
}

const weigh = (holds: boolean | undefined) => (holds === undefined ? 0 : holds ? 2 : -3);

interface Weighed {
  choice: Choice;
  parts: Parts | undefined;
  taxed: boolean | undefined;
  rated: boolean | undefined;
  weight: number;
}

function weighed(choice: Choice, facts: Facts, context: PremiumContext): Weighed {
  const parts = partsOf(choice, facts);
  const taxed = holdsTax(choice, facts);
  const rated = holdsRates(choice, parts, context);
  const mayAddUp = choice.net && choice.od && (choice.liability || facts.basic.length);
  const isOrdered = !choice.net || !choice.total || Number(choice.net.value) <= Number(choice.total.value);
  const filled = Object.values(choice).filter(Boolean).length / 10;
  const weight = weigh(parts ? true : mayAddUp ? false : undefined) + weigh(taxed) + weigh(rated) + filled - (isOrdered ? 0 : 5);
  return { choice, parts, taxed, rated, weight };
}

export const withNone = (found: readonly Candidate[]): (Candidate | undefined)[] => (found.length ? [...found] : [undefined]);

export function choicesOf(candidates: readonly Candidate[]): Choice[] {
  const totals = choices(candidates, 'total_premium');
  const said = choices(candidates, 'net_premium');
  // "Total premium" is what some print before tax, and "gross premium" after it.
  const nets = withNone(said.length || totals.length < 2 ? said : totals);
  const ods = withNone(choices(candidates, 'od_premium'));
  const liabilities = withNone(choices(candidates, 'liability_total', 'third_party_premium'));
  const sums = nets.flatMap((net) => withNone(totals).map((total) => ({ net, total })));
  return ods.flatMap((od) => liabilities.flatMap((liability) => sums.map((sum) => ({ od, liability, ...sum }))));
}

function best(candidates: readonly Candidate[], facts: Facts, context: PremiumContext): Weighed | undefined {
  const all = choicesOf(candidates).map((choice) => weighed(choice, facts, context));
  const [first, second] = all.sort((a, b) => b.weight - a.weight);
  // Two that add up as well cannot both be meant.
  return first && (!second || first.weight > second.weight) ? first : undefined;
}

const rupees = (value: bigint) => decimalOf(value);

function partValues(found: Weighed, facts: Facts): Values {
  const { choice, parts } = found;
  if (!parts) return unproven(found, facts);
  const from = choice.liability ?? facts.basic[0] ?? choice.net;
  const because = `Own damage ${rupees(parts.od)}, third party ${rupees(parts.tp)}${parts.pa ? ` and personal accident ${rupees(parts.pa)}` : ''} make the net premium`;
  const values: Values = {};
  const put = (field: ReadField, value: bigint, at: Candidate | undefined, sure = true) => {
    if (at && value > 0n) values[field] = { value: decimalOf(value), sure, from: at, because };
  };
  put('od_premium', parts.od, choice.od);
  // What is neither the basic premium nor a row that is known may be taxed otherwise.
  if (facts.basic.length && !facts.basic.some((row) => isNear(amount(row) ?? 0n, parts.tp))) return values;
  // Personal accident may be in it where no basic premium is printed.
  put('third_party_premium', parts.tp, from, facts.basic.length > 0);
  put('pa_premium', parts.pa, from);
  return values;
}

/** Nothing proves them, nothing speaks against them. */
function unproven({ choice }: Weighed, facts: Facts): Values {
  if (choice.net && choice.od && choice.liability) return {};
  const because = UNPROVEN;
  const values: Values = {};
  if (choice.od && Number(choice.od.value) > 0) values.od_premium = { value: choice.od.value, sure: false, from: choice.od, because };
  if (choice.liability && facts.pa === 0n && Number(choice.liability.value) > 0)
    values.third_party_premium = { value: choice.liability.value, sure: false, from: choice.liability, because };
  return values;
}

export const UNPROVEN = 'Nothing on the page confirms it';

function proofOf({ parts, taxed, rated }: Weighed): { isProven: boolean; isRefuted: boolean; because: string } {
  const isProven = taxed ?? (parts !== undefined && rated === true);
  const says = taxed ? 'Net premium and tax make the total' : 'The total is the net premium with the tax of its day';
  return { isProven, isRefuted: (taxed ?? rated) === false, because: isProven ? says : UNPROVEN };
}

function sumValues(found: Weighed): Values {
  const { net, total } = found.choice;
  const { isProven, isRefuted, because } = proofOf(found);
  const isSummed = found.parts !== undefined;
  const values: Values = {};
  if (net && (isSummed || !isRefuted))
    values.net_premium = { value: net.value, sure: isSummed || isProven, from: net, because: isSummed ? 'Its parts make it' : because };
  if (total && !isRefuted) values.total_premium = { value: total.value, sure: isProven, from: total, because };
  return values;
}

/** No policy costs less: what is smaller is a piece of an amount, or a number of something else. */
export const LEAST = 100;
const SUMS = new Set<Meaning>(['net_premium', 'total_premium']);

export function readPremium(all: readonly Candidate[], context: PremiumContext): ReadPremium {
  const candidates = all.filter(({ meaning, value }) => !SUMS.has(meaning) || Number(value) >= LEAST);
  const ofPa = rowsOf(candidates, 'pa_part');
  const gstRows = rowsOf(candidates, 'gst_part');
  const facts: Facts = {
    addons: [0n, ...choices(candidates, 'addon_total').flatMap((candidate) => amount(candidate) ?? [])],
    pa: sumOf(ofPa),
    gst: [...choices(candidates, 'gst_total').flatMap((candidate) => amount(candidate) ?? []), ...(gstRows.length ? [sumOf(gstRows)] : [])],
    basic: choices(candidates, 'basic_tp').filter(({ value }) => Number(value) > 0),
  };
  const found = best(candidates, facts, context);
  if (!found) return { values: {}, paid: undefined };
  const { parts } = found;
  return { values: { ...partValues(found, facts), ...sumValues(found) }, paid: parts && { od: parts.od > 0n, tp: parts.tp > 0n } };
}
