/** Amounts of a policy that insures no vehicle: net and tax must make the total, and terrorism stands in the net premium or beside it. */
import type { ReadValue } from '@bimabahi/contract/policies/policy-reading-fields';
import { checkPremium, type TaxRate } from '@bimabahi/contract/premium/premium-check';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { decimalOf } from '@bimabahi/contract/values/money';
import { type Candidate, valueAt } from './candidates.ts';
import type { FoundLabel } from './find-labels.ts';
import { type Layout, nearOf } from './near-values.ts';
import { amount, choices, isNear, LEAST, rowsOf, sumOf, UNPROVEN } from './read-premium.ts';
import { type Fields, type Reading, readAt } from './reading-parts.ts';
import { amountIn } from './recognise-amounts.ts';

interface Context {
  line: ProductLine | null;
  /** The day that decides the tax. */
  on: string | null;
  rates: readonly TaxRate[];
}

interface Terrorism {
  amounts: readonly Candidate[];
  /** It is spoken of, and what is paid for it is not. */
  isUnclear: boolean;
}

const NONE = /^[\s:.-]*(?:nil|no|none|na|n\.?a\.?|not\b.*|excluded|declined|deleted|0(?:\.0+)?|-+)[\s.-]*$/i;
const MENTION = /terroris/i;
/** Lines whose premium may have a part for terrorism. */
const HAS_TERRORISM: readonly (ProductLine | null)[] = ['fire', 'engineering', 'money_burglary', 'other', null];

/** One amount beside the label, below it where it is a head; several are what is insured, a rate and a premium. */
function terrorismAt(found: FoundLabel, layout: Layout): { amount?: Candidate; isUnclear: boolean } {
  const { right } = nearOf(found, layout);
  const texts = [found.rest, ...right.map(({ text }) => text)];
  const several = texts.filter((text) => amountIn(text) !== undefined).length > 1;
  const candidate = several ? undefined : valueAt(found, layout);
  if (candidate) return Number(candidate.value) > 0 ? { amount: candidate, isUnclear: false } : { isUnclear: false };
  return { isUnclear: !texts.some((text) => text.trim() && NONE.test(text)) };
}

function terrorismOf({ layout }: Reading, line: ProductLine | null): Terrorism {
  const at = layout.labels.filter(({ meaning }) => meaning === 'terrisom').map((found) => terrorismAt(found, layout));
  const found = at.flatMap(({ amount: candidate }) => candidate ?? []);
  const amounts = choices(found, 'terrisom');
  const isMentioned = at.length === 0 && HAS_TERRORISM.includes(line) && layout.lines.some(({ text }) => MENTION.test(text));
  return { amounts, isUnclear: amounts.length > 1 || isMentioned || (amounts.length === 0 && at.some(({ isUnclear }) => isUnclear)) };
}

interface Sums {
  net: Candidate;
  total: Candidate;
  /** Added to the net premium, not in it. */
  beside: Candidate | undefined;
}

interface Facts {
  nets: readonly Candidate[];
  totals: readonly Candidate[];
  gst: readonly bigint[];
  terrorism: Terrorism;
}

const ways = ({ nets, totals, terrorism: { amounts } }: Facts): Sums[] =>
  nets.flatMap((net) => totals.flatMap((total) => [undefined, ...amounts].map((beside) => ({ net, total, beside }))));

/** The one pair of net and total that holds; undefined where several do. */
function onlyOf(holding: readonly Sums[]): Sums | undefined {
  const [first] = holding;
  const isOne = holding.every(({ net, total }) => net.value === first?.net.value && total.value === first.total.value);
  const isTold = new Set(holding.map(({ beside }) => beside?.value)).size === 1;
  return isOne && isTold ? first : undefined;
}

const holdsTax =
  (gst: readonly bigint[]) =>
  ({ net, total, beside }: Sums): boolean =>
    gst.some((tax) => isNear((amount(net) ?? 0n) + (amount(beside) ?? 0n) + tax, amount(total) ?? 0n));

