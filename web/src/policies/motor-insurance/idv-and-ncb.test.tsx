// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import { IdvInput } from './IdvInput.tsx';
import { NcbInput } from './NcbInput.tsx';
import { shownIdv } from './shown-idv.ts';

interface Bound {
  'aria-label': string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

function Held({ initial, children }: { initial: string; children: (bound: Bound) => ReactNode }) {
  const [value, onChange] = useState(initial);
  return (
    <>
      {children({ 'aria-label': 'Field', value, onChange, onBlur: () => {} })}
      <output>{value}</output>
    </>
  );
}
const ncb = (initial = '') => <Held initial={initial}>{(bound) => <NcbInput {...bound} />}</Held>;
const idv = (initial = '') => <Held initial={initial}>{(bound) => <IdvInput {...bound} />}</Held>;

const field = () => screen.getByLabelText<HTMLInputElement>('Field', { selector: 'input' });
const held = () => screen.getByRole('status').textContent;

test.each([
  ['NIL', '0%'],
  ['20', '20%'],
  ['0', '0%'],
])('a bonus typed as %s becomes %s when the field is left', async (typed, slab) => {
  const user = draw(ncb());
  await user.type(field(), typed);
  await user.keyboard('{Escape}');
  await user.tab();
  expect(held()).toBe(slab);
  expect(screen.queryByText(/^Usually/)).toBeNull();
});

test('another bonus is kept, with a hint', async () => {
  const user = draw(ncb());
  await user.type(field(), '37%');
  await user.tab();
  expect(held()).toBe('37%');
  screen.getByText('Usually 0%, 20%, 25%, 35%, 45%, 50%');
});

test('a declared value has Indian commas, and is kept as a plain amount', async () => {
  const user = draw(idv());
  await user.type(field(), 'Rs. 540000');
  await user.tab();
  expect(field().value).toBe('5,40,000');
  expect(held()).toBe('540000');
});

test('words for a declared value are kept, with a hint', async () => {
  const user = draw(idv());
  await user.type(field(), 'abc');
  await user.tab();
  expect(held()).toBe('abc');
  screen.getByText('Usually an amount, such as 5,40,000');
});

test('a declared value of nothing is no slip of the finger', async () => {
  const user = draw(idv());
  await user.type(field(), '0');
  await user.tab();
  expect(held()).toBe('0.00');
});

test('a stored declared value is shown as an amount where it is one', () => {
  expect([shownIdv('540000'), shownIdv('5,40,000'), shownIdv('As per schedule'), shownIdv(null)]).toEqual([
    '5,40,000',
    '5,40,000',
    'As per schedule',
    '',
  ]);
});
