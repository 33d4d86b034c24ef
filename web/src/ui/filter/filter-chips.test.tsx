// @vitest-environment happy-dom
import { listMotorPolicies } from '@bimabahi/contract/policies/motor-insurance';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { ListCard } from '../list/ListCard.tsx';
import { columnsOf } from '../list/table-columns.tsx';
import { useList } from '../list/use-list.ts';
import { AddFilterButton } from './AddFilterButton.tsx';
import { AppliedFilters } from './AppliedFilters.tsx';
import type { FilterKinds } from './filter-kinds.ts';
import { propose } from './propose.ts';
import { SearchProposals } from './SearchProposals.tsx';

const LABELS = { insurer_id: 'Insurer', vehicle_no: 'Vehicle No.', is_claim: 'Claim', from: 'From', to: 'To', start_year: 'Start Year' };
const KINDS: FilterKinds = {
  is_claim: {
    choices: [
      { value: '1', label: 'Yes' },
      { value: '0', label: 'No' },
    ],
  },
  from: 'date',
  to: 'date',
};
const OPTIONS = { filters: Object.keys(LABELS) };
const RTO = { name: 'vehicle_no', label: 'Vehicle No.' };
const INSURERS = [
  { id: 7, name: 'Tata AIG', aliases: ['Tata AIG General Insurance Company'] },
  { id: 8, name: 'IFFCO Tokio', aliases: [] },
  { id: 9, name: 'Zurich Kotak', aliases: ['Kotak Mahindra General'] },
];

const COLUMNS = [columnsOf<{ id: number }>().display({ id: 'no', header: 'No.', cell: ({ row }) => row.original.id })];

function Policies() {
  const list = useList(listMotorPolicies, OPTIONS);
  return (
    <ListCard
      title="List"
      label="Policies"
      list={list}
      columns={COLUMNS}
      searchHelp={<SearchProposals list={list} rto={RTO} />}
      tools={<AddFilterButton list={list} route={listMotorPolicies} labels={LABELS} kinds={KINDS} />}
      filters={<AppliedFilters list={list} route={listMotorPolicies} labels={LABELS} />}
    />
  );
}

const ME = { data: { id: 1, name: 'Asha', role: { id: 3, name: 'Feeder' }, settings: {} } };

beforeEach(() => {
  answerCalls(({ pathname }) => {
    if (pathname === '/api/user') return ME;
    if (pathname === '/api/insurers/options') return { data: INSURERS };
    return { data: [], total_count: 0 };
  });
});

const searchOf = ({ router }: ReturnType<typeof drawAt>) => router.state.location.searchStr;
const box = () => screen.findByRole('textbox', { name: 'Search' });
const proposals = () => within(screen.getByRole('group', { name: 'Filters that this may mean', hidden: true })).queryAllByRole('button');
const texts = () => proposals().map(({ textContent }) => textContent);

test('+ Filter asks for the field, then for its value, and makes a chip beside those that are on', async () => {
  const drawn = drawAt('?vehicle_no=GJ05&page=2', Policies);
  await drawn.user.click(await screen.findByRole('button', { name: '+ Filter' }));
  await drawn.user.type(await screen.findByRole('combobox', { name: 'Field' }), 'year{Enter}');
  await drawn.user.type(await screen.findByRole('textbox', { name: 'Start Year' }), '2026{Enter}');
  await waitFor(() => expect(searchOf(drawn)).toBe('?vehicle_no=GJ05&start_year=2026'));
  expect(screen.queryByRole('form', { name: 'One more filter' })).toBeNull();
  await screen.findByRole('button', { name: /^Start Year 2026/ });
});

test('a field with choices offers them, and one that is on is not offered again', async () => {
  const drawn = drawAt('?is_claim=1', Policies);
  const fields = async () => {
    await drawn.user.click(await screen.findByRole('button', { name: '+ Filter' }));
    const listed = screen.getByRole('listbox', { name: 'Field' });
    return (await within(listed).findAllByRole('option')).map(({ textContent }) => textContent);
  };
  expect(await fields()).toEqual(['Insurer', 'Vehicle No.', 'From', 'To', 'Start Year']);
  await drawn.user.keyboard('{Escape}');
  await drawn.user.click(await screen.findByRole('button', { name: /^Claim 1/ }));
  await waitFor(() => expect(searchOf(drawn)).toBe(''));
  await drawn.user.click(await screen.findByRole('button', { name: '+ Filter' }));
  await drawn.user.type(await screen.findByRole('combobox', { name: 'Field' }), 'claim{Enter}');
  await drawn.user.click(await screen.findByRole('combobox', { name: 'Claim' }));
  await drawn.user.click(await screen.findByRole('option', { name: 'No' }));
  await drawn.user.click(screen.getByRole('button', { name: 'Add filter' }));
  await waitFor(() => expect(searchOf(drawn)).toBe('?is_claim=0'));
});

