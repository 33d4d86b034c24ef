import {
  createTpRate,
  createTpRateInput,
  deleteTpRate,
  listTpRates,
  restoreTpRate,
  type TpRate,
} from '@bimabahi/contract/premium/tp-rates';
import { CLASS_LABELS } from '@bimabahi/contract/trade/vehicle-class';
import { Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { AddSheet } from '../../ui/form/AddSheet.tsx';
import { rupees } from '../../ui/format.ts';
import { actionColumn } from '../../ui/list/action-column.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useRowChanges } from '../../ui/list/use-row-changes.ts';
import { periodColumns } from '../dated-rates/period-columns.tsx';
import { TpRateFields } from './TpRateFields.tsx';
import { nameOf, sizeOf, yearsOf } from './tp-rate-names.ts';

const UpdateTpRateModal = lazyDialog(async () => (await import('./TpRateDialogs.tsx')).UpdateTpRateModal);
const ReplaceTpRateModal = lazyDialog(async () => (await import('./TpRateDialogs.tsx')).ReplaceTpRateModal);

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

const perPassenger = ({ per_passenger }: TpRate) => (per_passenger === null ? '' : `+ ${rupees(per_passenger)} each`);
const verified = ({ is_verified }: TpRate) => (
  <Chip tone={is_verified === 1 ? 'leaf' : 'marigold'} plain>
    {is_verified === 1 ? 'Verified' : 'Not verified yet'}
  </Chip>
);

const column = columnsOf<TpRate>();
const COLUMNS = column.columns([
  serialColumn<TpRate>(),
  column.accessor('vehicle_class', {
    header: 'Class, Size',
    enableSorting: true,
    meta: { width: 180, grow: 1, card: 'title' },
    cell: ({ row: { original: rate } }) => <TwoLines first={CLASS_LABELS[rate.vehicle_class]} second={sizeOf(rate)} />,
  }),
  column.accessor('years', {
    header: 'Years',
    enableSorting: true,
    meta: { width: 90, card: 'line' },
    cell: ({ getValue }) => yearsOf(getValue()),
  }),
  column.accessor('premium', {
    header: 'Premium',
    enableSorting: true,
    meta: { width: 140, align: 'right', card: 'labelled' },
    cell: ({ row: { original: rate } }) => <TwoLines first={rupees(rate.premium)} second={perPassenger(rate)} />,
  }),
  ...periodColumns<TpRate>(),
  column.accessor('source', {
    header: 'Source, Verified',
    meta: { width: 230, grow: 1, card: 'line' },
    cell: ({ row: { original: rate } }) => <TwoLines first={rate.source ?? ''} second={verified(rate)} />,
  }),
]);

export function TpRatePage() {
  const list = useList(listTpRates);
  const { editing, edit, close, remove } = useRowChanges<TpRate>({ remove: deleteTpRate, restore: restoreTpRate, about: nameOf });
  const [replacing, replace] = useState<TpRate | null>(null);
  const columns = useMemo(() => {
    const items = (rate: TpRate) => ({ 'New rate from a day': () => replace(rate) });
    return [...COLUMNS, actionColumn({ nameOf, onUpdate: edit, onDelete: remove, items })];
  }, [edit, remove]);
  return (
    <>
      <PageHeading
        actions={
          <AddSheet label="Add Third Party Rate" route={addTpRate} draft="tp-rates add" initialValues={EMPTY}>
            {(form) => <TpRateFields form={form} />}
          </AddSheet>
        }
      />
      <Stack gap="md">
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
