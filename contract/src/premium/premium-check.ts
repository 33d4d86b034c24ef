/** What a premium should add up to. Amounts are decimal texts or rupees, computed in paise; nothing is refused. */
import { type Cover, coverOf } from '../trade/cover.ts';
import type { ProductLine } from '../trade/product-lines.ts';
import { decimalOf, divide, grouped, HUNDRED_PERCENT, paise } from '../values/money.ts';

/** Percent of GST from one day to another, both included; `line` null: every line, `to_date` null: until further notice. */
export interface TaxRate {
  line: ProductLine | null;
  part: 'od' | 'tp' | 'any';
  from_date: string;
  to_date: string | null;
  percent: number;
}

type Amount = string | number | null | undefined;

interface AnyPremium {
  line: ProductLine | null;
  total_premium: Amount;
  /** The day that decides the tax: of issue, or else of start; YYYY-MM-DD. */
  on: string | null | undefined;
}
export interface MotorPremium extends AnyPremium {
  kind: 'motor';
  /** As typed in `od_tp_package_policy`. */
  cover: string | null | undefined;
  od_premium: Amount;
  /** How much of OD is add-ons. */
  addon_premium?: Amount;
  third_party_premium: Amount;
  /** Personal accident and other liability: taxed at the general rate. */
  pa_premium?: Amount;
  net_premium: Amount;
}
export interface CorporatePremium extends AnyPremium {
  kind: 'corporate';
  /** Net without terrorism. */
  new_premium: Amount;
  terrisom: Amount;
}
export type Premium = MotorPremium | CorporatePremium;

interface GstLine {
  part: 'od' | 'tp' | 'pa' | 'net' | 'terrorism';
  base: string;
  percent: number;
  gst: string;
}

/** `difference`: typed less computed, in rupees. `ask`: so far off that the panel asks before it saves. */
export interface Finding {
  field: string;
  message: string;
  difference: string;
  ask: boolean;
}

/** Amounts are null where something is missing for them; `net_premium` of corporate policies is without terrorism. */
export interface PremiumCheck {
  net_premium: string | null;
  gst_lines: GstLine[];
  gst: string | null;
  total_premium: string | null;
  /** The total to the rupee, as insurers print it. */
  rounded_total: string | null;
  findings: Finding[];
}

interface PremiumPart {
  part: GstLine['part'];
  base: bigint;
}

const ONE_RUPEE = 100n;
const SLIP = 10n;

const inPaise = (amount: Amount): bigint | null =>
  amount === null || amount === undefined || amount === '' ? null : paise(typeof amount === 'number' ? amount.toFixed(2) : amount);
const isEmpty = (amount: Amount) => amount === null || amount === undefined || amount === '';
const size = (amount: bigint) => (amount < 0n ? -amount : amount);
const toRupee = (amount: bigint) => divide(amount, ONE_RUPEE) * ONE_RUPEE;
const shown = (amount: bigint) => grouped(decimalOf(size(amount)));
const signed = (amount: bigint) => `${amount < 0n ? '-' : ''}${decimalOf(size(amount))}`;

/** The percent of the most specific rate, or null where none holds on that day. */
export function taxOn(
  rates: readonly TaxRate[],
  { line, part, on }: { line: ProductLine | null; part: 'od' | 'tp' | 'any'; on: string },
): number | null {
  const weight = (rate: TaxRate) => (rate.line === null ? 0 : 2) + (rate.part === 'any' ? 0 : 1);
  const holding = rates.filter(
    (rate) =>
      (rate.line === null || rate.line === line) &&
      (rate.part === 'any' || rate.part === part) &&
      rate.from_date <= on &&
      (rate.to_date === null || on <= rate.to_date),
  );
  return holding.reduce<TaxRate | null>((best, rate) => (best && weight(best) >= weight(rate) ? best : rate), null)?.percent ?? null;
}

/** `net`: of motor, the sum of its parts; null while one of them is not known. */
interface Parts {
  net: bigint | null;
  parts: PremiumPart[] | null;
}

