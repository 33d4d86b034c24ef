import type { AuditEntry } from '@bimabahi/contract/audit';
import { IconEye } from '@tabler/icons-react';
import { dateAndTime } from '../format.ts';
import { RowAction, RowActions } from '../ui/RowActions.tsx';
import { columnsOf } from '../ui/table-columns.tsx';

/** Pixels; on a narrow screen the table scrolls sideways rather than break a sentence into many short lines. */
const SENTENCE_MIN = 280;

const column = columnsOf<AuditEntry>();

export const auditColumns = (onDetails: (entry: AuditEntry) => void) =>
  column.columns([
    column.accessor('id', { header: 'No.', enableSorting: true }),
    column.accessor('at', {
      header: 'When',
      cell: ({ getValue }) => <span style={{ whiteSpace: 'nowrap' }}>{dateAndTime(getValue())}</span>,
    }),
    column.accessor('sentence', {
      header: 'What',
      meta: { wrap: 720 },
      cell: ({ getValue }) => <div style={{ minWidth: SENTENCE_MIN }}>{getValue()}</div>,
    }),
    column.accessor('address', { header: 'From' }),
    column.display({
      id: 'action',
      header: 'Action',
      cell: ({ row: { original: entry } }) => (
        <RowActions>
          <RowAction icon={IconEye} hint="See Details" label={`See details of entry ${entry.id}`} onClick={() => onDetails(entry)} />
        </RowActions>
      ),
    }),
  ]);
