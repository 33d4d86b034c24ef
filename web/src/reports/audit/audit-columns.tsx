import type { AuditEntry } from '@bimabahi/contract/reports/audit';
import { IconEye } from '@tabler/icons-react';
import { Chip } from '../../ui/display/Chip.tsx';
import { wholeDates } from '../../ui/display/whole-dates.tsx';
import { dateAndTime } from '../../ui/format.ts';
import { RowAction, RowActions } from '../../ui/list/RowActions.tsx';
import { columnsOf } from '../../ui/list/table-columns.tsx';

const column = columnsOf<AuditEntry>();

export const auditColumns = (onDetails: (entry: AuditEntry) => void) =>
  column.columns([
    column.accessor('id', { header: 'No.', enableSorting: true, meta: { width: 96, card: 'state' } }),
    column.accessor('at', {
      header: 'When',
      meta: { width: 170, card: 'line' },
      cell: ({ getValue }) => <span style={{ whiteSpace: 'nowrap' }}>{dateAndTime(getValue())}</span>,
    }),
    column.accessor('sentence', {
      header: 'What',
      meta: { width: 460, grow: 1, lines: 3, card: 'title' },
      cell: ({ getValue, row: { original: entry } }) => (
        <>
          {entry.redacted && (
            <>
              <Chip tone="quiet">Redacted</Chip>{' '}
            </>
          )}
          {wholeDates(getValue())}
        </>
      ),
    }),
    column.accessor('address', { header: 'From', meta: { width: 150, card: 'labelled' } }),
    column.display({
      id: 'action',
      header: 'Action',
      meta: { width: 76, card: 'actions' },
      cell: ({ row: { original: entry } }) => (
        <RowActions>
          <RowAction icon={IconEye} hint="See Details" label={`See details of entry ${entry.id}`} onClick={() => onDetails(entry)} />
        </RowActions>
      ),
    }),
  ]);
