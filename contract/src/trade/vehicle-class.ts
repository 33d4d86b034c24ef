import { keysOf } from '../values/keys-of.ts';
import { guessLine } from './guess-line.ts';
import type { ProductLine } from './product-lines.ts';

export const CLASS_LABELS = {
  private_car: 'Private car',
  electric_car: 'Electric car',
  two_wheeler: 'Two-wheeler',
  electric_two_wheeler: 'Electric two-wheeler',
  goods_vehicle: 'Goods vehicle',
  goods_three_wheeler: 'Goods three-wheeler',
  e_cart: 'E-cart',
  taxi: 'Taxi',
  auto: 'Auto rickshaw',
  e_rickshaw: 'E-rickshaw',
} as const;
export type VehicleClass = keyof typeof CLASS_LABELS;
export const VEHICLE_CLASSES = keysOf(CLASS_LABELS);

/** Of the measure that divides a class; a class without one has a single rate. */
export const CLASS_UNITS: Partial<Record<VehicleClass, 'cc' | 'kW' | 't'>> = {
  private_car: 'cc',
  two_wheeler: 'cc',
  taxi: 'cc',
  electric_car: 'kW',
  electric_two_wheeler: 'kW',
  goods_vehicle: 't',
};

/** Paid for each passenger besides. */
export const PASSENGER_CLASSES: readonly VehicleClass[] = ['taxi', 'auto', 'e_rickshaw'];

export interface DescribedVehicle {
  /** Of the product; without it the product's name is asked. */
  line?: ProductLine | null | undefined;
  product?: string | null | undefined;
  sub_product?: string | null | undefined;
  make_model?: string | null | undefined;
  /** Facts of their own go before what the texts say. */
  cc?: number | string | null | undefined;
  gvw?: number | string | null | undefined;
  seats?: number | string | null | undefined;
}

export interface RatedVehicle {
  vehicle_class: VehicleClass;
  /** In the unit of its class; null where nobody typed it. */
  measure: number | null;
  passengers: number | null;
}

const MEASURES = {
  cc: /(\d{1,2},?\d{3}(?:\.\d+)?|\d{2,3}(?:\.\d+)?)\s*c\.?\s?c\b/i,
  // Not the capacity of a battery, which is in kWh.
  kW: /(\d{1,3}(?:\.\d+)?)\s*kw\b/i,
  t: /(\d{1,3}(?:\.\d+)?)\s*(?:t|ton|tons|tonnes?|mt)\b/i,
} as const;
const KILOGRAMS = /(\d{1,3},?\d{3})\s*kgs?\b/i;
const PASSENGERS = /\b(\d{1,2})\s*(?:\+\s*1\b|pax\b|passengers?\b)/i;
const ELECTRIC = /\b(ev|electric)\b/i;

const numberIn = (text: string, pattern: RegExp): number | null => {
  const [, digits] = pattern.exec(text) ?? [];
  return digits === undefined ? null : Number(digits.replace(',', ''));
};

const tonnesIn = (text: string): number | null => {
  const kilograms = numberIn(text, KILOGRAMS);
  return kilograms === null ? numberIn(text, MEASURES.t) : kilograms / 1000;
};

const isElectric = (text: string) => ELECTRIC.test(text) || (numberIn(text, MEASURES.kW) !== null && numberIn(text, MEASURES.cc) === null);

/** Within a line; the first pattern that is found. */
const CLASSES_OF_GOODS: readonly (readonly [RegExp, VehicleClass])[] = [
  [/\be[- ]?cart\b/i, 'e_cart'],
  [/\b(3 ?-?w|3[- ]wheeler|three[- ]wheeler)\b/i, 'goods_three_wheeler'],
  [/./, 'goods_vehicle'],
];
const CLASSES_OF_PASSENGERS: readonly (readonly [RegExp, VehicleClass])[] = [
  [/\be[- ]?rickshaw\b/i, 'e_rickshaw'],
  [/\b(auto|rickshaw|3 ?-?w|three[- ]wheeler)\b/i, 'auto'],
  [/\b(taxi|cab)\b/i, 'taxi'],
];
const firstFound = (patterns: readonly (readonly [RegExp, VehicleClass])[], text: string): VehicleClass | null =>
  patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null;

function classOf(line: ProductLine | null, text: string): VehicleClass | null {
  switch (line) {
    case 'private_car':
      return isElectric(text) ? 'electric_car' : 'private_car';
    case 'two_wheeler':
      return isElectric(text) ? 'electric_two_wheeler' : 'two_wheeler';
    case 'goods_vehicle':
      return firstFound(CLASSES_OF_GOODS, text);
    case 'passenger_vehicle':
      return firstFound(CLASSES_OF_PASSENGERS, text);
    default:
      return null;
  }
}

const factOf = (fact: number | string | null | undefined) => Number(fact) || null;

function measureOf(unit: 'cc' | 'kW' | 't', typed: string, { cc, gvw }: Pick<DescribedVehicle, 'cc' | 'gvw'>): number | null {
  if (unit === 'cc') return factOf(cc) ?? numberIn(typed, MEASURES.cc);
  if (unit === 'kW') return numberIn(typed, MEASURES.kW);
  const kilograms = factOf(gvw);
  return kilograms === null ? tonnesIn(typed) : kilograms / 1000;
}

/** Null for a vehicle whose class is not in the table. */
export function ratedVehicle({ line, product, sub_product, make_model, ...facts }: DescribedVehicle): RatedVehicle | null {
  const text = [product, sub_product, make_model].filter(Boolean).join(', ');
  const vehicle_class = classOf(line ?? guessLine(product ?? ''), text);
  if (!vehicle_class) return null;
  const unit = CLASS_UNITS[vehicle_class];
  // The product may name an engine range: what was typed for this vehicle goes first.
  const typed = [sub_product, make_model].filter(Boolean).join(', ');
  const measure = unit ? measureOf(unit, typed, facts) : null;
  const seats = factOf(facts.seats);
  const passengers = PASSENGER_CLASSES.includes(vehicle_class) ? (seats ? seats - 1 : numberIn(typed, PASSENGERS)) : null;
  return { vehicle_class, measure, passengers };
}
