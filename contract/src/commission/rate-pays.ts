/** What a rule pays, all at once: percentages of the parts of a premium, a share, a fixed amount. In paise, each part rounded half up. */
import { coverOf } from '../trade/cover.ts';
import { decimalOf, divide, grouped, HUNDRED_PERCENT, paise } from '../values/money.ts';

export const RATE_BASES = {
  od: 'OD premium',
  addon: 'add-on premium',
  tp: 'TP premium',
  pa: 'PA premium',
  od_tp: 'OD and TP premium',
  net: 'net premium',
  terrorism: 'terrorism premium',
  share: 'the commission in',
  flat: 'a fixed amount',
} as const;
export type RateBase = keyof typeof RATE_BASES;
type PercentBase = Exclude<RateBase, 'flat'>;

export const PERCENT_BASES = ['od', 'addon', 'tp', 'pa', 'od_tp', 'net', 'terrorism', 'share'] as const satisfies PercentBase[];
export type PercentField = `${PercentBase}_percent`;
export const PERCENT_FIELDS = PERCENT_BASES.map((base): PercentField => `${base}_percent`);

/** `od_tp_percent` is of both together, rounded once. `declines`: the party takes no such policy, so nothing is paid. */
export interface Pays extends Record<PercentField, number | null> {
  flat_amount: number | null;
  declines: boolean;
}

type Amount = string | number | null | undefined;

/** A motor policy has the first five, a corporate one the next two; its net premium is without terrorism. */
export interface PremiumParts {
  od_premium?: Amount;
  /** Included in the OD premium. */
  addon_premium?: Amount;
  third_party_premium?: Amount;
  pa_premium?: Amount;
  net_premium?: Amount;
  new_premium?: Amount;
  terrisom?: Amount;
  /** The commission in, for a share of it, and the premium that it is paid on. */
  earned?: Amount;
  earned_on?: Amount;
}

/** `reward`: of the net premium, for the volume of its month. */
export interface PaidPart {
  of: RateBase | 'reward';
  base_amount: number | null;
  percent: number | null;
  amount: number;
}

/** `base_amount`: the sum of the bases that earn. `percent`: of the one part, or the effective one with two decimals. */
export interface Paid {
  base: PaidPart['of'] | 'several';
  base_amount: number | null;
  percent: number | null;
  amount: number;
  parts: PaidPart[];
}

/** Percentages have up to three decimals. */
const THOUSANDTHS = 1000;
const ALL_THOUSANDTHS = 100_000n;

const inPaise = (amount: Amount): bigint | null =>
  amount === null || amount === undefined || amount === '' ? null : paise(typeof amount === 'number' ? amount.toFixed(2) : amount);
const rupees = (amount: bigint) => Number(decimalOf(amount));
const sumOf = (amounts: readonly (bigint | null)[]): bigint | null =>
  amounts.every((amount) => amount === null) ? null : amounts.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n);

type Bases = Readonly<Record<PercentBase, bigint | null>>;

/** Add-ons are a part of OD, and paid as the rest of it unless they have a rate of their own. */
function withoutAddons(od: bigint | null, addon: bigint | null, rule: Pays): bigint | null {
  if (od === null || addon === null || rule.addon_percent === null) return od;
  return od < addon ? 0n : od - addon;
}

/** In paise; null where the policy lacks it. A policy of one part may have its net premium alone. */
function basesOf(rule: Pays, parts: PremiumParts, written: string | null | undefined): Bases {
  const { od_premium, third_party_premium, pa_premium, addon_premium, net_premium, new_premium, terrisom, earned } = parts;
  const [od, tp, pa, addon, net] = [
    inPaise(od_premium),
    inPaise(third_party_premium),
    inPaise(pa_premium),
    inPaise(addon_premium),
    inPaise(net_premium),
  ];
  const cover = coverOf(written);
  const alone = net === null ? null : net - (pa ?? 0n);
  const of = (part: bigint | null, name: 'od' | 'tp') => part ?? (cover === name ? alone : null);
  return {
    od: withoutAddons(of(od, 'od'), addon, rule),
    addon,
    tp: of(tp, 'tp'),
    pa,
    od_tp: sumOf([od, tp]) ?? alone,
    net: inPaise(new_premium) ?? net ?? sumOf([od, tp, pa]),
    terrorism: inPaise(terrisom),
    share: inPaise(earned),
  };
}

