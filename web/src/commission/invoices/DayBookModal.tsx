import { exportDayBook } from '@bimabahi/contract/commission/day-book';
import { periodRange, todayInIndia } from '@bimabahi/contract/values/periods';
import { Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../../ui/form/DateField.tsx';
import { useLockedUntil } from '../../ui/form/OpenDayField.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { DownloadButton } from '../../ui/list/DownloadButton.tsx';

/** Vouchers of a period for the accountant's own program. */
export function DayBookModal({ onClose }: { onClose: () => void }) {
  const until = useLockedUntil();
  const last = periodRange('last_month', todayInIndia());
  const [from, setFrom] = useState(last?.from ?? todayInIndia());
  const [to, setTo] = useState(last?.to ?? todayInIndia());
  const inputOf = (format: 'csv' | 'xlsx') => ({ query: { from, to, format } });
  return (
    <Modal opened title="Day Book" onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm">Receipts, TDS, invoices, credit notes and what payees got, as vouchers in which debits equal credits.</Text>
        {until && <Text size="sm">The books are locked until {dayMonthYear(until)}: vouchers up to that day stay as they are.</Text>}
        <Group grow>
          <DateField label="From" value={from} onChange={(day: string) => setFrom(day)} data-autofocus />
          <DateField label="To" value={to} onChange={(day: string) => setTo(day)} />
        </Group>
        <Group>
          <DownloadButton route={exportDayBook} input={inputOf('csv')}>
            CSV
          </DownloadButton>
          <DownloadButton route={exportDayBook} input={inputOf('xlsx')}>
            XLSX
          </DownloadButton>
        </Group>
      </Stack>
    </Modal>
  );
}
