import { exportPayouts } from '@bimabahi/contract/commission/payout-files';
import { periodRange, todayInIndia } from '@bimabahi/contract/values/periods';
import { Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../../ui/form/DateField.tsx';
import { ListDownload } from '../../ui/list/ListDownload.tsx';

/** All that was paid to payees within the days. */
export function RegisterModal({ onClose }: { onClose: () => void }) {
  const year = periodRange('current_financial_year', todayInIndia());
  const [from, setFrom] = useState(year?.from ?? todayInIndia());
  const [to, setTo] = useState(todayInIndia());
  return (
    <Modal opened title="Payout Register" onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm">A row for each payee of the payouts that were paid within these days, also of those that are void since.</Text>
        <Group grow>
          <DateField label="From" value={from} onChange={(day: string) => setFrom(day)} data-autofocus />
          <DateField label="To" value={to} onChange={(day: string) => setTo(day)} />
        </Group>
        <ListDownload route={exportPayouts} query={{ from, to }} />
      </Stack>
    </Modal>
  );
}
