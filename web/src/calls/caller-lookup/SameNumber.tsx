import { type TelecomRecord, updateTelecomRecord } from '@bimabahi/contract/calls/telecom-records';
import { Button, Card, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../ui/api/message-of.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { WideField } from '../../ui/form/FormGrid.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { LinePanel } from './LinePanel.tsx';
import { isOfMany, openEnquiryOf } from './line-actions.ts';
import { useLine } from './use-line.ts';

const FOOT = { borderTop: '1px solid var(--line)' };

interface Typed {
  mobile: string;
  product_over: string;
  remark: string;
}

/** What was typed follows what the first enquiry says. */
const added = (first: TelecomRecord, { product_over, remark }: Typed): string =>
  [first.remark, first.product_over === product_over ? '' : product_over, remark].filter(Boolean).join('\n');

interface AddToFirstProps {
  first: TelecomRecord;
  typed: Typed;
  onAdded: () => void;
}

/** A second enquiry of the same number: most often more about the first. */
function AddToFirst({ first, typed, onAdded }: AddToFirstProps) {
  const update = useChange(updateTelecomRecord);
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const add = async () => {
    setError(null);
    try {
      const { successMsg } = await update({ params: { id: first.id }, body: { remark: added(first, typed), version: first.version } });
      onAdded();
      toastSuccess(successMsg);
      await navigate({ to: '/calls', search: { enquiry: first.id } });
    } catch (failed) {
      setError(messageOf(failed));
    }
  };
  return (
    <Group role="status" justify="space-between" gap={8} px={16} py={10} fz="sm" bg="var(--marigold-wash)" style={FOOT}>
      <span>
        This number has an open enquiry of {dayMonthYear(first.inquiry_date)}
        {first.owner && `, looked after by ${first.owner.name}`}.
      </span>
      <Button size="xs" variant="default" onClick={() => void add()}>
        Add to that one
      </Button>
      {error && (
        <Text role="alert" inherit w="100%" c="var(--vermilion-ink)">
          {error}
        </Text>
      )}
    </Group>
  );
}

/** Beside Add enquiry: who has the number, before anything is saved. */
export function SameNumber({ typed, onAdded }: { typed: Typed; onAdded: () => void }) {
  const { number, line, error, refetch } = useLine(typed.mobile);
  if (number === '' || (line && isOfMany(line))) return null;
  const first = line && openEnquiryOf(line);
  return (
    <WideField>
      <Card p={0}>
        <LinePanel
          line={line}
          error={error}
          onRetry={() => void refetch()}
          actions={first && <AddToFirst first={first} typed={typed} onAdded={onAdded} />}
          isAdding
        />
      </Card>
    </WideField>
  );
}
