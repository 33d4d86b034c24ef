import type { CustomerSupport } from '@bimabahi/contract/customer-supports';
import { Anchor } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { mobile } from '../format.ts';
import { RowAction, RowActions, RowMenu } from '../ui/RowActions.tsx';
import { columnsOf, serialColumn } from '../ui/table-columns.tsx';

interface ContactActions {
  onUpdate: (contact: CustomerSupport) => void;
  onDelete: (contact: CustomerSupport) => void;
}

const column = columnsOf<CustomerSupport>();

export const contactColumns = ({ onUpdate, onDelete }: ContactActions) =>
  column.columns([
    serialColumn<CustomerSupport>(),
    column.accessor('title', { header: 'Title', enableSorting: true, meta: { width: 300, grow: 1, lines: 2 } }),
    column.accessor('number', {
      header: 'Mobile Number',
      enableSorting: true,
      meta: { width: 170 },
      cell: ({ getValue }) => <Anchor href={`tel:${getValue()}`}>{mobile(getValue())}</Anchor>,
    }),
    column.display({
      id: 'action',
      header: 'Action',
      meta: { width: 90 },
      cell: ({ row: { original: contact } }) => (
        <RowActions>
          <RowAction icon={IconPencil} hint="Update" label={`Update ${contact.title}`} onClick={() => onUpdate(contact)} />
          <RowMenu label={`More for ${contact.title}`} onDelete={() => onDelete(contact)} />
        </RowActions>
      ),
    }),
  ]);
