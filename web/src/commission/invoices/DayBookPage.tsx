import { exportDayBook, exportLedgers } from '@bimabahi/contract/commission/day-book';
import { Group, SegmentedControl, Text } from '@mantine/core';
import { DateField } from '../../ui/form/DateField.tsx';
import { useLockedUntil } from '../../ui/form/OpenDayField.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { LedgersTable } from './LedgersTable.tsx';
import { useDayBook } from './use-day-book.ts';
import { VouchersList } from './VouchersList.tsx';

const VIEWS = [
  { value: 'vouchers', label: 'Vouchers' },
  { value: 'ledgers', label: 'Ledgers' },
];

/** What came in, was invoiced and paid on: voucher by voucher, or the trial balance. */
export function DayBookPage() {
  const { period, choose, view, show, ledger } = useDayBook();
  const until = useLockedUntil();
  const file = view === 'ledgers' ? { route: exportLedgers, query: period } : { route: exportDayBook, query: { ...period, ledger } };
  return (
    <>
      <PageHeading actions={<ListDownload route={file.route} query={file.query} />} />
      <Group mb="sm" align="end">
        <DateField label="From" value={period.from} onChange={(from) => choose({ from })} />
        <DateField label="To" value={period.to} onChange={(to) => choose({ to })} />
        <SegmentedControl aria-label="Show" data={VIEWS} value={view} onChange={show} />
      </Group>
      {until && (
        <Text size="sm" mb="xs">
          The books are locked until {dayMonthYear(until)}: vouchers up to that day stay as they are.
        </Text>
      )}
      {view === 'ledgers' ? <LedgersTable period={period} /> : <VouchersList period={period} ledger={ledger} />}
    </>
  );
}
