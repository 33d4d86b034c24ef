import { createTaxRate, createTaxRateInput, deleteTaxRate, listTaxRates, restoreTaxRate, type TaxRate } from '@bimabahi/contract/tax-rates';
import { Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { lazyDialog } from '../ui/dialog/lazy-dialog.tsx';
import { AddCard } from '../ui/form/AddForm.tsx';
import { ListCard } from '../ui/list/ListCard.tsx';
import { PageHeading } from '../ui/list/PageHeading.tsx';
import { useList } from '../ui/list/use-list.ts';
import { useRowChanges } from '../ui/list/use-row-changes.ts';
import { TaxRateFields } from './TaxRateFields.tsx';
import { taxRateColumns } from './tax-rate-columns.tsx';
import { nameOf } from './tax-rate-names.ts';

const UpdateTaxRateModal = lazyDialog(async () => (await import('./UpdateTaxRateModal.tsx')).UpdateTaxRateModal);
const ReplaceTaxRateModal = lazyDialog(async () => (await import('./ReplaceTaxRateModal.tsx')).ReplaceTaxRateModal);

const EMPTY = { line: '', part: 'any', from_date: '', to_date: '', percent: '', source: '' };
/** Without the rate that ends: that has its own dialog. */
const addTaxRate = { ...createTaxRate, body: createTaxRateInput.omit({ ends: true }) };

export function TaxRatePage() {
  const list = useList(listTaxRates);
  const { editing, edit, close, remove } = useRowChanges<TaxRate>({ remove: deleteTaxRate, restore: restoreTaxRate, about: nameOf });
  const [replacing, replace] = useState<TaxRate | null>(null);
  const columns = useMemo(() => taxRateColumns({ onUpdate: edit, onReplace: replace, onDelete: remove }), [edit, remove]);
  return (
    <>
      <PageHeading title="Tax Rates" />
      <Stack gap="md">
        <AddCard label="Add Tax Rate" route={addTaxRate} draft="tax-rates add" initialValues={EMPTY}>
          {(form) => <TaxRateFields form={form} />}
        </AddCard>
        <ListCard title="Tax Rates" label="Tax Rates" searchLabel="Search by line or source" list={list} columns={columns} onOpen={edit} />
      </Stack>
      {editing && <UpdateTaxRateModal key={editing.id} rate={editing} onClose={close} />}
      {replacing && <ReplaceTaxRateModal key={replacing.id} rate={replacing} onClose={() => replace(null)} />}
    </>
  );
}
