import { expect, test } from 'vitest';
import { asTexts, whatChanged } from './what-changed.ts';

const labels = { name: 'Name', mobile: 'Mobile', profession: 'Profession' };
const before = { name: 'Asha', mobile: '9812345678', profession: '' };

test('a field that both changed shows both values', () => {
  const found = whatChanged(labels, before, { ...before, name: 'Asha D' }, { ...before, name: 'Asha Deshpande' });
  expect(found).toEqual([{ field: 'name', label: 'Name', yours: 'Asha D', theirs: 'Asha Deshpande' }]);
});

test('a field that only they changed has no value of yours', () => {
  const found = whatChanged(labels, before, before, { ...before, profession: 'Tailor' });
  expect(found).toEqual([{ field: 'profession', label: 'Profession', yours: null, theirs: 'Tailor' }]);
});

test('the same change on both sides is no difference', () => {
  const both = { ...before, mobile: '9800000000' };
  expect(whatChanged(labels, before, both, both)).toEqual([]);
});

test('null and absent are an empty text, numbers are written out', () => {
  expect(asTexts({ a: null, b: 1200.5 }, ['a', 'b', 'c'])).toEqual({ a: '', b: '1200.5', c: '' });
});
