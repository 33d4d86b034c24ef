import {
  type CustomerSupport,
  createCustomerSupport,
  deleteCustomerSupport,
  listCustomerSupports,
  restoreCustomerSupport,
} from '@bimabahi/contract/catalogues/customer-supports';
import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { PhoneLinks } from '../../ui/display/PhoneLinks.tsx';
import { AddSheet } from '../../ui/form/AddSheet.tsx';
import { actionColumn } from '../../ui/list/action-column.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useRowChanges } from '../../ui/list/use-row-changes.ts';
import { UpdateContactModal } from './UpdateContactModal.tsx';

const column = columnsOf<CustomerSupport>();
const about = ({ title, number }: CustomerSupport) => `${title}, ${number}`;

export function CustomerSupportPage() {
  const list = useList(listCustomerSupports, { failure: 'Something went wrong!' });
  const { editing, edit, close, remove } = useRowChanges({ remove: deleteCustomerSupport, restore: restoreCustomerSupport, about });
  const columns = useMemo(
    () =>
      column.columns([
        serialColumn<CustomerSupport>(),
        column.accessor('title', { header: 'Title', enableSorting: true, meta: { width: 300, grow: 1, lines: 2, card: 'title' } }),
        column.accessor('number', {
          header: 'Mobile Number',
          enableSorting: true,
          meta: { width: 170, card: 'call' },
          cell: ({ row: { original: contact } }) => <PhoneLinks digits={contact.number} name={contact.title} />,
        }),
        actionColumn({ nameOf: ({ title }) => title, onUpdate: edit, onDelete: remove }),
      ]),
    [edit, remove],
  );
  return (
    <>
      <PageHeading
        actions={
          <AddSheet
            label="Add Contact"
            route={createCustomerSupport}
            draft="customer-supports add"
            initialValues={{ title: '', number: '' }}
          >
            {(form) => (
              <>
                <TextInput label="Title" required data-autofocus autoComplete="off" {...form.getInputProps('title')} />
                <TextInput label="Mobile Number" required type="tel" autoComplete="off" {...form.getInputProps('number')} />
              </>
            )}
          </AddSheet>
        }
      />
      <ListCard title="Contacts" label="Contacts" searchLabel="Search by title or number" list={list} columns={columns} onOpen={edit} />
      {editing && <UpdateContactModal key={editing.id} contact={editing} onClose={close} />}
    </>
  );
}
