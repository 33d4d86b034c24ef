// @vitest-environment happy-dom
import { userOptions } from '@bimabahi/contract/people/users';
import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { answerCalls, draw } from '../../testing/in-browser.tsx';
import { DateField } from './DateField.tsx';
import { FormFrame } from './FormFrame.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import { OptionSelect } from './OptionSelect.tsx';
import { PdfField } from './PdfField.tsx';
import { PercentInput } from './PercentInput.tsx';
import { PickedDay } from './PickedDay.tsx';
import { SuggestInput } from './SuggestInput.tsx';
import { TagsField } from './TagsField.tsx';

const given = vi.fn<(value: unknown) => void>();

interface HeldProps<Value> {
  initial: Value;
  children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

function Held<Value>({ initial, children }: HeldProps<Value>) {
  const [value, setValue] = useState(initial);
  return (
    <>
      {children(value, (next) => {
        given(next);
        setValue(next);
      })}
      <output>{JSON.stringify(value)}</output>
      <button type="button">Next</button>
    </>
  );
}

const FRAMED = { submitting: false, onReset: () => {}, refusal: null, draft: { isBack: false, discard: () => {} } };

const held = () => JSON.parse(screen.getByRole('status', { name: '' }).textContent ?? '');
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

const dateField = (value = '') => (
  <Held initial={value}>{(held, onChange) => <DateField label="Start" value={held} onChange={onChange} />}</Held>
);
const money = (value = '') => (
  <Held initial={value}>{(held, onChange) => <MoneyInput label="Premium" value={held} onChange={onChange} />}</Held>
);

test.each([
  ['15-3-26', '2026-03-15', '15-03-2026'],
  ['15/03/2026', '2026-03-15', '15-03-2026'],
  ['15032026', '2026-03-15', '15-03-2026'],
  ['१५-३-२६', '2026-03-15', '15-03-2026'],
])('a date typed as %s is kept as %s and shown day first', async (typed, stored, shown) => {
  const user = draw(dateField());
  await user.type(input('Start'), typed);
  expect(held()).toBe('');
  await user.tab();
  expect(held()).toBe(stored);
  expect(input('Start').value).toBe(shown);
});

test('Enter keeps a date too, before the form is sent', async () => {
  const user = draw(dateField());
  await user.type(input('Start'), '1.4.26{Enter}');
  expect(held()).toBe('2026-04-01');
});

test('what is no date stays as it was typed, for the rules to refuse', async () => {
  const user = draw(
    <Held initial="">{(value, onChange) => <DateField label="Start" value={value} onChange={onChange} error="Must be a date" />}</Held>,
  );
  screen.getByText('Must be a date');
  await user.type(input('Start'), '31-2-26');
  await user.tab();
  expect(held()).toBe('31-2-26');
  screen.getByText('Type a date as day-month-year, for example 15-03-2026');
});

test('a date that is emptied is none', async () => {
  const user = draw(dateField('2026-03-15'));
  await user.clear(input('Start'));
  await user.tab();
  expect(held()).toBe('');
});

test('the down arrow opens the calendar, from which a day is picked', async () => {
  const user = draw(dateField('2026-03-15'));
  await user.type(input('Start'), '{ArrowDown}');
  await user.click(await screen.findByRole('button', { name: /^20 March 2026/ }));
  expect(held()).toBe('2026-03-20');
  await waitFor(() => expect(document.activeElement).toBe(input('Start')));
});

test('a picked day goes on and back by its arrows, within the years that are taken', async () => {
  const user = draw(<Held initial="2099-12-30">{(day, onPick) => <PickedDay day={day} onPick={onPick} />}</Held>);
  await user.click(screen.getByRole('button', { name: 'The day after' }));
  expect(held()).toBe('2099-12-31');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'The day after' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'The day before' }));
  expect(held()).toBe('2099-12-30');
});

test.each([
  ['1234567.5', '1234567.5', '12,34,567.5'],
  ['₹ 12,34,567.50', '1234567.50', '12,34,567.50'],
  ['Rs. 500/-', '500', '500'],
  ['१२००', '1200', '1,200'],
])('an amount typed as %s is kept as %s and written as %s', async (typed, stored, written) => {
  const user = draw(money());
  await user.type(input('Premium'), typed);
  expect(held()).toBe(stored);
  expect(input('Premium').value).toBe(typed);
  await user.tab();
  expect(input('Premium').value).toBe(written);
});

