import { exportInvoices, exportInvoicesForReturn, exportNotesForReturn } from '@bimabahi/contract/commission/invoice-files';
import { periodRange, todayInIndia } from '@bimabahi/contract/values/periods';
import { Group, Text } from '@mantine/core';
import { PeriodDownloadModal } from '../../ui/filter/PeriodDownloadModal.tsx';
import { ListDownload } from '../../ui/list/ListDownload.tsx';

/** For the return of a month, the last one at first. */
export function InvoicesFileModal({ onClose }: { onClose: () => void }) {
  const last = periodRange('last_month', todayInIndia());
  return (
    <PeriodDownloadModal
      title="Invoices of a Period"
      said="Invoices and credit notes dated within these days, with GSTIN, place of supply, rate and taxes, as the return for GST asks for them. What a credit note takes back is negative."
      route={exportInvoices}
      from={last?.from}
      to={last?.to}
      also={(days) => (
        <>
          <Text size="sm">Sheets of the offline tool for GSTR-1:</Text>
          <Group gap="sm">
            <ListDownload route={exportInvoicesForReturn} query={days}>
              B2B CSV
            </ListDownload>
            <ListDownload route={exportNotesForReturn} query={days}>
              CDNR CSV
            </ListDownload>
          </Group>
        </>
      )}
      onClose={onClose}
    />
  );
}
