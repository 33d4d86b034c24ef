import { keysOf } from '../values/keys-of.ts';

export const LINE_LABELS = {
  private_car: 'Private car',
  two_wheeler: 'Two-wheeler',
  goods_vehicle: 'Goods vehicle',
  passenger_vehicle: 'Passenger vehicle',
  misc_vehicle: 'Miscellaneous vehicle',
  fire: 'Fire and property',
  marine: 'Marine',
  engineering: 'Engineering',
  liability: 'Liability',
  health_individual: 'Health, individual or family',
  health_group: 'Health, group',
  personal_accident_individual: 'Personal accident, individual',
  personal_accident_group: 'Personal accident, group',
  travel_individual: 'Travel, individual',
  other: 'Other',
} as const;

export type ProductLine = keyof typeof LINE_LABELS;
export const PRODUCT_LINES = keysOf(LINE_LABELS);

const MOTOR_LINES = ['private_car', 'two_wheeler', 'goods_vehicle', 'passenger_vehicle', 'misc_vehicle'] as const satisfies ProductLine[];
type MotorLine = (typeof MOTOR_LINES)[number];
export const isMotorLine = (line: ProductLine | null): line is MotorLine => MOTOR_LINES.some((motor) => motor === line);

/** The first that matches wins; a name that fits individuals and groups alike fits none, as their tax differs. */
const GUESSES: readonly (readonly [RegExp, ProductLine])[] = [
  [/\b(group (personal )?accident|gpa)\b/, 'personal_accident_group'],
  [/\b(personal accident|cpa)\b/, 'personal_accident_individual'],
  [/\b(group (medical|mediclaim|health)|gmc)\b/, 'health_group'],
  [/\b(mediclaim|family floater|(individual|family|senior( citizens?)?) health)\b/, 'health_individual'],
  [/\b(individual|family|student) travel\b/, 'travel_individual'],
  [/\b(private|pvt) car\b/, 'private_car'],
  [/\b(two wheeler|2 ?w|motor ?cycle|scooter|bike)\b/, 'two_wheeler'],
  [/\b(gcv|goods carrying|goods vehicle|e cart)\b/, 'goods_vehicle'],
  [/\b(pcv|passenger carrying|taxi|auto ?rickshaw|e ?rickshaw|(school )?bus)\b/, 'passenger_vehicle'],
  [/\b(misc d|miscellaneous vehicle|tractor|crane|trailer|ambulance)\b/, 'misc_vehicle'],
  [/\b(marine|transit|cargo|open cover)\b/, 'marine'],
  [/\b(contractors? s? ?(all risks?|plant)|erection|engineering|machinery|electronic equipment|boiler|eei|cpm|mbd)\b/, 'engineering'],
  [/\b(liability|cgl|indemnity|cyber|workmen s compensation|employees compensation)\b/, 'liability'],
  [/\b(fire|special perils|sfsp|bharat (sookshma|laghu|griha)|industrial all risks?|iar|mega risk)\b/, 'fire'],
  [/\b(burglary|money|fidelity|jewellers? s? ?block|shopkeeper s? ?package|office package)\b/, 'other'],
];

/** A product's line by its name, or null where the name does not tell. */
export function guessLine(name: string): ProductLine | null {
  const words = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
  return GUESSES.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
