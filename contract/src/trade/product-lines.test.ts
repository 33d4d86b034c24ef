import { expect, it } from 'vitest';
import { NAMED_LINES } from '../testing/named-lines.ts';
import { guessLine, isMotorLine, LINE_LABELS, PRODUCT_LINES, type ProductLine } from './product-lines.ts';

it.each(NAMED_LINES)('%s is of the line %s', (name, line) => expect(guessLine(name)).toBe(line));

it('a name of every line is guessed, however it is written', () => {
  expect(new Set(NAMED_LINES.flatMap(([, line]) => line ?? []))).toEqual(new Set(PRODUCT_LINES));
  for (const [name, line] of NAMED_LINES)
    expect([guessLine(name.toUpperCase()), guessLine(name.replaceAll(' ', ' - '))]).toEqual([line, line]);
});

it('five lines are of motor insurance', () => {
  const motor: ProductLine[] = ['private_car', 'two_wheeler', 'goods_vehicle', 'passenger_vehicle', 'misc_vehicle'];
  expect(PRODUCT_LINES.filter(isMotorLine)).toEqual(motor);
  expect(isMotorLine(null)).toBe(false);
});

it('every line has a label of its own', () => {
  expect(new Set(Object.values(LINE_LABELS)).size).toBe(PRODUCT_LINES.length);
});
