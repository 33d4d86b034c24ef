// @vitest-environment happy-dom
import { listMotorPolicies } from '@bimabahi/contract/policies/motor-insurance';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { dayMonthYear } from '../format.ts';
import { useList } from '../list/use-list.ts';
import { CoverFilterFields } from './CoverFilterFields.tsx';
import { FilterButton } from './FilterButton.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { FilterChoice, FilterText } from './filter-fields.tsx';
import { PRESETS, rangeOf } from './filter-presets.ts';
import { useFilters } from './use-filters.ts';

const LABELS = { policy_no: 'Policy No.', is_claim: 'Claim', from: 'From', to: 'To', start_year: 'Start Year' };
/** As the list of one client has it. */
const OPTIONS = { filters: Object.keys(LABELS), fixed: { user: 7 } };
const YES_NO = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
];
const SHOW = { is_claim: (flag: string) => (flag === '1' ? 'Yes' : 'No'), from: dayMonthYear, to: dayMonthYear };

function Policies() {
  const list = useList(listMotorPolicies, OPTIONS);
  const filters = useFilters(list, listMotorPolicies);
  return (
    <>
      <FilterButton filters={filters} />
      <FilterPanel filters={filters} labels={LABELS} show={SHOW} period="Starts" last={<CoverFilterFields filters={filters} />}>
        <FilterGroup title="Policy">
          <FilterText label="Policy No." {...filters.field('policy_no')} />
          <FilterChoice label="Claim" data={YES_NO} {...filters.field('is_claim')} />
        </FilterGroup>
      </FilterPanel>
    </>
  );
}

let requests: ReturnType<typeof answerCalls>;
beforeEach(() => {
  requests = answerCalls(() => ({ data: [], total_count: 0 }));
});

const searchOf = ({ router }: ReturnType<typeof drawAt>) => router.state.location.searchStr;
const button = () => screen.findByRole('button', { name: /^Filter/ });
const panel = () => screen.getByRole('form', { name: 'Filter' });
const field = (label: string) => within(panel()).getByLabelText<HTMLInputElement>(label, { selector: 'input' });

async function open(search = '') {
  const drawn = drawAt(search, Policies);
  await drawn.user.click(await button());
  return drawn;
}

test('the panel opens by its button with the focus in its first field, and by F', async () => {
  const { user } = await open();
  expect(document.activeElement).toBe(field('Policy No.'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('form')).toBeNull();
  expect(document.activeElement).toBe(await button());
  await user.keyboard('f');
  panel();
});

test('what is filled in narrows the list when it is searched for, not before', async () => {
  const drawn = await open('?page=2');
  await drawn.user.type(field('Policy No.'), 'P/1');
  expect(requests.some(({ url }) => url.searchParams.has('policy_no'))).toBe(false);
  await drawn.user.keyboard('{Enter}');
  await waitFor(() => expect(searchOf(drawn)).toBe('?policy_no=P%2F1'));
  await waitFor(() => expect(requests.some(({ url }) => url.searchParams.get('policy_no') === 'P/1')).toBe(true));
  expect((await button()).textContent).toContain('Filter · 1');
});

test('an address with filters fills the panel and says in a line which are on', async () => {
  await open('?policy_no=P%2F1&is_claim=1&from=2026-04-01');
  expect(field('Policy No.').value).toBe('P/1');
  const line = screen.getByRole('list', { name: 'Filters that are on' });
  expect(
    within(line)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Policy No. P/1, remove this filter', 'Claim Yes, remove this filter', 'From 01-04-2026, remove this filter']);
});

test('one filter is taken off by its button, the others stay', async () => {
  const drawn = drawAt('?policy_no=P1&is_claim=1', Policies);
  await drawn.user.click(await screen.findByRole('button', { name: /^Policy No\. P1/ }));
  await waitFor(() => expect(searchOf(drawn)).toBe('?is_claim=1'));
});

test('Clear all takes all of them off', async () => {
  const drawn = drawAt('?policy_no=P1&is_claim=1', Policies);
  await drawn.user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(searchOf(drawn)).toBe(''));
  expect(screen.queryByRole('list', { name: 'Filters that are on' })).toBeNull();
});

test('Reset empties the panel and the list’s filters', async () => {
  const drawn = await open('?policy_no=P1');
  await drawn.user.click(within(panel()).getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(searchOf(drawn)).toBe(''));
  expect(field('Policy No.').value).toBe('');
});

test('what the contract refuses is said at its field, and nothing is applied', async () => {
  const drawn = await open('?policy_no=P1');
  await drawn.user.type(field('Start Year'), '26');
  await drawn.user.click(within(panel()).getByRole('button', { name: 'Search' }));
  await screen.findByText('Must be at least 1900');
  expect(searchOf(drawn)).toBe('?policy_no=P1');
  await drawn.user.type(field('Start Year'), '0');
  expect(screen.queryByText('Must be at least 1900')).toBeNull();
});

test('a period that ends before it begins is refused under both of its dates', async () => {
  const drawn = await open();
  await drawn.user.type(field('From'), '2-4-2026');
  await drawn.user.type(field('To'), '1-4-2026');
  await drawn.user.click(within(panel()).getByRole('button', { name: 'Search' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Must not be before From');
  expect(searchOf(drawn)).toBe('');
});

test('a usual period fills in both dates, and pressed again takes them out', async () => {
  const { user } = await open();
  const preset = PRESETS[0] as (typeof PRESETS)[number];
  const range = rangeOf(preset);
  await user.click(within(panel()).getByRole('button', { name: preset.label }));
  expect([field('From').value, field('To').value]).toEqual([dayMonthYear(range.from), dayMonthYear(range.to)]);
  expect(within(panel()).getByRole('button', { name: preset.label }).getAttribute('aria-pressed')).toBe('true');
  await user.click(within(panel()).getByRole('button', { name: preset.label }));
  expect([field('From').value, field('To').value]).toEqual(['', '']);
});

test('a usual period is one filter in the line of those that are on', async () => {
  const preset = PRESETS[1] as (typeof PRESETS)[number];
  const { from, to } = rangeOf(preset);
  const drawn = drawAt(`?from=${from}&to=${to}`, Policies);
  await drawn.user.click(await screen.findByRole('button', { name: /^Starts last month/ }));
  await waitFor(() => expect(searchOf(drawn)).toBe(''));
});

test('where nothing matches, the filter without which something does is named, and one press drops it', async () => {
  requests = answerCalls(({ searchParams }) => ({ data: [], total_count: searchParams.get('policy_no') ? 0 : 12 }));
  const drawn = drawAt('?policy_no=zz&is_claim=1', Policies);
  const drop = await screen.findByRole('button', { name: 'Without Policy No. zz: 12 found' });
  expect(screen.queryByRole('button', { name: /^Without Claim/ })).toBeNull();
  await drawn.user.click(drop);
  await waitFor(() => expect(searchOf(drawn)).toBe('?is_claim=1'));
  await waitFor(() => expect(screen.queryByText('Nothing matches all of these.')).toBeNull());
});

test('whatever is counted for a list is counted in that list alone', async () => {
  await open('?policy_no=zz&is_claim=1');
  const counted = () => requests.filter(({ url }) => url.searchParams.get('total') === 'only');
  await waitFor(() => expect(counted().map(({ url }) => url.searchParams.get('policy_no'))).toContain(null));
  expect(counted().filter(({ url }) => url.searchParams.get('user') !== '7')).toEqual([]);
});
