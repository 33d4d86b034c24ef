import type { CLIENT_FOUND_BY, PolicyReading } from '@bimabahi/contract/policies/policy-readings';
import { searchKey } from '@bimabahi/contract/values/search-key';

type ReadField = PolicyReading['fields'][number];
type FoundClient = PolicyReading['clients'][number];

interface FormNow {
  values: Readonly<Record<string, unknown>>;
  /** Whether a person typed what the field has. */
  isTyped: (field: string) => boolean;
}

export interface FilledIn {
  filled: ReadField[];
  /** What a person typed, or the vehicle that is renewed, where the PDF surely says otherwise; it stays as it is. */
  differing: { field: string; here: string; read: ReadField }[];
}

/** A new form has these before anybody looked at the policy. */
const DEFAULTS = new Set<string>(['insured_email', 'issue_date']);
/** Of a renewal they are there already: another vehicle's PDF does not replace them. */
const OF_VEHICLE = new Set<string>(['vehicle_no', 'chassis_no']);
const isVehicle = (field: string, now: string) => OF_VEHICLE.has(field) && now !== 'NEW';

function isAlike(one: string, other: string): boolean {
  const [a, b] = [Number(one), Number(other)];
  if (one !== '' && other !== '' && Number.isFinite(a) && Number.isFinite(b)) return a === b;
  return searchKey(one) === searchKey(other);
}

/** What is typed stays; what is not sure replaces nothing but a default. */
export function fillFrom({ fields }: Pick<PolicyReading, 'fields'>, { values, isTyped }: FormNow): FilledIn {
  const result: FilledIn = { filled: [], differing: [] };
  for (const read of fields) {
    const { field, value, sure } = read;
    const now = values[field];
    if (typeof now !== 'string') continue;
    const stays = now !== '' && (isTyped(field) || isVehicle(field, now));
    if (stays && sure && !isAlike(now, value)) result.differing.push({ field, here: now, read });
    if (!stays && (now === '' || sure || DEFAULTS.has(field))) result.filled.push(read);
  }
  return result;
}

const WHY: Readonly<Record<(typeof CLIENT_FOUND_BY)[number], string>> = {
  previous_policy: 'the client of the policy before',
  vehicle: 'the client of this vehicle',
  mobile: 'the client with this mobile number',
  name: 'the only client of this name',
};

/** The one client that the signs agree on, as a field that was read; undefined where several or none would do. */
export function clientRead(clients: readonly FoundClient[]): (Omit<ReadField, 'field'> & { client: FoundClient }) | undefined {
  const [first, second] = clients;
  if (!first || second?.by === first.by) return undefined;
  const sure = first.by !== 'name' && (first.by !== 'vehicle' || clients.length === 1);
  return { value: String(first.id), sure, page: 0, line: '', because: WHY[first.by], client: first };
}
