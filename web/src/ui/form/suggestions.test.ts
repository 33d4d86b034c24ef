import { describe, expect, test } from 'vitest';
import { aliasFor, knownSpelling, offeredFor } from './suggestions.ts';

const INSURERS = ['New India', 'Bajaj General', 'India First', 'Bajaj Life'];

test('the whole text comes first, then beginnings, then parts, and last the text as typed', () => {
  expect(offeredFor(INSURERS, 'baj', 50)).toEqual(['Bajaj General', 'Bajaj Life', 'baj']);
  expect(offeredFor(INSURERS, 'india', 50)).toEqual(['India First', 'New India', 'india']);
  expect(offeredFor(['Package', 'Package Plus', 'Own', 'Own Damage'], 'OWN', 50)).toEqual(['Own', 'Own Damage']);
});

test('a text that meets nothing is offered nothing, and no text everything once', () => {
  expect(offeredFor(INSURERS, 'zurich', 50)).toEqual([]);
  expect(offeredFor([...INSURERS, 'New India'], ' ', 50)).toEqual(INSURERS);
  expect(offeredFor(INSURERS, '', 2)).toEqual(['New India', 'Bajaj General']);
});

test('a known text is spelled as it is known', () => {
  expect(knownSpelling(INSURERS, ' bajaj LIFE ')).toBe('Bajaj Life');
  expect(knownSpelling(['a', 'A'], 'A')).toBe('A');
  expect(knownSpelling(INSURERS, 'Bajaj')).toBeUndefined();
});

describe('an alias', () => {
  const ALIASES = { 'Bajaj General': ['Bajaj Allianz', 'BAGIC'], 'New India': ['Niac'] };

  test('finds its name, by a part of it too, and the text as typed stays the last choice', () => {
    expect(offeredFor(INSURERS, 'allianz', 50, ALIASES)).toEqual(['Bajaj General', 'allianz']);
    expect(offeredFor(INSURERS, 'bagic', 50, ALIASES)).toEqual(['Bajaj General', 'bagic']);
    expect(offeredFor(INSURERS, 'n', 50, ALIASES)[0]).toBe('New India');
  });

  test('is named only where the name itself does not have the text', () => {
    expect(aliasFor('Bajaj General', 'ALLI', ALIASES)).toBe('Bajaj Allianz');
    expect(aliasFor('Bajaj General', 'baj', ALIASES)).toBeUndefined();
    expect(aliasFor('Bajaj Life', 'allianz', ALIASES)).toBeUndefined();
  });
});
