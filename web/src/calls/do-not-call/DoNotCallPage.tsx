import { createDoNotCall, type DoNotCall, listDoNotCall } from '@bimabahi/contract/calls/do-not-call';
import { Button, Group, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { AddSheet } from '../../ui/form/AddSheet.tsx';
import { dateAndTime, mobile } from '../../ui/format.ts';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { UndoSlip } from './UndoSlip.tsx';

const TakeBackModal = lazyDialog(async () => (await import('./TakeBackModal.tsx')).TakeBackModal);

const column = columnsOf<DoNotCall>();
/** `takeBack`: absent for who may not. */
const columnsWith = (takeBack: ((record: DoNotCall) => void) | undefined) =>
  column.columns([
    serialColumn<DoNotCall>(),
    column.accessor('number', {
      header: 'Number',
      enableSorting: true,
      meta: { width: 160, card: 'title' },
      cell: ({ getValue }) => mobile(getValue()),
    }),
    column.accessor('reason', { header: 'Reason', meta: { width: 300, grow: 1, lines: 3, card: 'line' } }),
    column.accessor('at', {
      header: 'Noted',
      meta: { width: 150, card: 'labelled' },
      cell: ({ getValue }) => dateAndTime(getValue()),
    }),
    column.accessor((record) => record.by?.name ?? '', { id: 'by', header: 'Noted By', meta: { width: 150, card: 'labelled' } }),
    column.display({
      id: 'action',
      header: 'Action',
      meta: { width: 190, card: 'actions' },
      cell: ({ row: { original: record } }) => (
        <Group gap={6} wrap="nowrap">
          <UndoSlip record={record} />
          {takeBack && (
            <Button size="compact-sm" variant="default" onClick={() => takeBack(record)} aria-label={`Take back ${mobile(record.number)}`}>
              Take back
            </Button>
          )}
        </Group>
      ),
    }),
  ]);

/** The numbers that nobody may call; an Admin takes them back. */
export function DoNotCallPage() {
  const list = useList(listDoNotCall);
  const [taking, takeBack] = useState<DoNotCall | null>(null);
  const mayTakeBack = useCan()('do-not-call.delete');
  const columns = useMemo(() => columnsWith(mayTakeBack ? takeBack : undefined), [mayTakeBack]);
  return (
    <>
      <PageHeading
        actions={
          <AddSheet label="Add Number" route={createDoNotCall} draft="do-not-call add" initialValues={{ number: '', reason: '' }}>
            {(form) => (
              <>
                <TextInput label="Number" required type="tel" autoComplete="off" data-autofocus {...form.getInputProps('number')} />
                <TextInput label="Reason" autoComplete="off" {...form.getInputProps('reason')} />
              </>
            )}
          </AddSheet>
        }
      />
      <ListCard title="Numbers" label="Numbers" searchLabel="Search by number or reason" list={list} columns={columns} />
      {taking && <TakeBackModal key={taking.id} record={taking} onClose={() => takeBack(null)} />}
    </>
  );
}
