// @vitest-environment happy-dom
import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { useForm } from '@mantine/form';
import { act, screen } from '@testing-library/react';
import { memo, useMemo, useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import { type Proposal, RULES } from './proposals.ts';
import { useProposals } from './use-proposals.tsx';

const taxAt = (percent: number | undefined): Proposal[] => [
  {
    field: 'tax',
    from: ['net', RULES],
    reason: `${percent ?? '?'} % of the net premium`,
    make: ({ net }) => (net && percent !== undefined ? String((Number(net) * percent) / 100) : null),
  },
  { field: 'total', from: ['net', 'tax'], reason: 'Net and tax', make: ({ net, tax }) => (tax ? String(Number(net) + Number(tax)) : null) },
];

/** As a form whose tax rates are still being fetched, or change while it is open. */
function Premium({ stored = false, record = { net: '', tax: '', total: '' } }) {
  const [percent, setPercent] = useState<number>();
  const form = useForm<Record<string, unknown>>({ initialValues: record });
  const { field } = useProposals(
    form,
    useMemo(() => taxAt(percent), [percent]),
    { stored },
  );
  return (
    <>
      <TextInput label="Net" {...field('net')} />
      <TextInput label="Tax" {...field('tax')} />
      <TextInput label="Total" {...field('total')} />
      {[18, 5].map((rate) => (
        <Button key={rate} onClick={() => setPercent(rate)}>{`Rate ${rate}`}</Button>
      ))}
    </>
  );
}

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const values = () => ['Net', 'Tax', 'Total'].map((name) => input(name).value);
const press = (name: string) => screen.getByRole('button', { name });

test('Rules that come after the fields were typed fill what follows from them, and what follows from that', async () => {
  const user = draw(<Premium />);
  await user.type(input('Net'), '1000');
  expect(values()).toEqual(['1000', '', '']);
  await user.click(press('Rate 18'));
  expect(values()).toEqual(['1000', '180', '1180']);
});

test('What was typed stays when the rules come, and what follows from it keeps to it', async () => {
  const user = draw(<Premium />);
  await user.type(input('Net'), '1000');
  await user.type(input('Tax'), '100');
  await user.click(press('Rate 18'));
  expect(values()).toEqual(['1000', '100', '1100']);
});

test('A field that was emptied stays empty when the rules come, until it is left', async () => {
  const user = draw(<Premium />);
  await user.type(input('Net'), '1000');
  await user.type(input('Tax'), '1{Backspace}');
  // Without the focus, which would leave the field.
  act(() => press('Rate 18').click());
  expect(values()).toEqual(['1000', '', '']);
  await user.tab();
  expect(values()).toEqual(['1000', '180', '1180']);
});

test('Rules alter nothing of a stored record, whose fields follow once their sources are changed', async () => {
  const user = draw(<Premium stored record={{ net: '1000', tax: '', total: '' }} />);
  await user.click(press('Rate 18'));
  expect(values()).toEqual(['1000', '', '']);
  await user.type(input('Net'), '0');
  expect(values()).toEqual(['10000', '1800', '11800']);
});

test('A key draws its own field again and what follows from it, no other', async () => {
  const drawn: string[] = [];
  const Counted = memo(function Counted({ label, ...props }: TextInputProps & { label: string }) {
    drawn.push(label);
    return <TextInput label={label} {...props} />;
  });
  const proposals = [...taxAt(18), { field: 'remark', from: [], reason: 'As last year', make: () => 'Anew' }];
  function Form() {
    const form = useForm<Record<string, unknown>>({ initialValues: { net: '', tax: '', total: '', remark: 'Anew', name: '' } });
    const { field } = useProposals(form, proposals, { stored: false });
    return ['net', 'tax', 'total', 'remark', 'name'].map((name) => <Counted key={name} label={name} {...field(name)} />);
  }
  const user = draw(<Form />);
  await user.click(input('name'));
  drawn.length = 0;
  await user.keyboard('A');
  expect(drawn).toEqual(['name']);
  await user.type(input('net'), '7');
  expect([...new Set(drawn)]).toEqual(['name', 'net', 'tax', 'total']);
  expect(input('total').value).toBe('8.26');
});
