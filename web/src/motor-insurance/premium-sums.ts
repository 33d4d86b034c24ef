/**
 * What a motor policy's amounts say about each other: net = OD + third party, commission = percentage of net.
 * A sum is offered where nothing was typed, never put over what was; where typed amounts disagree, that is said and not refused.
 * Amounts are decimal texts as the form holds them; calculated in paise.
 */
export type Amounts = Readonly<Record<string, string>>;

const paise = (text: string | undefined): bigint | null => {
  const [, rupees, cents = ''] = /^(\d+)(?:\.(\d{0,2}))?$/.exec(text ?? '') ?? [];
  return rupees === undefined ? null : BigInt(rupees) * 100n + BigInt(cents.padEnd(2, '0') || '0');
};

const text = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;

/** Rounded half up, as insurers do. */
const divide = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

/** Percentages have two decimals as amounts do: 12.5 % is 1250. */
const HUNDRED_PERCENT = 10_000n;

const SIDES = [
  { percentage: 'commission_in_per', amount: 'commission_in_num' },
  { percentage: 'commission_out_per', amount: 'commission_out_num' },
] as const;

function netOf(values: Amounts): string | null {
  const [od, tp] = [paise(values.od_premium), paise(values.third_party_premium)];
  return od === null || tp === null ? null : text(od + tp);
}

function commissionOf(percentage: string | undefined, net: string | undefined): string | null {
  const [part, whole] = [paise(percentage), paise(net)];
  return part === null || whole === null ? null : text(divide(whole * part, HUNDRED_PERCENT));
}

function percentageOf(amount: string | undefined, net: string | undefined): string | null {
  const [part, whole] = [paise(amount), paise(net)];
  return part === null || whole === null || whole === 0n || part > whole ? null : text(divide(part * HUNDRED_PERCENT, whole));
}

/** The fields to fill after `changed` was typed. `offered` holds what was filled before and still stands: it may be filled anew. */
export function offers(values: Amounts, changed: string, offered: Amounts): Record<string, string> {
  const filled: Record<string, string> = {};
  const free = (field: string) => field in values && field !== changed && (!values[field] || values[field] === offered[field]);
  const offer = (field: string, value: string | null) => {
    if (value !== null && free(field)) filled[field] = value;
  };
  offer('net_premium', netOf(values));
  const net = filled.net_premium ?? values.net_premium;
  for (const { percentage, amount } of SIDES) {
    // Of the two that follow from each other, the one that a person typed leads.
    const amountLeads = changed === amount || (Boolean(values[amount]) && values[amount] !== offered[amount]);
    if (amountLeads) offer(percentage, percentageOf(values[amount], net));
    else offer(amount, commissionOf(values[percentage], net));
  }
  return filled;
}

const differs = (typed: string | undefined, computed: string | null) => {
  const amount = paise(typed);
  return amount !== null && computed !== null && amount !== paise(computed);
};

/** The fields whose amount disagrees with the others, and what it would be by them. */
export function mismatches(values: Amounts): Record<string, string> {
  const found: Record<string, string> = {};
  const net = netOf(values);
  if (net !== null && differs(values.net_premium, net)) found.net_premium = net;
  for (const { percentage, amount } of SIDES) {
    const commission = commissionOf(values[percentage], values.net_premium);
    if (commission !== null && differs(values[amount], commission)) found[amount] = commission;
  }
  return found;
}
