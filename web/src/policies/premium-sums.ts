/**
 * What a policy's amounts say about each other: the net premium is the sum of its parts, if it has any, and a commission a percentage of it.
 * A sum is offered where nothing was typed, never put over what was; where typed amounts disagree, that is said and not refused.
 * Amounts are decimal texts as the form holds them; calculated in paise.
 */
export type Amounts = Readonly<Record<string, string>>;

/** The field of the net premium, and the fields that it is the sum of; with none, it is typed. */
export interface NetPremium {
  field: string;
  parts: readonly string[];
}

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

function netOf(values: Amounts, parts: readonly string[]): string | null {
  const amounts = parts.map((part) => paise(values[part]));
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 || known.length < amounts.length ? null : text(known.reduce((sum, amount) => sum + amount, 0n));
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
export function offers(values: Amounts, changed: string, offered: Amounts, { field: netField, parts }: NetPremium): Record<string, string> {
  const filled: Record<string, string> = {};
  const free = (field: string) => field in values && field !== changed && (!values[field] || values[field] === offered[field]);
  const offer = (field: string, value: string | null) => {
    if (value !== null && free(field)) filled[field] = value;
  };
  offer(netField, netOf(values, parts));
  const net = filled[netField] ?? values[netField];
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
export function mismatches(values: Amounts, { field: netField, parts }: NetPremium): Record<string, string> {
  const found: Record<string, string> = {};
  const net = netOf(values, parts);
  if (net !== null && differs(values[netField], net)) found[netField] = net;
  for (const { percentage, amount } of SIDES) {
    const commission = commissionOf(values[percentage], values[netField]);
    if (commission !== null && differs(values[amount], commission)) found[amount] = commission;
  }
  return found;
}
