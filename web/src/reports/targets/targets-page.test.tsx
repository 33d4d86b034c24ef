// @vitest-environment happy-dom
import type { Target } from '@bimabahi/contract/reports/targets';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { readTarget } from './TargetGrid.tsx';
import { TargetsPage } from './TargetsPage.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00+05:30') }));
afterEach(() => void vi.useRealTimers());

const ASHA = { id: 7, name: 'Asha Rao' };
const SET: Target[] = [
  { month: '2026-10', person: null, figure: 'net', value: 3_700_000 },
  { month: '2026-10', person: ASHA, figure: 'net', value: 500_000.5 },
];

function show(search = '', staff: object[] = [{ ...ASHA, is_active: true }]) {
  const puts: { year: string; targets: object[] }[] = [];
  let set = SET;
  answerCalls((url, init) => {
    if (url.pathname === '/api/employees') return { data: staff, total_count: staff.length };
    if (url.pathname === '/api/month/series')
      return { data: Array.from({ length: 12 }, () => ({ net: 0, policies: 0, commission_in: 0 })) };
    if (init?.method !== 'PUT') return { data: url.searchParams.get('year') === '2026-27' ? set : [] };
    const body = JSON.parse(String(init.body));
    puts.push(body);
    for (const { month, person_id, figure, value } of body.targets) {
      set = set.filter((one) => one.month !== month || one.figure !== figure || (one.person?.id ?? null) !== person_id);
      if (value !== null) set = [...set, { month, person: person_id === null ? null : ASHA, figure, value }];
    }
    return { data: set, successMsg: 'Targets saved successfully!' };
  });
  drawAt(search, TargetsPage, '/targets');
  return puts;
}
const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
async function type(name: string, typed: string): Promise<void> {
  const input = await cell(name);
  input.focus();
  fireEvent.change(input, { target: { value: typed } });
  input.blur();
}

test('shows what is set in Indian grouping, with the sum of the year and how many months it has', async () => {
  show();
  expect((await cell('The office, October 2026')).value).toBe('37,00,000');
  expect((await cell('Asha Rao, October 2026')).value).toBe('5,00,000.50');
  expect((await cell('The office, the year')).value).toBe('37,00,000');
  expect(screen.getAllByText('1 month')).toHaveLength(2);
});

test('saves a cell when it is left, once, and Ctrl Z takes it back', async () => {
  const puts = show();
  await type('The office, November 2026', '40,00,000');
  await waitFor(async () => expect((await cell('The office, the year')).value).toBe('77,00,000'));
  expect(puts).toEqual([{ year: '2026-27', targets: [{ month: '2026-11', person_id: null, figure: 'net', value: 4_000_000 }] }]);
  const november = await cell('The office, November 2026');
  november.focus();
  november.blur();
  expect(puts).toHaveLength(1);
  fireEvent.keyDown(await cell('The office, November 2026'), { key: 'z', ctrlKey: true });
  await waitFor(async () => expect((await cell('The office, November 2026')).value).toBe(''));
  expect(puts[1]?.targets).toEqual([{ month: '2026-11', person_id: null, figure: 'net', value: null }]);
});

test('tells what is no amount, and saves nothing of it', async () => {
  const puts = show();
  await type('The office, November 2026', 'many');
  expect(await screen.findByText(/^The office, November 2026: /)).toBeTruthy();
  expect((await cell('The office, November 2026')).getAttribute('aria-invalid')).toBe('true');
  expect(puts).toEqual([]);
});

test('takes cells from Excel, all or none', async () => {
  const puts = show();
  const paste = async (text: string) => fireEvent.paste(await cell('The office, April 2026'), { clipboardData: { getData: () => text } });
  await paste('1,000\t2,000\r\n3,000\tsome\r\n');
  expect(await screen.findByText(/^Nothing was pasted\. Asha Rao, May 2026, “some”: /)).toBeTruthy();
  expect(puts).toEqual([]);
  await paste('1,000\t2,000\r\n3,000\t4,000\r\n');
  await waitFor(() => expect(puts).toHaveLength(1));
  expect(puts[0]?.targets.map((each) => Object.values(each))).toEqual([
    ['2026-04', null, 'net', 1000],
    ['2026-05', null, 'net', 2000],
    ['2026-04', 7, 'net', 3000],
    ['2026-05', 7, 'net', 4000],
  ]);
});

test('a year is spread over its months, and says by what', async () => {
  const puts = show();
  await type('Asha Rao, the year', '12,00,000');
  await waitFor(() => expect(puts).toHaveLength(1));
  expect(puts[0]?.targets).toHaveLength(12);
  expect(await screen.findByText(/Spread in equal parts, as last year has nothing to go by: 12 targets set\./)).toBeTruthy();
});

test('last year is copied with so many per cent more, and what cannot be is told', async () => {
  const puts = show('?year=2027-28');
  const percent = await screen.findByRole('textbox', { name: 'Per cent more than last year' });
  fireEvent.change(percent, { target: { value: 'ten' } });
  fireEvent.keyDown(percent, { key: 'Enter' });
  expect(await screen.findByText('Must be a whole number from -100 to 999')).toBeTruthy();
  fireEvent.change(percent, { target: { value: '10' } });
  fireEvent.click(screen.getByRole('button', { name: 'Copy 2026-27' }));
  await waitFor(() => expect(puts).toHaveLength(1));
  expect(puts[0]?.targets.map((each) => Object.values(each))).toEqual([
    ['2027-10', null, 'net', 4_070_000],
    ['2027-10', 7, 'net', 550_001],
  ]);
});

test('a figure of people alone has no row of the office, and says where none are', async () => {
  show('?figure=calls', []);
  expect(await screen.findByText(/This is a target of people, and there are none\./)).toBeTruthy();
});

test.each([
  ['', { value: null }],
  ['12,34,567.50', { value: 1_234_567.5 }],
  ['-5', { problem: expect.any(String) }],
])('reads %j of money', (typed, read) => expect(readTarget(typed, 'net')).toEqual(read));
test.each([
  ['72 %', { value: 72 }],
  ['101', { problem: 'Must be at most 100' }],
  ['7.5', { problem: 'Must be a whole number' }],
])('reads %j of per cent', (typed, read) => expect(readTarget(typed, 'retention')).toEqual(read));
