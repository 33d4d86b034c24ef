import type { AskedPair } from '@bimabahi/contract/renewals/asked';
import { type AskedRule, RULE_LABELS } from '@bimabahi/contract/renewals/asked-rules';
import { daysBetween } from '@bimabahi/contract/values/periods';
import { count, rupees } from '../../ui/format.ts';
import { type Asking, isAsking } from './asking.ts';

export interface Side {
  kind: 'motor-insurance' | 'corporate-insurance';
  id: number;
  policy_no: string;
  client: { id: number; name: string };
  insured: string;
  insurer: string;
  product: string;
  /** The vehicle, or what is insured. */
  item: string;
  start: string;
  end: string;
  sumInsured: string;
  premium: string;
}

type Policies = Pick<AskedPair, 'motor' | 'corporate'>;

/** A role that does not read a field has none. */
const amount = (rupeesOf: number | null | undefined) => (rupeesOf == null ? '' : rupees(rupeesOf));

export function sideOf({ motor, corporate }: Policies): Side | undefined {
  const policy = motor ?? corporate;
  if (!policy) return undefined;
  const { id, policy_no, user, insured_name, product, start_date: start, end_date: end, total_premium } = policy;
  return {
    kind: motor ? 'motor-insurance' : 'corporate-insurance',
    ...{ id, policy_no, client: user, insured: insured_name, product: product ?? '', start, end, premium: amount(total_premium) },
    insurer: (motor ? motor.name_remark : corporate?.company) ?? '',
    item: (motor ? motor.vehicle_no : corporate?.item_description) ?? '',
    sumInsured: motor ? (motor.tdv ?? '') : amount(corporate?.sum_insured),
  };
}

const COMPARED = {
  insured: 'insured',
  insurer: 'insurer',
  product: 'product',
  item: 'item',
  sumInsured: 'sum insured',
  premium: 'premium',
} as const satisfies Partial<Record<keyof Side, string>>;

const plain = (text: string) => text.trim().toLowerCase();

/** What stands otherwise in the one than in the other. */
export function differing(old: Side, next: Side): string[] {
  const fields = Object.entries(COMPARED).filter(([field]) => {
    const [one, other] = [old[field as keyof typeof COMPARED], next[field as keyof typeof COMPARED]];
    return plain(one) !== plain(other);
  });
  return [...(old.client.id === next.client.id ? [] : ['client']), ...fields.map(([, name]) => name)];
}

/** From the end of the one to the start of the other. */
export function gapWords(ends_on: string, start: string): string {
  const days = daysBetween(ends_on, start);
  if (days === 1) return 'Begins the day after';
  if (days > 1) return `Begins ${count(days)} days after the end`;
  return days === 0 ? 'Begins on the last day' : `Begins ${count(-days)} ${days === -1 ? 'day' : 'days'} before the end`;
}

export const renewalsText = (number: number) => `${count(number)} ${number === 1 ? 'renewal' : 'renewals'}`;

/** With what its question is about, which a list of these always has. */
export const askingOf = ({ renewal }: AskedPair): Asking | undefined => (isAsking(renewal) ? renewal : undefined);

export const allOf = (rule: AskedRule | undefined) => (rule ? `of “${RULE_LABELS[rule]}”` : 'of all rules');
