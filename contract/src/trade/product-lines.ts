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
  money_burglary: 'Money and burglary',
  life_individual: 'Life, individual',
  other: 'Other',
} as const;

export type ProductLine = keyof typeof LINE_LABELS;
export const PRODUCT_LINES = keysOf(LINE_LABELS);

const MOTOR_LINES = ['private_car', 'two_wheeler', 'goods_vehicle', 'passenger_vehicle', 'misc_vehicle'] as const satisfies ProductLine[];
type MotorLine = (typeof MOTOR_LINES)[number];
export const isMotorLine = (line: ProductLine | null): line is MotorLine => MOTOR_LINES.some((motor) => motor === line);
