import { expect, it } from 'vitest';
import { NAMED_LINES } from '../testing/named-lines.ts';
import { guessLine, NAMES } from './guess-line.ts';
import { isMotorLine, LINE_LABELS, PRODUCT_LINES, type ProductLine } from './product-lines.ts';

it.each(NAMED_LINES)('%s is of the line %s', (name, line) => expect(guessLine(name)).toBe(line));

it('a name of every line is guessed, however it is written', () => {
  expect(new Set(NAMED_LINES.flatMap(([, line]) => line ?? []))).toEqual(new Set(PRODUCT_LINES));
  for (const [name, line] of NAMED_LINES)
    expect([guessLine(name.toUpperCase()), guessLine(name.replaceAll(' ', ' - '))]).toEqual([line, line]);
});

it('a name may mean one thing among vehicles and another in an office', () => {
  const lines = (name: string) => [guessLine(name, 'motor'), guessLine(name, 'corporate')];
  expect(lines('CAR')).toEqual(['private_car', 'engineering']);
  expect(lines('Private Car')).toEqual(['private_car', 'private_car']);
  expect(lines('Liability Only')).toEqual([null, 'liability']);
  expect(lines('CPA')).toEqual(['personal_accident_individual', 'personal_accident_individual']);
});

it('at least 120 names of the trade are known, none of them twice', () => {
  const names = NAMES.any.map(([name]) => name);
  expect(names.length).toBeGreaterThanOrEqual(120);
  expect(new Set(names).size).toBe(names.length);
  for (const [name, line] of NAMES.any) expect(guessLine(name), name).toBe(line);
});

it('five lines are of motor insurance', () => {
  const motor: ProductLine[] = ['private_car', 'two_wheeler', 'goods_vehicle', 'passenger_vehicle', 'misc_vehicle'];
  expect(PRODUCT_LINES.filter(isMotorLine)).toEqual(motor);
  expect(isMotorLine(null)).toBe(false);
});

it('every line has a label of its own', () => {
  expect(new Set(Object.values(LINE_LABELS)).size).toBe(PRODUCT_LINES.length);
});