test('an amount is never rounded or guessed: what cannot be read stays', async () => {
  const user = draw(money());
  await user.type(input('Premium'), '12,34.567');
  await user.tab();
  expect(held()).toBe('12,34.567');
  expect(input('Premium').value).toBe('12,34.567');
});

test('to enter an amount marks it whole, so that the next digit replaces it', async () => {
  const user = draw(money('1200'));
  expect(input('Premium').value).toBe('1,200');
  await user.tab();
  await user.keyboard('7');
  expect(held()).toBe('7');
});

test('an amount that the form is given anew is shown, whatever was typed', async () => {
  const user = draw(
    <Held initial="">
      {(value, onChange) => (
        <>
          <MoneyInput label="Premium" value={value} onChange={onChange} />
          <button type="button" onClick={() => onChange('99')}>
            Fill
          </button>
        </>
      )}
    </Held>,
  );
  await user.type(input('Premium'), '12x');
  await user.click(screen.getByRole('button', { name: 'Fill' }));
  expect(input('Premium').value).toBe('99');
});

test('a percentage is kept without its sign', async () => {
  const user = draw(<Held initial="">{(value, onChange) => <PercentInput label="Commission" value={value} onChange={onChange} />}</Held>);
  await user.type(input('Commission'), '12.5');
  await user.tab();
  expect(held()).toBe('12.5');
});

const COMPANIES = ['ACKO', 'Bajaj Allianz', 'HDFC ERGO'];
const suggest = (
  <Held initial="">{(value, onChange) => <SuggestInput label="Company" suggestions={COMPANIES} value={value} onChange={onChange} />}</Held>
);

test('Tab through a field with suggestions opens nothing', async () => {
  const user = draw(suggest);
  await user.tab();
  expect(document.activeElement).toBe(input('Company'));
  expect(input('Company').getAttribute('aria-expanded')).not.toBe('true');
});

test('the first match is taken by Enter', async () => {
  const user = draw(suggest);
  await user.type(input('Company'), 'baj{Enter}');
  expect(held()).toBe('Bajaj Allianz');
});

test('a company that nobody has suggested can be typed', async () => {
  const user = draw(suggest);
  await user.type(input('Company'), 'Digit{Escape}');
  await user.tab();
  expect(held()).toBe('Digit');
});

test('a known name gets its known spelling', async () => {
  const user = draw(suggest);
  await user.type(input('Company'), 'hdfc ergo{Escape}');
  await user.tab();
  expect(held()).toBe('HDFC ERGO');
});

test('things are listed one by one, ended by a comma or Enter, and taken off again', async () => {
  const user = draw(
    <Held initial="Zero dep">
      {(value, onChange) => <TagsField label="Add-ons" suggestions={['Roadside help']} value={value} onChange={onChange} />}
    </Held>,
  );
  await user.type(screen.getByRole('combobox', { name: 'Add-ons' }), 'Engine,road{Enter}');
  expect(held()).toBe('Zero dep, Engine, Roadside help');
  await user.type(screen.getByRole('combobox', { name: 'Add-ons' }), '{Backspace}');
  expect(held()).toBe('Zero dep, Engine');
});

const pdf = (name: string, size = 10, type = 'application/pdf') => new File([new Uint8Array(size)], name, { type });
const uploading = (
  <Held<File | null> initial={null}>{(value, onChange) => <PdfField label="Policy file" value={value} onChange={onChange} />}</Held>
);
const choose = (user: ReturnType<typeof draw>, file: File) =>
  user.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file);

test('a chosen file is named with its size', async () => {
  const user = draw(uploading);
  await choose(user, pdf('policy.pdf', 3000));
  await screen.findByText('policy.pdf · 3 KB');
});

test.each([
  ['empty', pdf('policy.pdf', 0), /empty/i],
  ['too large', pdf('policy.pdf', 11 * 1024 * 1024), /Must be at most \d+ MB/],
])('a file that is %s is refused at its field', async (_, file, reason) => {
  const user = draw(uploading);
  await choose(user, file);
  await screen.findByText(reason);
});

const CLIENTS = [
  { id: 4, name: 'Asha Patel', mobile: '9876543210' },
  { id: 5, name: 'Bina Shah', mobile: '9876543211' },
];