function corporateParts(premium: CorporatePremium): Parts {
  const net = inPaise(premium.new_premium);
  const terrorism = isEmpty(premium.terrisom) ? 0n : inPaise(premium.terrisom);
  if (net === null || terrorism === null) return { net, parts: null };
  return { net, parts: [{ part: 'net', base: net }, ...(terrorism ? [{ part: 'terrorism' as const, base: terrorism }] : [])] };
}

const paOf = ({ pa_premium }: MotorPremium) => (isEmpty(pa_premium) ? 0n : inPaise(pa_premium));
const withPa = (parts: readonly PremiumPart[], pa: bigint): PremiumPart[] => [
  ...parts,
  ...(pa > 0n ? [{ part: 'pa' as const, base: pa }] : []),
];

/** Where only the net premium is typed, it is, but for personal accident, all of the one part, or of parts that are not told apart. */
function netAlone(premium: MotorPremium, cover: Cover | null): Parts {
  const [typed, pa] = [inPaise(premium.net_premium), paOf(premium)];
  if (typed === null || pa === null || pa > typed) return { net: null, parts: null };
  return { net: null, parts: withPa([{ part: cover === 'od' || cover === 'tp' ? cover : 'net', base: typed - pa }], pa) };
}

/** A part that the cover leaves out counts nothing unless an amount is typed. */
function motorParts(premium: MotorPremium): Parts {
  const cover = coverOf(premium.cover);
  const isOdEmpty = isEmpty(premium.od_premium);
  const isTpEmpty = isEmpty(premium.third_party_premium);
  if (isOdEmpty && isTpEmpty) return netAlone(premium, cover);
  const od = isOdEmpty && cover === 'tp' ? 0n : inPaise(premium.od_premium);
  const tp = isTpEmpty && cover === 'od' ? 0n : inPaise(premium.third_party_premium);
  const pa = paOf(premium);
  if (od === null || tp === null || pa === null) return { net: null, parts: null };
  const both: PremiumPart[] = [
    { part: 'od', base: od },
    { part: 'tp', base: tp },
  ];
  return {
    net: od + tp + pa,
    parts: withPa(
      both.filter(({ base }) => base > 0n),
      pa,
    ),
  };
}

const partsOf = (premium: Premium): Parts => (premium.kind === 'corporate' ? corporateParts(premium) : motorParts(premium));

/** Null while one of them is not known. In rupees' hundredths. */
export const partsOfPremium = (premium: Premium): readonly PremiumPart[] | null => partsOf(premium).parts;

/** Null where a rate is missing, and for a net premium whose parts are taxed differently. */
function gstOf(premium: Premium, parts: readonly PremiumPart[], rates: readonly TaxRate[]): GstLine[] | null {
  const { line, on } = premium;
  if (!on) return null;
  const percentOf = (part: 'od' | 'tp' | 'any') => taxOn(rates, { line, part, on });
  const lines = parts.map(({ part, base }) => {
    const [percent, other] =
      part === 'net' && premium.kind === 'motor'
        ? [percentOf('od'), percentOf('tp')]
        : [percentOf(part === 'od' || part === 'tp' ? part : 'any'), undefined];
    if (percent === null || (other !== undefined && other !== percent)) return null;
    const rate = paise(percent.toFixed(2)) as bigint;
    return { part, base: decimalOf(base), percent, gst: decimalOf(divide(base * rate, HUNDRED_PERCENT)) };
  });
  return lines.includes(null) ? null : (lines as GstLine[]);
}

const sum = (lines: readonly GstLine[], field: 'base' | 'gst') => lines.reduce((total, line) => total + (paise(line[field]) as bigint), 0n);

/** The totals that insurers print: to the paisa, to the rupee, and with CGST and SGST each to the rupee. */
const printedTotals = (net: bigint, gst: bigint) => [net + gst, toRupee(net + gst), net + 2n * toRupee(divide(gst, 2n))];

const isSlip = (typed: bigint, computed: bigint) => computed > 0n && (typed > SLIP * computed || typed * SLIP < computed);

const more = (what: string, difference: bigint) => `The ${what} typed is ₹${shown(difference)} ${difference < 0n ? 'less' : 'more'}.`;

