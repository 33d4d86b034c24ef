// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import { PlateInput } from './PlateInput.tsx';
import { compactPlate, spacedPlate } from './typed-plate.ts';

test.each([
  ['gj', 'gj', 'gj'],
  ['gj05', 'gj05', 'gj05'],
  ['gj05a', 'gj05 a', 'gj05a'],
  ['GJ 05-AB 1234', 'GJ05 AB 1234', 'GJ05AB1234'],
  ['DL1CAB1234', 'DL1 CAB 1234', 'DL1CAB1234'],
  ['22bh1234aa', '22 bh 1234 aa', '22bh1234aa'],
  ['NEW', 'NEW', 'NEW'],
  ['New vehicle', 'New vehicle', 'New vehicle'],
  ['GJ05AB12345', 'GJ05AB12345', 'GJ05AB12345'],
])('%s is shown as %s and kept as %s', (typed, shown, kept) => {
  expect([spacedPlate(typed), compactPlate(typed)]).toEqual([shown, kept]);
});

const Vehicle = () => {
  const [value, setValue] = useState('');
  return (
    <>
      <PlateInput label="Plate" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
};

test('a plate is spaced while it is typed, and a letter put into it stays where it was put', async () => {
  const user = draw(<Vehicle />);
  const input = screen.getByLabelText<HTMLInputElement>('Plate');
  await user.type(input, 'gj05ab1234');
  expect([input.value, screen.getByRole('status').textContent]).toEqual(['gj05 ab 1234', 'gj05ab1234']);
  await user.type(input, 'c', { initialSelectionStart: 6, initialSelectionEnd: 6 });
  expect([input.value, input.selectionStart]).toEqual(['gj05 acb 1234', 7]);
});
