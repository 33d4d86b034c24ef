import { listLedgers, listVouchers, type VoucherLine } from '@bimabahi/contract/commission/day-book';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../ui/api/call.ts';
import { Name } from '../../ui/display/Clipped.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf } from '../../ui/list/table-columns.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { balanceText, type Period } from './LedgersTable.tsx';

/** With a number that no other row has. */
type Row = VoucherLine & { id: number };

const column = columnsOf<Row>();
const amount = (name: 'debit' | 'credit', header: string) =>
  column.accessor(name, {
    header,
    meta: { width: 130, align: 'right', card: 'labelled' },
    cell: ({ getValue }) => (getValue() === null ? null : <Money amount={getValue()} />),
  });
const columnsWith = (period: Period) =>
  column.columns([
    column.accessor('day', { header: 'Date', meta: { width: 100, card: 'labelled' }, cell: ({ getValue }) => dayMonthYear(getValue()) }),
    column.accessor('voucher', {
      header: 'Voucher',
      meta: { width: 150, card: 'title' },
      cell: ({ row: { original } }) => <TwoLines first={original.voucher} second={original.type} />,
    }),
    column.accessor('ledger', {
      header: 'Ledger',
      meta: { width: 180, grow: 1, card: 'line' },
      cell: ({ getValue }) => (
        <AnchorLink inherit to="/day-book" search={{ ...period, ledger: getValue().key }}>
          <Name text={getValue().name} />
        </AnchorLink>
      ),
    }),
    column.accessor('narration', {
      header: 'Narration',
      meta: { width: 220, grow: 2, card: 'line' },
      cell: ({ getValue }) => <Name text={getValue()} />,
    }),
    amount('debit', 'Debit'),
    amount('credit', 'Credit'),
  ]);

/** Whose lines the list has, with what it opened and closed at, and the way to all of them. */
function OfLedger({ period, ledger }: { period: Period; ledger: string }) {
  const { data } = useQuery({
    queryKey: [listLedgers.path, period],
    queryFn: ({ signal }) => call(listLedgers, { query: period }, { signal }),
  });
  const found = data?.data.find((row) => row.ledger.key === ledger);
  const balances = found && `opening ${balanceText(found.opening)}, closing ${balanceText(found.closing)}`;
  return (
    <Group p="sm" gap="sm">
      <Text size="sm">
        {found ? (
          <>
            <b>{found.ledger.name}</b>: {balances}
          </>
        ) : (
          'One ledger'
        )}
      </Text>
      <AnchorLink size="sm" underline="always" to="/day-book" search={period}>
        All ledgers
      </AnchorLink>
    </Group>
  );
}

/** Vouchers of a period, those of one ledger where the address names it. */
export function VouchersList({ period, ledger }: { period: Period; ledger: string | undefined }) {
  const list = useList(listVouchers, { fixed: { ...period, ...(ledger !== undefined && { ledger }) } });
  const { from, to } = period;
  const columns = useMemo(() => columnsWith({ from, to }), [from, to]);
  const rows = useMemo((): Row[] => list.rows.map((row, at) => ({ ...row, id: at + 1 })), [list.rows]);
  return (
    <ListCard
      title="Vouchers"
      alone
      label="Lines of vouchers"
      noun="lines"
      searchLabel={null}
      list={{ ...list, rows }}
      columns={columns}
      twoLines
      empty="No voucher in these days"
      head={ledger !== undefined && <OfLedger period={period} ledger={ledger} />}
    />
  );
}
