import {
  createInsurer,
  deleteInsurer,
  INSURER_KIND_LABELS,
  type Insurer,
  insurerOptions,
  listInsurers,
  restoreInsurer,
  setInsurerStatus,
} from '@bimabahi/contract/catalogues/insurers';
import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useChange } from '../../ui/api/use-change.ts';
import { AddSheet } from '../../ui/form/AddSheet.tsx';
import { actionColumn } from '../../ui/list/action-column.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { StatusSwitch } from '../../ui/list/StatusSwitch.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useRowChanges } from '../../ui/list/use-row-changes.ts';
import { useMerging } from '../kit/use-merging.tsx';
import { InsurerFields, UpdateInsurerModal } from './InsurerForms.tsx';
import { UnassignedNames } from './UnassignedNames.tsx';

const column = columnsOf<Insurer>();
const nameOf = ({ name }: Insurer) => name;

export function InsurerPage() {
  const list = useList(listInsurers);
  const { editing, edit, close, remove } = useRowChanges({ remove: deleteInsurer, restore: restoreInsurer, about: nameOf });
  const merging = useMerging('insurers', insurerOptions);
  const setStatus = useChange(setInsurerStatus);

  const columns = useMemo(
    () =>
      column.columns([
        serialColumn<Insurer>(),
        column.accessor('name', { header: 'Name', enableSorting: true, meta: { width: 200, grow: 1, lines: 2, card: 'title' } }),
        column.accessor('kind', {
          header: 'Kind',
          enableSorting: true,
          meta: { width: 110, card: 'line' },
          cell: ({ getValue }) => INSURER_KIND_LABELS[getValue()],
        }),
        column.accessor(({ aliases }) => aliases.join(', '), {
          id: 'aliases',
          header: 'Also known as',
          meta: { width: 320, grow: 2, lines: 2, card: 'line' },
        }),
        column.accessor('is_active', {
          header: 'Status',
          enableSorting: true,
          meta: { width: 110, card: 'state' },
          cell: ({ row: { original: insurer } }) => (
            <StatusSwitch
              kind="Insurer"
              name={insurer.name}
              active={insurer.is_active}
              save={(is_active) => setStatus({ params: { id: insurer.id }, body: { is_active } })}
            />
          ),
        }),
        actionColumn({ nameOf, onUpdate: edit, onDelete: remove, items: merging.items }),
      ]),
    [setStatus, edit, remove, merging.items],
  );

  return (
    <>
      <PageHeading
        actions={
          <AddSheet
            label="Add Insurer"
            route={createInsurer}
            draft="insurers add"
            initialValues={{ name: '', kind: 'general', aliases: '', credit_days: '', gstin: '', tans: '', address: '' }}
          >
            {(form) => <InsurerFields form={form} />}
          </AddSheet>
        }
      />
      <Stack gap="md">
        <UnassignedNames />
        <ListCard title="Insurers" label="Insurers" searchLabel="Search by any name" list={list} columns={columns} onOpen={edit} />
      </Stack>
      {editing && <UpdateInsurerModal key={editing.id} insurer={editing} onClose={close} />}
      {merging.dialog}
    </>
  );
}