/** By the rates of the day, where the line is known; undefined where they say nothing. */
function holdsRates({ net, total, beside }: Sums, { line, on, rates }: Context): boolean | undefined {
  if (!line || !on) return undefined;
  const sums = { new_premium: net.value, terrisom: beside?.value ?? null, total_premium: total.value };
  const { total_premium, findings } = checkPremium({ kind: 'corporate', line, on, ...sums }, rates);
  return total_premium === null ? undefined : findings.length === 0;
}

interface Proven {
  sums: Sums | undefined;
  because: string | undefined;
}

function provenOf(facts: Facts, context: Context): Proven {
  const all = ways(facts);
  if (facts.gst.length) return { sums: onlyOf(all.filter(holdsTax(facts.gst))), because: 'Net premium and tax make the total' };
  const rated = all.filter((sums) => holdsRates(sums, context));
  if (rated.length) return { sums: onlyOf(rated), because: 'The total is the net premium with the tax of its day' };
  const mayHold = all.filter((sums) => holdsRates(sums, context) === undefined && Number(sums.net.value) <= Number(sums.total.value));
  const sums = onlyOf(mayHold.filter(({ beside }) => !beside));
  return { sums: facts.terrorism.amounts.length ? undefined : sums, because: undefined };
}

const read = (candidate: Candidate, value: string, because: string | undefined): ReadValue => ({
  ...readAt(candidate, because !== undefined, because ?? UNPROVEN),
  value,
});

/** The net premium of the form is without terrorism. */
function parts(
  { net, beside }: Sums,
  { terrorism: { amounts, isUnclear } }: Facts,
  basics: readonly Candidate[],
  because?: string,
): Fields {
  if (beside) return { new_premium: read(net, net.value, because), terrisom: read(beside, beside.value, because) };
  const [inside] = amounts;
  if (isUnclear) {
    const doubt = { ...readAt(net, false, 'A premium for terrorism may be in it'), value: net.value };
    return { new_premium: doubt };
  }
  if (!inside) return { new_premium: read(net, net.value, because) };
  const [whole, part] = [amount(net) ?? 0n, amount(inside) ?? 0n];
  if (part >= whole) return {};
  const isMade = basics.some((row) => isNear((amount(row) ?? 0n) + part, whole));
  const reason =
    because && (isMade || /premium/i.test(inside.label)) ? `${because}, and terrorism is a part of the net premium` : undefined;
  return { new_premium: read(net, decimalOf(whole - part), reason), terrisom: read(inside, inside.value, reason) };
}

/** Only one of the two sums is printed. */
function alone({ nets, totals, terrorism }: Facts): Fields {
  const [net, secondNet] = nets;
  const [total, secondTotal] = totals;
  if (net && total) return {};
  const hasTerrorism = terrorism.isUnclear || terrorism.amounts.length > 0;
  return {
    ...(net && !secondNet && !hasTerrorism && { new_premium: read(net, net.value, undefined) }),
    ...(total && !secondTotal && { total_premium: read(total, total.value, undefined) }),
  };
}

const isWhole = ({ value }: Candidate) => Number(value) >= LEAST;

function factsOf(reading: Reading, { line }: Context): Facts & { basics: readonly Candidate[] } {
  const { candidates } = reading;
  const totals = choices(candidates.filter(isWhole), 'total_premium');
  const said = choices(candidates.filter(isWhole), 'net_premium');
  const basics = choices(candidates.filter(isWhole), 'basic_premium');
  const rows = rowsOf(candidates, 'gst_part');
  const gst = [...choices(candidates, 'gst_total').flatMap((row) => amount(row) ?? []), ...(rows.length ? [sumOf(rows)] : [])];
  // "Total premium" is what some print before tax; what terrorism is added to may be the only net premium.
  const nets = said.length ? said : [...basics, ...(totals.length > 1 ? totals : [])];
  return { nets, totals, gst, terrorism: terrorismOf(reading, line), basics };
}

export function readCorporatePremium(reading: Reading, context: Context): Fields {
  const facts = factsOf(reading, context);
  const { sums, because } = provenOf(facts, context);
  if (!sums) return alone(facts);
  const isOfBasics = because === undefined && facts.basics.some(({ value }) => value === sums.net.value);
  return {
    ...(isOfBasics ? {} : parts(sums, facts, facts.basics, because)),
    total_premium: read(sums.total, sums.total.value, because),
  };
}
