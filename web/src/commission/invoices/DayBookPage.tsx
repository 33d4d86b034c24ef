import { exportDayBook, exportLedgers } from '@bimabahi/contract/commission/day-book';
import { exportUnbilled } from '@bimabahi/contract/commission/unbilled';
import { Group, SegmentedControl, Text } from '@mantine/core';
import { DateField } from '../../ui/form/DateField.tsx';
import { useLockedUntil } from '../../ui/form/OpenDayField.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { LedgersTable } from './LedgersTable.tsx';
import { UnbilledTables } from './UnbilledTables.tsx';
import { useDayBook } from './use-day-book.ts';
import { VouchersList } from './VouchersList.tsx';

const VIEWS = [
  { value: 'vouchers', label: 'Vouchers' },
  { value: 'ledgers', label: 'Ledgers' },
  { value: 'unbilled', label: 'Not invoiced' },
];

/** What came in, was invoiced and paid on: voucher by voucher, by ledger, and what is not invoiced yet. */
export function DayBookPage() {
  const { period, choose, view, show, ledger, on, chooseDay } = useDayBook();
  const until = useLockedUntil();
  const files = {
    vouchers: { route: exportDayBook, query: { ...period, ledger } },
    ledgers: { route: exportLedgers, query: period },
    unbilled: { route: exportUnbilled, query: { on } },
  };
  return (
    <>
      <PageHeading actions={<ListDownload {...files[view]} />} />
      <Group mb="sm" align="end">
        {view === 'unbilled' ? (
          <DateField label="As of" value={on} onChange={chooseDay} />
        ) : (
          <>
            <DateField label="From" value={period.from} onChange={(from) => choose({ from })} />
            <DateField label="To" value={period.to} onChange={(to) => choose({ to })} />
          </>
        )}
        <SegmentedControl aria-label="Show" data={VIEWS} value={view} onChange={show} />
      </Group>
      {until && view !== 'unbilled' && (
        <Text size="sm" mb="xs">
          The books are locked until {dayMonthYear(until)}: vouchers up to that day stay as they are.
        </Text>
      )}
      {view === 'vouchers' && <VouchersList period={period} ledger={ledger} />}
      {view === 'ledgers' && <LedgersTable period={period} />}
      {view === 'unbilled' && <UnbilledTables on={on} />}
    </>
  );
}
