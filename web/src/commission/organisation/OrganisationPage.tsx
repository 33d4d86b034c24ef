import { type MoneySettings, readMoneySettings } from '@bimabahi/contract/commission/money-settings';
import { stateOfGstin } from '@bimabahi/contract/values/gst-states';
import { Button, Card, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { DetailList } from '../../ui/display/DetailList.tsx';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import { FailedState } from '../../ui/list/FailedState.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';

const UpdateOrganisation = lazyDialog(async () => (await import('./OrganisationDialogs.tsx')).UpdateOrganisationModal);
const LockBooks = lazyDialog(async () => (await import('./OrganisationDialogs.tsx')).LockBooksModal);

type Open = 'update' | 'lock' | 'unlock';

function Actions({ isLocked, onOpen }: { isLocked: boolean; onOpen: (dialog: Open) => void }) {
  const can = useCan();
  return (
    <>
      {can('money-settings.lock') && isLocked && (
        <Button variant="default" onClick={() => onOpen('unlock')}>
          Unlock books…
        </Button>
      )}
      {can('money-settings.lock') && (
        <Button variant="default" onClick={() => onOpen('lock')}>
          Lock books…
        </Button>
      )}
      {can('money-settings.update') && <Button onClick={() => onOpen('update')}>Update</Button>}
    </>
  );
}

const books = ({ locked_until, lock_reason }: MoneySettings) =>
  [
    ['Locked until', locked_until && dayMonthYear(locked_until)],
    [locked_until ? 'Because' : 'Unlocked because', lock_reason],
  ] as const;

/** Who issues invoices, and when commission counts as received and is due; until when the books are locked. */
export function OrganisationPage() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { data, error, refetch } = useQuery({
    queryKey: [readMoneySettings.path],
    queryFn: ({ signal }) => call(readMoneySettings, {}, { signal }),
  });
  const settings = data?.data;
  return (
    <>
      <PageHeading actions={settings && <Actions isLocked={settings.locked_until !== null} onOpen={setOpen} />} />
      <Card>
        {settings ? (
          <>
            <DetailList
              title="Invoices"
              heading="h2"
              details={[
                ['Name', settings.invoice_name],
                ['Address', settings.invoice_address],
                ['GSTIN', settings.gstin],
                ['State', settings.gstin && stateOfGstin(settings.gstin)],
              ]}
            />
            <DetailList title="Clients pay to" heading="h2" details={[['UPI ID', settings.upi_id]]} />
            <DetailList
              title="Commission"
              heading="h2"
              details={[
                ['Counts as received within', `${rupees(settings.tolerance_rupees)} or ${settings.tolerance_percent} %`],
                ['Is due', `${settings.credit_days} days after the month of issue`],
              ]}
            />
            <DetailList title="Books" heading="h2" details={books(settings)} />
          </>
        ) : error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={160} />
        )}
      </Card>
      {open === 'update' && settings && <UpdateOrganisation settings={settings} onClose={close} />}
      {(open === 'lock' || open === 'unlock') && settings && <LockBooks settings={settings} isUnlock={open === 'unlock'} onClose={close} />}
    </>
  );
}