const sentence = (lines: readonly GstLine[], gst: bigint, total: bigint) =>
  `${lines.map(({ percent, base }) => `${percent} % of ${grouped(base)}`).join(' + ')} = ${shown(gst)}, together ${shown(total)}.`;

function netFinding(premium: Premium, net: bigint | null): Finding[] {
  if (premium.kind === 'corporate' || net === null) return [];
  const typed = inPaise(premium.net_premium);
  if (typed === null || size(typed - net) <= ONE_RUPEE) return [];
  const { od_premium, third_party_premium, pa_premium } = premium;
  const parts = [od_premium, third_party_premium, ...(isEmpty(pa_premium) ? [] : [pa_premium])].map((amount) =>
    shown(inPaise(amount) ?? 0n),
  );
  const message = `${parts.join(' + ')} = ${shown(net)}. ${more('net', typed - net)}`;
  return [{ field: 'net_premium', message, difference: signed(typed - net), ask: isSlip(typed, net) }];
}

function aboveTotal(premium: Premium, total: bigint): Finding[] {
  const field = premium.kind === 'motor' ? 'net_premium' : 'new_premium';
  const net = inPaise(premium.kind === 'motor' ? premium.net_premium : premium.new_premium);
  if (net === null || net <= total + ONE_RUPEE) return [];
  const message = `The net premium, ${shown(net)}, is more than the total, ${shown(total)}.`;
  return [{ field, message, difference: signed(net - total), ask: true }];
}

/** A part without what it is a part of. Add-ons above the OD premium are refused (`trade/vehicle-facts.ts`). */
function partFindings(premium: Premium): Finding[] {
  if (premium.kind === 'corporate') return [];
  const [net, pa, addon] = [premium.net_premium, premium.pa_premium, premium.addon_premium].map(inPaise);
  const found: Finding[] = [];
  if (pa && net && pa > net) {
    const message = `Personal accident, ${shown(pa)}, is part of the net premium, ${shown(net)}, and more than that.`;
    found.push({ field: 'pa_premium', message, difference: signed(pa - net), ask: true });
  }
  if (addon && isEmpty(premium.od_premium)) {
    const message = `The add-on premium, ${shown(addon)}, is part of the OD premium, and none is entered.`;
    found.push({ field: 'addon_premium', message, difference: signed(addon), ask: true });
  }
  return found;
}

interface Computed {
  lines: readonly GstLine[];
  base: bigint;
  gst: bigint;
}

function computedOf(premium: Premium, parts: readonly PremiumPart[] | null, rates: readonly TaxRate[]): Computed | null {
  const lines = parts && gstOf(premium, parts, rates);
  return lines && { lines, base: sum(lines, 'base'), gst: sum(lines, 'gst') };
}

/** Without a line the general rates are offered, but only a slip is found: the product may be taxed otherwise. */
function totalFinding(premium: Premium, typed: bigint, { lines, base, gst }: Computed): Finding[] {
  const total = base + gst;
  const ask = isSlip(typed, total);
  const isRight = printedTotals(base, gst).some((printed) => size(typed - printed) <= ONE_RUPEE);
  if (!ask && (premium.line === null || isRight)) return [];
  const message = `${sentence(lines, gst, total)} ${more('total', typed - total)}`;
  return [{ field: 'total_premium', message, difference: signed(typed - total), ask }];
}

export function checkPremium(premium: Premium, rates: readonly TaxRate[]): PremiumCheck {
  const { net, parts } = partsOf(premium);
  const computed = computedOf(premium, parts, rates);
  const typed = inPaise(premium.total_premium);
  const ofTotal = typed === null ? [] : [...aboveTotal(premium, typed), ...(computed ? totalFinding(premium, typed, computed) : [])];
  return {
    net_premium: net === null ? null : decimalOf(net),
    gst_lines: [...(computed?.lines ?? [])],
    gst: computed && decimalOf(computed.gst),
    total_premium: computed && decimalOf(computed.base + computed.gst),
    rounded_total: computed && decimalOf(toRupee(computed.base + computed.gst)),
    findings: [...netFinding(premium, net), ...partFindings(premium), ...ofTotal],
  };
}