test('a value that the list refuses is said at its field, and a period cannot end before it begins', async () => {
  const drawn = drawAt('?from=2026-04-02', Policies);
  await drawn.user.click(await screen.findByRole('button', { name: '+ Filter' }));
  await drawn.user.type(await screen.findByRole('combobox', { name: 'Field' }), 'to{Enter}');
  await drawn.user.type(await screen.findByRole('textbox', { name: 'To' }), '1-4-2026');
  await drawn.user.click(screen.getByRole('button', { name: 'Add filter' }));
  await screen.findByText('Must not be before From');
  expect(searchOf(drawn)).toBe('?from=2026-04-02');
});

test('Backspace in an empty value goes back to the field', async () => {
  const { user } = drawAt('', Policies);
  await user.click(await screen.findByRole('button', { name: '+ Filter' }));
  await user.type(await screen.findByRole('combobox', { name: 'Field' }), 'year{Enter}');
  await user.type(await screen.findByRole('textbox', { name: 'Start Year' }), '2{Backspace}{Backspace}');
  await screen.findByRole('combobox', { name: 'Field' });
});

test('an insurer that is typed into the search box is proposed, and taken by the keyboard it is a chip in place of the search', async () => {
  const drawn = drawAt('?is_claim=1', Policies);
  await drawn.user.type(await box(), 'tata');
  await waitFor(() => expect(texts()).toEqual(['Insurer Tata AIG']));
  await drawn.user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(proposals()[0]);
  await drawn.user.keyboard('{Enter}');
  await waitFor(() => expect(searchOf(drawn)).toBe('?insurer_id=7&is_claim=1'));
  expect((await box()) === document.activeElement).toBe(true);
  expect((document.activeElement as HTMLInputElement).value).toBe('');
  expect(texts()).toEqual([]);
});

test('Escape closes the proposals until something else is typed', async () => {
  const { user } = drawAt('', Policies);
  await user.type(await box(), 'kotak');
  await waitFor(() => expect(texts()).toEqual(['Insurer Zurich Kotak']));
  await user.keyboard('{Escape}');
  expect(texts()).toEqual([]);
  await user.keyboard('{Backspace}');
  expect(texts()).toEqual(['Insurer Zurich Kotak']);
});

test('Backspace where nothing is typed takes the last filter off', async () => {
  const drawn = drawAt('?is_claim=1&vehicle_no=GJ05', Policies);
  await waitFor(() => expect(proposals()).toEqual([]));
  await drawn.user.type(await box(), 'a{Backspace}');
  expect(searchOf(drawn)).toBe('?is_claim=1&vehicle_no=GJ05');
  await drawn.user.keyboard('{Backspace}');
  await waitFor(() => expect(searchOf(drawn)).toBe('?vehicle_no=GJ05'));
});

test('the arrows go along the chips, and Backspace takes one off', async () => {
  const drawn = drawAt('?is_claim=1&vehicle_no=GJ05&start_year=2026', Policies);
  (await screen.findByRole('button', { name: /^Vehicle No\./ })).focus();
  await drawn.user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toMatch(/^Claim/);
  await drawn.user.keyboard('{Backspace}');
  await waitFor(() => expect(searchOf(drawn)).toBe('?vehicle_no=GJ05&start_year=2026'));
  expect(document.activeElement?.textContent).toMatch(/^Vehicle No\./);
});

describe('what a search may mean', () => {
  const of = (text: string) => propose(text, { insurers: INSURERS, rto: RTO }).map(({ filters }) => filters);
  it('is the office of a plate, in any spelling', () => {
    for (const text of ['gj05', 'GJ 05', 'gj-05 ']) expect(of(text), text).toEqual([{ vehicle_no: 'GJ05' }]);
  });
  it('is no office of a state that there is not, and none without its number', () => {
    for (const text of ['xx05', 'gj', 'gj0', 'gj055']) expect(of(text), text).toEqual([]);
  });
  it('is an insurer by the beginning of a word of its name or of another name', () => {
    expect(of('aig')).toEqual([{ insurer_id: '7' }]);
    expect(of('kotak mah')).toEqual([{ insurer_id: '9' }]);
    expect(of('to')).toEqual([{ insurer_id: '8' }]);
    expect(of('ata')).toEqual([]);
    expect(of('t')).toEqual([]);
  });
});