function partsOf(rule: Pays, parts: PremiumParts, cover: string | null | undefined): PaidPart[] {
  const bases = basesOf(rule, parts, cover);
  const paid = PERCENT_BASES.flatMap((of): PaidPart[] => {
    const [percent, on] = [rule[`${of}_percent`], bases[of]];
    if (percent === null || !on) return [];
    const amount = divide(on * BigInt(Math.round(percent * THOUSANDTHS)), ALL_THOUSANDTHS);
    return [{ of, base_amount: rupees(on), percent, amount: rupees(amount) }];
  });
  return rule.flat_amount === null ? paid : [...paid, { of: 'flat', base_amount: null, percent: null, amount: rule.flat_amount }];
}

/** A share counts by the premium that the commission in is paid on. */
function earningBase(parts: readonly PaidPart[], earned_on: Amount): bigint | null {
  if (parts.some(({ of }) => of === 'share')) return inPaise(earned_on);
  // A reward is paid on what earns already.
  return sumOf(parts.filter(({ of }) => of !== 'reward').map(({ base_amount }) => inPaise(base_amount)));
}

/** In rupees; of a corporate policy without terrorism. */
export function netOf({ od_premium, third_party_premium, pa_premium, net_premium, new_premium }: PremiumParts): number | null {
  const net = inPaise(new_premium) ?? inPaise(net_premium) ?? sumOf([od_premium, third_party_premium, pa_premium].map(inPaise));
  return net === null ? null : rupees(net);
}

/** All parts together; null where there are none. */
export function together(parts: readonly PaidPart[], earned_on?: Amount): Paid | null {
  const [first] = parts;
  if (!first) return null;
  const amount = parts.reduce((sum, part) => sum + (inPaise(part.amount) ?? 0n), 0n);
  const on = earningBase(parts, earned_on);
  const effective = on ? rupees(divide(amount * HUNDRED_PERCENT, on)) : null;
  const isOne = parts.length === 1;
  return {
    base: isOne ? first.of : 'several',
    base_amount: on === null ? null : rupees(on),
    percent: isOne && first.of !== 'share' ? first.percent : effective,
    amount: rupees(amount),
    parts: [...parts],
  };
}

/** What a rule pays; null where there is nothing to pay on. */
export function pays(rule: Pays, parts: PremiumParts, cover: string | null | undefined): Paid | null {
  if (rule.declines) return { base: 'flat', base_amount: null, percent: null, amount: 0, parts: [] };
  return together(partsOf(rule, parts, cover), parts.earned_on);
}

/** The bases that a rule pays on. */
export const paidOn = (rule: Pays): PercentBase[] => PERCENT_BASES.filter((base) => rule[`${base}_percent`] !== null);

export function writtenPays(rule: Pays): string {
  if (rule.declines) return 'declines';
  const percents = paidOn(rule).map((base) => `${rule[`${base}_percent`]} % of ${RATE_BASES[base]}`);
  const flat = rule.flat_amount === null ? [] : [`₹${grouped(rule.flat_amount.toFixed(2))}`];
  return [...percents, ...flat].join(' + ');
}

const NOTHING: Pays = {
  od_percent: null,
  addon_percent: null,
  tp_percent: null,
  pa_percent: null,
  od_tp_percent: null,
  net_percent: null,
  terrorism_percent: null,
  share_percent: null,
  flat_amount: null,
  declines: false,
};

export const ONE_BASES = ['od', 'tp', 'od_tp', 'net', 'terrorism', 'flat'] as const satisfies RateBase[];
/** A rule of one base, as they were before a rule could pay several parts. */
export interface OneBase {
  base: string;
  percent?: number | string | null | undefined;
  amount?: number | string | null | undefined;
}
export const wholePays = (typed: { [F in keyof Pays]?: Pays[F] | undefined }): Pays => ({ ...NOTHING, ...given(typed) });

const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/** The fields of today for it. */
export const paysOfOneBase = ({ base, percent, amount }: OneBase) =>
  base === 'flat' ? { flat_amount: amount } : { [`${base}_percent`]: percent };
