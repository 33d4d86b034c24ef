import {
  createPayee,
  deletePayee,
  listPayees,
  PAYEE_KIND_LABELS,
  type Payee,
  payeeOptions,
  restorePayee,
  setPayeeStatus,
} from '@bimabahi/contract/catalogues/payees';
import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { AnchorLink, ButtonLink } from '../../ui/display/links.tsx';
import { AddSheet } from '../../ui/form/AddSheet.tsx';
import { actionColumn } from '../../ui/list/action-column.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { StatusSwitch } from '../../ui/list/StatusSwitch.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useRowChanges } from '../../ui/list/use-row-changes.ts';
import { useMerging } from '../kit/use-merging.tsx';
import { NEW_PAYEE, PayeeFields, UpdatePayeeModal } from './PayeeForms.tsx';
import { UnassignedPayees } from './UnassignedPayees.tsx';

const column = columnsOf<Payee>();
const nameOf = ({ name }: Payee) => name;

export function PayeePage() {
  const can = useCan();
  const list = useList(listPayees);
  const { editing, edit, close, remove } = useRowChanges({ remove: deletePayee, restore: restorePayee, about: nameOf });
  const merging = useMerging('payees', payeeOptions);
  const setStatus = useChange(setPayeeStatus);

  const columns = useMemo(
    () =>
      column.columns([
        serialColumn<Payee>(),
        column.accessor('name', {
          header: 'Name',
          enableSorting: true,
          meta: { width: 200, grow: 1, lines: 2, card: 'title' },
          cell: ({ row: { original: payee } }) => (
            <AnchorLink inherit to="/payees/$id" params={{ id: String(payee.id) }} aria-label={`Ledger of ${payee.name}`}>
              {payee.name}
            </AnchorLink>
          ),
        }),
        column.accessor('kind', {
          header: 'Kind',
          enableSorting: true,
          meta: { width: 110, card: 'line' },
          cell: ({ getValue }) => PAYEE_KIND_LABELS[getValue()],
        }),
        column.accessor('pan', { header: 'PAN', enableSorting: true, meta: { width: 130, card: 'line' } }),
        column.accessor(({ aliases }) => aliases.join(', '), {
          id: 'aliases',
          header: 'Also known as',
          meta: { width: 260, grow: 2, lines: 2, card: 'line' },
        }),
        column.accessor('is_active', {
          header: 'Status',
          enableSorting: true,
          meta: { width: 110, card: 'state' },
          cell: ({ row: { original: payee } }) => (
            <StatusSwitch
              kind="Payee"
              name={payee.name}
              active={payee.is_active}
              save={(is_active) => setStatus({ params: { id: payee.id }, body: { is_active } })}
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
          <>
            {can('payouts.read') && (
              <ButtonLink variant="default" to="/payees/margins">
                Margins
              </ButtonLink>
            )}
            <AddSheet label="Add Payee" route={createPayee} draft="payees add" initialValues={NEW_PAYEE}>
              {(form) => <PayeeFields form={form} />}
            </AddSheet>
          </>
        }
      />
      <Stack gap="md">
        <UnassignedPayees />
        <ListCard title="Payees" label="Payees" searchLabel="Search by any name or PAN" list={list} columns={columns} onOpen={edit} />
      </Stack>
      {editing && <UpdatePayeeModal key={editing.id} payee={editing} onClose={close} />}
      {merging.dialog}
    </>
  );
}
