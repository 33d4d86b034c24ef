import type { CustomerSupport } from '@bimabahi/contract/customer-supports';
import { IconPencil } from '@tabler/icons-react';
import { PhoneLinks } from '../ui/display/PhoneLinks.tsx';
import { RowAction, RowActions, RowMenu } from '../ui/list/RowActions.tsx';
import { columnsOf, serialColumn } from '../ui/list/table-columns.tsx';

interface ContactActions {
  onUpdate: (contact: CustomerSupport) => void;
  onDelete: (contact: CustomerSupport) => void;
}

const column = columnsOf<CustomerSupport>();

export const contactColumns = ({ onUpdate, onDelete }: ContactActions) =>
  column.columns([
    serialColumn<CustomerSupport>(),
    column.accessor('title', { header: 'Title', enableSorting: true, meta: { width: 300, grow: 1, lines: 2, card: 'title' } }),
    column.accessor('number', {
      header: 'Mobile Number',
      enableSorting: true,
      meta: { width: 170, card: 'call' },
      cell: ({ row: { original: contact } }) => <PhoneLinks digits={contact.number} name={contact.title} />,
    }),
    column.display({
      id: 'action',
      header: 'Action',
      meta: { width: 90, card: 'actions' },
      cell: ({ row: { original: contact } }) => (
        <RowActions>
          <RowAction icon={IconPencil} hint="Update" label={`Update ${contact.title}`} onClick={() => onUpdate(contact)} />
          <RowMenu label={`More for ${contact.title}`} onDelete={() => onDelete(contact)} />
        </RowActions>
      ),
    }),
  ]);
