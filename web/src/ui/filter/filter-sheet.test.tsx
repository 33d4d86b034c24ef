// @vitest-environment happy-dom
import { listMotorPolicies } from '@bimabahi/contract/policies/motor-insurance';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { CardSort } from '../list/card-sort.ts';
import { SortSelect } from '../list/SortSelect.tsx';
import { columnsOf } from '../list/table-columns.tsx';
import { useList } from '../list/use-list.ts';
import { FilterButton } from './FilterButton.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { useFilters } from './use-filters.ts';

vi.mock('@mantine/hooks', async (original) => ({ ...(await original<object>()), useMediaQuery: () => true }));

const column = columnsOf<{ id: number; policy_no: string }>();
const COLUMNS = column.columns([column.accessor('policy_no', { header: 'Policy No.', enableSorting: true })]);
const OPTIONS = { filters: ['policy_no'] };

function Policies() {
  const list = useList(listMotorPolicies, OPTIONS);
  const filters = useFilters(list, listMotorPolicies);
  return (
    <CardSort value={<SortSelect list={list} columns={COLUMNS} />}>
      <FilterButton filters={filters} />
      <FilterPanel filters={filters} labels={{ policy_no: 'Policy No.' }} last={null}>
        <p>Fields</p>
      </FilterPanel>
    </CardSort>
  );
}

test('on a phone the sheet of filters sorts too', async () => {
  answerCalls(() => ({ data: [], total_count: 0 }));
  const { user, router } = drawAt('', Policies);
  await user.click(await screen.findByRole('button', { name: /^Filter/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Sort by' }), 'Policy No., descending');
  await waitFor(() => expect(router.state.location.searchStr).toBe('?sort=policy_no&order=desc'));
});
