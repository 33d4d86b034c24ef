import { approvePayout, type PayoutRecord, readPayout } from '@bimabahi/contract/commission/payouts';
import { idParams } from '@bimabahi/contract/values/fields';
import { monthName } from '@bimabahi/contract/values/month-name';
import { Alert, Button, Card, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { askFirst } from '../../ui/dialog/ask-first.tsx';
import { useMainIfLost } from '../../ui/dialog/focus-main-if-lost.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { dateAndTime, dayMonthYear, rupees } from '../../ui/format.ts';
import { InsteadOfRecord } from '../../ui/list/InsteadOfRecord.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { toastSaved } from '../../ui/notices/toast-saved.tsx';
import { PayoutTable } from './PayoutTable.tsx';
import { payoutName, STATUSES } from './payout-words.ts';

const PayPayout = lazyDialog(async () => (await import('./PayoutDialogs.tsx')).PayPayoutModal);
const BankFile = lazyDialog(async () => (await import('./PayoutDialogs.tsx')).BankFileModal);
const VoidPayout = lazyDialog(async () => (await import('./PayoutDialogs.tsx')).VoidPayoutModal);

function useApproving({ id, month, totals, seen }: PayoutRecord) {
  const approve = useChange(approvePayout);
  return () =>
    askFirst({
      question: `Approve the payout of ${monthName(month)}?`,
      about: `${rupees(totals.net)} are to be paid, into the accounts that the table shows. What is entered afterwards, as an advance, goes to the next payout, and whose account is changed is held.`,
      confirmLabel: 'Approve',
      failedTitle: 'Not approved',
      run: () => approve({ params: { id }, body: seen === null ? {} : { seen } }),
      done: (message) => toastSaved(message, { name: payoutName(month) }),
    });
}

function Acts({ payout }: { payout: PayoutRecord }) {
  const can = useCan();
  const approve = useApproving(payout);
  useMainIfLost(payout.status);
  const [dialog, setDialog] = useState<'pay' | 'void' | 'bank' | null>(null);
  const shut = () => setDialog(null);
  const paying = { payees: payout.rows.filter(({ held, net }) => !held && net > 0).length, net: payout.totals.net };
  return (
    <>
      {payout.status !== 'void' && can('payouts.void') && (
        <Button variant="default" onClick={() => setDialog('void')}>
          Void…
        </Button>
      )}
      {payout.status === 'draft' && can('payouts.approve') && <Button onClick={approve}>Approve</Button>}
      {payout.status === 'approved' && can('payouts.bank-file') && (
        <Button variant="default" onClick={() => setDialog('bank')}>
          Bank file…
        </Button>
      )}
      {payout.status === 'approved' && can('payouts.pay') && <Button onClick={() => setDialog('pay')}>Mark as paid…</Button>}
      {dialog === 'pay' && <PayPayout payout={payout} paying={paying} onClose={shut} />}
      {dialog === 'bank' && <BankFile payout={payout} onClose={shut} />}
      {dialog === 'void' && <VoidPayout payout={payout} onClose={shut} />}
    </>
  );
}

const factsOf = ({ created_by, created_at, approved_by, paid_by, paid_on, utr }: PayoutRecord) =>
  [
    created_by && `Drafted by ${created_by.name} on ${dateAndTime(created_at)}`,
    approved_by && `approved by ${approved_by.name}`,
    paid_on && `paid on ${dayMonthYear(paid_on)}, UTR ${utr}, marked by ${paid_by?.name ?? 'somebody'}`,
  ]
    .filter(Boolean)
    .join(' · ');

export function PayoutPage() {
  const { id } = useParams({ from: '/shell/payouts/$id' });
  const params = idParams.safeParse({ id });
  const { data, error, refetch } = useQuery({
    queryKey: [readPayout.path, id],
    queryFn: ({ signal }) => call(readPayout, { params: { id: params.data?.id ?? 0 } }, { signal }),
  });
  const payout = data?.data;
  if (!payout)
    return (
      <>
        <PageHeading />
        <Card>
          <InsteadOfRecord what="payout" list="Payouts" error={error} onRetry={() => void refetch()} />
        </Card>
      </>
    );
  const { label, tone } = STATUSES[payout.status];
  return (
    <>
      <PageHeading
        title={payoutName(payout.month)}
        actions={
          <>
            <Chip tone={tone}>{label}</Chip>
            <Acts payout={payout} />
          </>
        }
      />
      {payout.void_reason && (
        <Alert color="gray" mb={12} p="xs">
          Void: {payout.void_reason}
        </Alert>
      )}
      <Card>
        <p>{factsOf(payout)}</p>
        {payout.status === 'draft' && (
          <Text size="sm" c="dimmed" mb="xs">
            What became payable since is not in it: void it and draft it again.
          </Text>
        )}
        <PayoutTable payout={payout} />
      </Card>
    </>
  );
}
