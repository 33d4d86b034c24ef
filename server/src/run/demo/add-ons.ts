import type { Random } from './random.ts';
import type { VehicleKind } from './vehicle-models.ts';

const CAR_NEW = [
  'Zero Depreciation',
  'Engine & Gearbox Protect',
  'Return to Invoice',
  'Consumables',
  'Roadside Assistance',
  'NCB Protect',
  'Tyre Protect',
  'Key & Lock Replacement',
];
const CAR_OLD = ['Roadside Assistance', 'Consumables', 'Loss of Personal Belongings', 'PA Unnamed Passengers'];
const GOODS = ['IMT 23', 'Legal Liability Paid Driver (IMT 28)', 'Overturning (IMT 47)', 'EMI Protect'];
const PASSENGERS = ['Legal Liability Paid Driver (IMT 28)', 'Roadside Assistance', 'Windshield'];
const OLDEST_FOR_ZERO_DEPRECIATION = 5;

function offered(kind: VehicleKind, age: number): readonly string[] {
  if (kind === 'car' || kind === 'bike') return age < OLDEST_FOR_ZERO_DEPRECIATION ? CAR_NEW : CAR_OLD;
  return kind === 'taxi' || kind === 'bus' ? PASSENGERS : GOODS;
}

/** The add-ons of a package and what they add to its rate, in percent of the declared value. */
export function chooseAddons(
  random: Random,
  { kind, age, electric }: { kind: VehicleKind; age: number; electric: boolean },
): { addons: string | null; addonRate: number } {
  const among = electric ? ['Battery/EV Protect', ...offered(kind, age)] : offered(kind, age);
  const many = random.whole(0, Math.min(4, among.length));
  if (many === 0) return { addons: null, addonRate: 0 };
  return { addons: among.slice(0, many).join(', '), addonRate: many * 0.12 };
}
