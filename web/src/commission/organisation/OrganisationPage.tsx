import { readMoneySettings } from '@bimabahi/contract/commission/money-settings';
import { stateOfGstin } from '@bimabahi/contract/values/gst-states';
import { Button, Card, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { DetailList } from '../../ui/display/DetailList.tsx';
import { rupees } from '../../ui/format.ts';
import { FailedState } from '../../ui/list/FailedState.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';

const UpdateOrganisation = lazyDialog(async () => (await import('./UpdateOrganisationModal.tsx')).UpdateOrganisationModal);

/** Who issues invoices, and when commission counts as received and is due. */
export function OrganisationPage() {
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [readMoneySettings.path],
    queryFn: ({ signal }) => call(readMoneySettings, {}, { signal }),
  });
  const settings = data?.data;
  return (
    <>
      <PageHeading actions={settings && can('money-settings.update') && <Button onClick={() => setOpen(true)}>Update</Button>} />
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
          </>
        ) : error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={160} />
        )}
      </Card>
      {isOpen && settings && <UpdateOrganisation settings={settings} onClose={() => setOpen(false)} />}
    </>
  );
}
