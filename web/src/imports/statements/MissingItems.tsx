import { listMissingItems, type MissingItem } from '@bimabahi/contract/imports/statements';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Clipped, Name } from '../../ui/display/Clipped.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { plateText } from '../../ui/plate-text.ts';
import { policyPath } from '../../ui/policy-path.ts';

/** With a number that no other row has. */
type Row = MissingItem & { id: number };

const column = columnsOf<Row>();
const columns = column.columns([
  serialColumn<Row>('Sr.'),
  column.accessor('policy_no', {
    header: 'Policy No.',
    meta: { width: 210, grow: 1, card: 'title' },
    cell: ({ row: { original: row } }) => <TwoLines first={<Clipped text={row.policy_no} />} second={row.endorsement_no} />,
  }),
  column.accessor('insured_name', {
    header: 'Insured',
    meta: { width: 230, grow: 2, card: 'line' },
    cell: ({ row: { original: row } }) => (
      <TwoLines first={<Name text={row.insured_name} />} second={row.vehicle_no && plateText(row.vehicle_no)} />
    ),
  }),
  column.accessor('start_date', {
    header: 'Starts',
    meta: { width: 105, card: 'labelled' },
    cell: ({ getValue }) => dayMonthYear(getValue()),
  }),
  column.accessor('due_on', { header: 'Due On', meta: { width: 105, card: 'labelled' }, cell: ({ getValue }) => dayMonthYear(getValue()) }),
  column.accessor('premium', {
    header: 'Premium',
    meta: { width: 130, align: 'right', card: 'labelled' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.accessor('expected', {
    header: 'Expected',
    meta: { width: 130, align: 'right', card: 'labelled' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.accessor('received', {
    header: 'Received',
    meta: { width: 130, align: 'right', card: 'labelled' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
]);

/** What the insurer owed by the end of the month, and no line is about. */
export function MissingItems({ id, head }: { id: number; head: ReactNode }) {
  const list = useList(listMissingItems, { params: { id } });
  const navigate = useNavigate();
  const rows = useMemo(() => list.rows.map((row, at) => ({ ...row, id: at + 1 })), [list.rows]);
  const open = useCallback(({ policies, policy_id }: Row) => void navigate(policyPath(`${policies}-insurance`, policy_id)), [navigate]);
  return (
    <ListCard
      title="Not in statement"
      alone
      label="Not in statement"
      noun="policies"
      searchLabel={null}
      list={{ ...list, rows }}
      columns={columns}
      onOpen={open}
      twoLines
      head={head}
      empty="All that was due is in the statement"
    />
  );
}
