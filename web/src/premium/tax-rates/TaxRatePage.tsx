import {
  createTaxRate,
  createTaxRateInput,
  deleteTaxRate,
  listTaxRates,
  restoreTaxRate,
  type TaxRate,
} from '@bimabahi/contract/premium/tax-rates';
import { Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { AddSheet } from '../../ui/form/AddSheet.tsx';
import { actionColumn } from '../../ui/list/action-column.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useRowChanges } from '../../ui/list/use-row-changes.ts';
import { periodColumns } from '../dated-rates/period-columns.tsx';
import { TaxRateFields } from './TaxRateFields.tsx';
import { lineOf, nameOf, PART_LABELS } from './tax-rate-names.ts';

const UpdateTaxRateModal = lazyDialog(async () => (await import('./TaxRateDialogs.tsx')).UpdateTaxRateModal);
const ReplaceTaxRateModal = lazyDialog(async () => (await import('./TaxRateDialogs.tsx')).ReplaceTaxRateModal);

const EMPTY = { line: '', part: 'any', from_date: '', to_date: '', percent: '', source: '' };
/** Without the rate that ends: that has its own dialog. */
const addTaxRate = { ...createTaxRate, body: createTaxRateInput.omit({ ends: true }) };

const column = columnsOf<TaxRate>();
const COLUMNS = column.columns([
  serialColumn<TaxRate>(),
  column.accessor('line', {
    header: 'Line',
    enableSorting: true,
    meta: { width: 200, grow: 1, lines: 2, card: 'title' },
    cell: ({ getValue }) => lineOf(getValue()),
  }),
  column.accessor('part', {
    header: 'Part',
    enableSorting: true,
    meta: { width: 120, card: 'line' },
    cell: ({ getValue }) => PART_LABELS[getValue()],
  }),
  column.accessor('percent', {
    header: 'GST',
    enableSorting: true,
    meta: { width: 80, align: 'right', card: 'labelled' },
    cell: ({ getValue }) => `${getValue()} %`,
  }),
  ...periodColumns<TaxRate>(),
  column.accessor('source', { header: 'Source', meta: { width: 220, grow: 1, lines: 2, card: 'line' } }),
]);

export function TaxRatePage() {
  const list = useList(listTaxRates);
  const { editing, edit, close, remove } = useRowChanges<TaxRate>({ remove: deleteTaxRate, restore: restoreTaxRate, about: nameOf });
  const [replacing, replace] = useState<TaxRate | null>(null);
  const columns = useMemo(() => {
    const items = (rate: TaxRate) => ({ 'New rate from a day': () => replace(rate) });
    return [...COLUMNS, actionColumn({ nameOf, onUpdate: edit, onDelete: remove, items })];
  }, [edit, remove]);
  return (
    <>
      <PageHeading
        actions={
          <AddSheet label="Add Tax Rate" route={addTaxRate} draft="tax-rates add" initialValues={EMPTY}>
            {(form) => <TaxRateFields form={form} />}
          </AddSheet>
        }
      />
      <Stack gap="md">
        <ListCard title="Tax Rates" label="Tax Rates" searchLabel="Search by line or source" list={list} columns={columns} onOpen={edit} />
      </Stack>
      {editing && <UpdateTaxRateModal key={editing.id} rate={editing} onClose={close} />}
      {replacing && <ReplaceTaxRateModal key={replacing.id} rate={replacing} onClose={() => replace(null)} />}
    </>
  );
}
