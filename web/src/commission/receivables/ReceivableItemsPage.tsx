import { insurerOptions } from '@bimabahi/contract/catalogues/insurers';
import {
  type CommissionItem,
  exportCommissionItems,
  ITEM_KINDS,
  listCommissionItems,
} from '@bimabahi/contract/commission/commission-items';
import { ITEM_STATE_LABELS, ITEM_STATES } from '@bimabahi/contract/commission/item-state';
import { ITEM_FIGURE_LABELS, ITEM_FIGURES } from '@bimabahi/contract/commission/receivables';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { FilterButton } from '../../ui/filter/FilterButton.tsx';
import { FilterGroup } from '../../ui/filter/FilterGroup.tsx';
import { FilterPanel } from '../../ui/filter/FilterPanel.tsx';
import { FilterPeriod } from '../../ui/filter/FilterPeriod.tsx';
import { FilterChoice } from '../../ui/filter/filter-fields.tsx';
import { useFilters } from '../../ui/filter/use-filters.ts';
import { OptionName } from '../../ui/form/OptionName.tsx';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { dayMonthYear, labelIn } from '../../ui/format.ts';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import { queryOf } from '../../ui/list/list-state.ts';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { policyPath } from '../../ui/policy-path.ts';
import { type ItemRow, itemColumns } from './item-columns.tsx';
import { useItemSums } from './use-item-sums.tsx';

const WriteOff = lazyDialog(async () => (await import('./WriteOffModal.tsx')).WriteOffModal);

const LABELS = {
  receivable: 'Receivable',
  state: 'State',
  kind: 'Of',
  insurer_id: 'Insurer',
  no_insurer: 'Insurer Not Known',
  from: 'From',
  to: 'To',
} as const;
const FILTERS = Object.keys(LABELS);
const KIND_LABELS = {
  motor: 'Motor policies',
  corporate: 'Corporate policies',
  premium: 'Installments',
  endorsement: 'Endorsements',
} as const;
const choices = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));
const YES = [{ value: '1', label: 'Yes' }];
const SHOWN = {
  receivable: (value: string) => labelIn(ITEM_FIGURE_LABELS, value),
  state: (value: string) => labelIn(ITEM_STATE_LABELS, value),
  kind: (value: string) => labelIn(KIND_LABELS, value),
  insurer_id: (id: string) => <OptionName route={insurerOptions} id={id} />,
  no_insurer: () => 'Yes',
  from: dayMonthYear,
  to: dayMonthYear,
};

const withOwnIds = (rows: readonly CommissionItem[]): ItemRow[] => rows.map((row, at) => ({ ...row, id: at + 1 }));

/** Items of commission, by what is open of them. */
export function ReceivableItemsPage() {
  const can = useCan();
  const list = useList(listCommissionItems, { filters: FILTERS });
  const filters = useFilters(list, listCommissionItems);
  const [deciding, decide] = useState<ItemRow | null>(null);
  const mayDecide = can('commission-items.write-off');
  const columns = useMemo(() => itemColumns(mayDecide ? decide : undefined), [mayDecide]);
  const rows = useMemo(() => withOwnIds(list.rows), [list.rows]);
  const navigate = useNavigate();
  const open = useCallback(({ policies, policy_id }: ItemRow) => void navigate(policyPath(`${policies}-insurance`, policy_id)), [navigate]);
  const { sums, note } = useItemSums(list);
  const { filters: given, search, sort, order } = list;
  return (
    <>
      <PageHeading />
      <ListCard
        title="Items"
        alone
        label="Items of commission"
        noun="items"
        searchLabel="Search by name, policy or vehicle no."
        list={{ ...list, rows }}
        columns={columns}
        sums={sums}
        sumsNote={note}
        onOpen={open}
        twoLines
        empty="No such item"
        tools={<FilterButton filters={filters} />}
        actions={<ListDownload route={exportCommissionItems} query={queryOf({ filters: given, search, sort, order })} />}
        filters={
          <FilterPanel
            filters={filters}
            labels={LABELS}
            show={SHOWN}
            last={<FilterPeriod filters={filters} title="Issue, or else start" />}
          >
            <FilterGroup title="Item" columns={2}>
              <FilterChoice label={LABELS.receivable} data={choices(ITEM_FIGURES, ITEM_FIGURE_LABELS)} {...filters.field('receivable')} />
              <FilterChoice label={LABELS.state} data={choices(ITEM_STATES, ITEM_STATE_LABELS)} {...filters.field('state')} />
              <FilterChoice label={LABELS.kind} data={choices(ITEM_KINDS, KIND_LABELS)} {...filters.field('kind')} />
            </FilterGroup>
            <FilterGroup title="Insurer" columns={2}>
              <OptionSelect label={LABELS.insurer_id} route={insurerOptions} {...filters.field('insurer_id')} placeholder="" />
              <FilterChoice label={LABELS.no_insurer} data={YES} {...filters.field('no_insurer')} />
            </FilterGroup>
          </FilterPanel>
        }
      />
      {deciding && <WriteOff item={deciding} onClose={() => decide(null)} />}
    </>
  );
}