function answerOptions() {
  return answerCalls(({ searchParams }) => {
    const search = searchParams.get('search')?.toLowerCase() ?? '';
    const id = searchParams.get('id');
    const data = CLIENTS.filter((client) => (id ? String(client.id) === id : client.name.toLowerCase().includes(search)));
    return { data, total_count: data.length };
  });
}
const client = (initial = '', onAdd?: (typed: string) => void) => (
  <Held initial={initial}>
    {(value, onChange) => <OptionSelect label="Client" route={userOptions} value={value} onChange={(id) => onChange(id)} onAdd={onAdd} />}
  </Held>
);

test('one of many is searched for on the server, and its first hit taken by Enter', async () => {
  const requests = answerOptions();
  const user = draw(client());
  await user.type(input('Client'), 'bina');
  await waitFor(() => expect(requests.some(({ url }) => url.searchParams.get('search') === 'bina')).toBe(true));
  await waitFor(() =>
    expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['Bina Shah - 9876543211']),
  );
  await user.keyboard('{Enter}');
  expect(held()).toBe('5');
  expect(input('Client').value).toBe('Bina Shah - 9876543211');
});

test('the chosen one is named, wherever it stands among all', async () => {
  answerCalls(({ searchParams }) => {
    const data = searchParams.has('id') ? [{ id: 9, name: 'Zoya Khan', mobile: '9876543219' }] : CLIENTS;
    return { data, total_count: data.length };
  });
  draw(client('9'));
  await waitFor(() => expect(input('Client').value).toBe('Zoya Khan - 9876543219'));
});

test('what is found nowhere can be added', async () => {
  answerOptions();
  const onAdd = vi.fn();
  const user = draw(client('', onAdd));
  await user.type(input('Client'), 'Farah');
  await waitFor(() =>
    expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['Nothing found', 'Add “Farah”']),
  );
  await user.click(screen.getByRole('option', { name: 'Add “Farah”', hidden: true }));
  expect(onAdd).toHaveBeenCalledWith('Farah');
  expect(held()).toBe('');
});

test('a former name offers the present one, and says by which it was found', async () => {
  const user = draw(
    <Held initial="">
      {(value, onChange) => (
        <SuggestInput
          label="Company"
          suggestions={['ACKO', 'Bajaj General']}
          aliases={{ 'Bajaj General': ['Bajaj Allianz'] }}
          value={value}
          onChange={onChange}
        />
      )}
    </Held>,
  );
  await user.type(input('Company'), 'allianz');
  const options = await screen.findAllByRole('option', { hidden: true });
  expect(options.map(({ textContent }) => textContent)).toEqual(['Bajaj Generalalso Bajaj Allianz', 'Use “allianz”']);
  await user.tab();
  expect(held()).toBe('Bajaj General');
});

test('two letters are no name to add, and Enter never takes the offer', async () => {
  answerOptions();
  const onAdd = vi.fn();
  const user = draw(client('', onAdd));
  await user.type(input('Client'), 'qx');
  await screen.findByText('Nothing found');
  expect(screen.queryByText(/^Add/)).toBeNull();
  await user.type(input('Client'), 'y');
  await screen.findByText('Add “qxy”');
  await user.keyboard('{Enter}');
  expect(onAdd).not.toHaveBeenCalled();
  await screen.findByText('“qxy” was not found');
});

test('Enter before the answer takes its first hit, and what is typed after it goes to the next field', async () => {
  answerOptions();
  // As browsers have it.
  document.execCommand = (_command, _ui, text = '') => {
    (document.activeElement as HTMLInputElement).value += text;
    return true;
  };
  const user = draw(
    <FormFrame form={FRAMED} onSubmit={(event) => event.preventDefault()} label="Quick">
      <Held initial="">
        {(value, onChange) => (
          <OptionSelect data-path="client" label="Client" route={userOptions} value={value} onChange={(id) => onChange(id)} />
        )}
      </Held>
      <TextInput label="Next" data-path="next" />
    </FormFrame>,
  );
  await user.type(input('Client'), 'bina{Enter}Sho');
  await waitFor(() => expect(held()).toBe('5'));
  await waitFor(() => expect(document.activeElement).toBe(input('Next')));
  await waitFor(() => expect(input('Next').value).toBe('Sho'));
});
