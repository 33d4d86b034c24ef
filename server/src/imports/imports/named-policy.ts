/** Which policy a claim or an endorsement is of: by number, insurer and vehicle, and of several by the day. */
import { dayMonthYear } from '@bimabahi/contract/api/format';
import type { NamedPolicy, NamesPolicy } from './named-policy-queries.ts';

interface Refused {
  field: keyof NamesPolicy;
  message: string;
}
export type FoundPolicy = { policy: NamedPolicy; refused?: never } | { refused: Refused; policy?: never };

const MOST_NAMED = 5;

function listed(policies: readonly NamedPolicy[]): string {
  const named = policies
    .slice(0, MOST_NAMED)
    .map(({ policy_no, start_date, end_date }) => `${policy_no} from ${dayMonthYear(start_date)} to ${dayMonthYear(end_date)}`);
  return policies.length > MOST_NAMED ? `${named.join(', ')} and ${policies.length - MOST_NAMED} more` : named.join(', ');
}

const refused = (field: keyof NamesPolicy, message: string): FoundPolicy => ({ refused: { field, message } });
const holding = (policies: readonly NamedPolicy[], day: string) =>
  policies.filter(({ start_date, end_date }) => start_date <= day && day <= end_date);

function byNumber(found: readonly NamedPolicy[], day: string): FoundPolicy {
  const numbered = found.filter(({ by }) => by === 'number');
  if (numbered.length === 0) {
    const [other] = holding(
      found.filter(({ by }) => by === 'plate'),
      day,
    );
    const hint = other ? `; its vehicle has ${other.policy_no} on that day: correct the number` : ': bring the policy in first';
    return refused('policy_no', `No policy has this number${hint}`);
  }
  const insured = numbered.filter(({ is_same_insurer }) => is_same_insurer);
  if (insured.length === 0) return refused('company', 'The policy with this number is of another insurer: correct one of them');
  const meant = insured.filter(({ is_same_vehicle }) => is_same_vehicle);
  const [first, other] = meant;
  if (!first) return refused('vehicle_no', 'The policy with this number is of another vehicle: correct one of them');
  if (!other) return { policy: first };
  const [held, more] = holding(meant, day);
  if (more) return refused('policy_no', `Several policies have this number on that day (${listed(meant)}): enter it on the right one`);
  if (held) return { policy: held };
  return refused('policy_no', `Several policies have this number (${listed(meant)}), and ${dayMonthYear(day)} is in none of their periods`);
}

function byPlate(found: readonly NamedPolicy[], day: string, isMeant: (policy: NamedPolicy) => boolean): FoundPolicy {
  const insured = found.filter(({ is_same_insurer }) => is_same_insurer);
  if (found.length === 0) return refused('vehicle_no', 'No policy of this vehicle is here: bring the policy in first');
  if (insured.length === 0) return refused('company', 'No policy of this vehicle is of this insurer: correct one of them');
  const held = holding(insured, day);
  if (held.length === 0)
    return refused('vehicle_no', `No policy of this vehicle holds on ${dayMonthYear(day)} (${listed(insured)}): give its number`);
  const meant = held.length > 1 ? held.filter(isMeant) : held;
  const [policy, other] = meant;
  if (policy && !other) return { policy };
  return refused('vehicle_no', `Several policies of this vehicle hold on that day (${listed(held)}): give the number of the right one`);
}

/** `isMeant`: of several policies of one vehicle. */
export function policyNamed(
  row: NamesPolicy,
  found: readonly NamedPolicy[],
  { day, isMeant = () => true }: { day: string; isMeant?: (policy: NamedPolicy) => boolean },
): FoundPolicy {
  if (row.policy_no) return byNumber(found, day);
  if (row.vehicle_no) return byPlate(found, day, isMeant);
  return refused('policy_no', 'Says neither the number of a policy nor a vehicle');
}

/** Which policy a row names. */
export const namesOf = (values: Readonly<Record<string, unknown>>): NamesPolicy => {
  const text = (field: string) => (typeof values[field] === 'string' && values[field]) || null;
  return { policy_no: text('policy_no'), company: text('company'), vehicle_no: text('vehicle_no') };
};
