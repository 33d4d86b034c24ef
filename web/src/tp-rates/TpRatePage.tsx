import { createTpRate, createTpRateInput, deleteTpRate, listTpRates, restoreTpRate, type TpRate } from '@bimabahi/contract/tp-rates';
import { Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { lazyDialog } from '../ui/dialog/lazy-dialog.tsx';
import { AddCard } from '../ui/form/AddForm.tsx';
import { ListCard } from '../ui/list/ListCard.tsx';
import { PageHeading } from '../ui/list/PageHeading.tsx';
import { useList } from '../ui/list/use-list.ts';
import { useRowChanges } from '../ui/list/use-row-changes.ts';
import { TpRateFields } from './TpRateFields.tsx';
import { tpRateColumns } from './tp-rate-columns.tsx';
import { nameOf } from './tp-rate-names.ts';

const UpdateTpRateModal = lazyDialog(async () => (await import('./UpdateTpRateModal.tsx')).UpdateTpRateModal);
const ReplaceTpRateModal = lazyDialog(async () => (await import('./ReplaceTpRateModal.tsx')).ReplaceTpRateModal);

const EMPTY = {
  vehicle_class: '',
  up_to: '',
  years: '1',
  from_date: '',
  to_date: '',
  premium: '',
  per_passenger: '',
  source: '',
  is_verified: '0',
};
/** Without the rate that ends: that has its own dialog. */
const addTpRate = { ...createTpRate, body: createTpRateInput.omit({ ends: true }) };

export function TpRatePage() {
  const list = useList(listTpRates);
  const { editing, edit, close, remove } = useRowChanges<TpRate>({ remove: deleteTpRate, restore: restoreTpRate, about: nameOf });
  const [replacing, replace] = useState<TpRate | null>(null);
  const columns = useMemo(() => tpRateColumns({ onUpdate: edit, onReplace: replace, onDelete: remove }), [edit, remove]);
  return (
    <>
      <PageHeading title="Third Party Rates" />
      <Stack gap="md">
        <AddCard label="Add Third Party Rate" route={addTpRate} draft="tp-rates add" initialValues={EMPTY}>
          {(form) => <TpRateFields form={form} />}
        </AddCard>
        <ListCard
          title="Third Party Rates"
          label="Third Party Rates"
          searchLabel="Search by class or source"
          list={list}
          columns={columns}
          onOpen={edit}
        />
      </Stack>
      {editing && <UpdateTpRateModal key={editing.id} rate={editing} onClose={close} />}
      {replacing && <ReplaceTpRateModal key={replacing.id} rate={replacing} onClose={() => replace(null)} />}
    </>
  );
}
