import {
  createTdsRate,
  createTdsRateInput,
  deleteTdsRate,
  listTdsRates,
  restoreTdsRate,
  TDS_PAYEE_LABELS,
  type TdsRate,
} from '@bimabahi/contract/commission/tds-rates';
import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { periodColumns } from '../../premium/dated-rates/period-columns.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { AddSheet } from '../../ui/form/AddSheet.tsx';
import { actionColumn } from '../../ui/list/action-column.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useRowChanges } from '../../ui/list/use-row-changes.ts';
import { TdsRateFields, UpdateTdsRateModal } from './TdsRateFields.tsx';

const NEW = { payee: 'other', from_date: '', to_date: '', percent: '', threshold: '', section: '', source: '' };
/** Without the rate that ends: who replaces one updates its last day first. */
const addTdsRate = { ...createTdsRate, body: createTdsRateInput.omit({ ends: true }) };
const nameOf = ({ payee, percent }: TdsRate) => `${TDS_PAYEE_LABELS[payee]}, ${percent} %`;

const column = columnsOf<TdsRate>();
const COLUMNS = [
  serialColumn<TdsRate>(),
  column.accessor('payee', {
    header: 'Payee',
    enableSorting: true,
    meta: { width: 140, grow: 1, card: 'title' },
    cell: ({ getValue }) => TDS_PAYEE_LABELS[getValue()],
  }),
  column.accessor('percent', {
    header: 'TDS',
    enableSorting: true,
    meta: { width: 80, align: 'right', card: 'labelled' },
    cell: ({ getValue }) => `${getValue()} %`,
  }),
  column.accessor('threshold', {
    header: 'Threshold',
    meta: { width: 130, align: 'right', card: 'labelled' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  ...periodColumns<TdsRate>(),
  column.accessor('section', { header: 'Section', meta: { width: 160, card: 'line' } }),
  column.accessor('source', { header: 'Source', meta: { width: 220, grow: 1, lines: 2, card: 'line' } }),
];

export function TdsRatePage() {
  const list = useList(listTdsRates);
  const { editing, edit, close, remove } = useRowChanges({ remove: deleteTdsRate, restore: restoreTdsRate, about: nameOf });
  const columns = useMemo(() => column.columns([...COLUMNS, actionColumn({ nameOf, onUpdate: edit, onDelete: remove })]), [edit, remove]);
  return (
    <>
      <PageHeading
        actions={
          <AddSheet label="Add TDS Rate" route={addTdsRate} draft="tds-rates add" initialValues={NEW}>
            {(form) => <TdsRateFields form={form} />}
          </AddSheet>
        }
      />
      <Stack gap="md">
        <ListCard title="TDS Rates" label="TDS rates" searchLabel={null} list={list} columns={columns} onOpen={edit} />
      </Stack>
      {editing && <UpdateTdsRateModal key={editing.id} rate={editing} onClose={close} />}
    </>
  );
}
