import {
  type CustomerSupport,
  deleteCustomerSupport,
  listCustomerSupports,
  restoreCustomerSupport,
} from '@bimabahi/contract/customer-supports';
import { Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useDeletion } from '../ui/dialog/use-deletion.ts';
import { ListCard } from '../ui/list/ListCard.tsx';
import { PageHeading } from '../ui/list/PageHeading.tsx';
import { useList } from '../ui/list/use-list.ts';
import { AddContactForm } from './AddContactForm.tsx';
import { contactColumns } from './contact-columns.tsx';
import { UpdateContactModal } from './UpdateContactModal.tsx';

export function CustomerSupportPage() {
  const list = useList(listCustomerSupports, { failure: 'Something went wrong!' });
  const remove = useDeletion(deleteCustomerSupport, restoreCustomerSupport);
  const [editing, setEditing] = useState<CustomerSupport | null>(null);
  const columns = useMemo(
    () =>
      contactColumns({
        onUpdate: setEditing,
        onDelete: (contact) => remove(contact.id, `${contact.title}, ${contact.number}`),
      }),
    [remove],
  );
  return (
    <>
      <PageHeading title="Customer Support" />
      <Stack gap="md">
        <AddContactForm />
        <ListCard
          title="Contacts"
          label="Contacts"
          searchLabel="Search by title or number"
          list={list}
          columns={columns}
          onOpen={setEditing}
        />
      </Stack>
      {editing && <UpdateContactModal key={editing.id} contact={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
