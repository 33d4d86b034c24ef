import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Group, Modal, Stack, Text } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { DateField } from '../form/DateField.tsx';
import { ListDownload } from '../list/ListDownload.tsx';

interface PeriodDownloadModalProps {
  title: string;
  /** What the file has. */
  said: string;
  /** Takes the query `from` and `to`. */
  route: ComponentProps<typeof ListDownload>['route'];
  /** The days that are offered first; today where they are not said. */
  from?: string | undefined;
  to?: string | undefined;
  /** Further files of the same days. */
  also?: (days: { from: string; to: string }) => ReactNode;
  onClose: () => void;
}

/** A file of all that happened within two days. */
export function PeriodDownloadModal({ title, said, route, also, onClose, ...first }: PeriodDownloadModalProps) {
  const [from, setFrom] = useState(first.from ?? todayInIndia());
  const [to, setTo] = useState(first.to ?? todayInIndia());
  return (
    <Modal opened title={title} onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm">{said}</Text>
        <Group grow>
          <DateField label="From" value={from} onChange={(day: string) => setFrom(day)} data-autofocus />
          <DateField label="To" value={to} onChange={(day: string) => setTo(day)} />
        </Group>
        <ListDownload route={route} query={{ from, to }} />
        {also?.({ from, to })}
      </Stack>
    </Modal>
  );
}
