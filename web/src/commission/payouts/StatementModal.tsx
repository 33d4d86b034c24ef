import { downloadPayoutStatement } from '@bimabahi/contract/commission/payout-files';
import type { PayoutRecord, PayoutRow } from '@bimabahi/contract/commission/payouts';
import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { copyText } from '../../ui/dialog/copy-text.ts';
import { DownloadButton } from '../../ui/list/DownloadButton.tsx';
import { statementText } from './statement-text.ts';

interface StatementModalProps {
  payout: PayoutRecord;
  row: PayoutRow;
  onClose: () => void;
}

/** What a payee is told of a run: a paper, a sheet, or a message. */
export function StatementModal({ payout, row, onClose }: StatementModalProps) {
  const can = useCan();
  const { data: me } = useCurrentUser();
  const text = statementText(payout, row, me?.settings.organisation_name ?? '');
  const inputOf = (format: 'pdf' | 'xlsx') => ({ params: { id: payout.id }, query: { payee_id: row.payee.id, format } });
  return (
    <Modal opened title={`Statement of ${row.payee.name}`} onClose={onClose}>
      <Stack gap="sm">
        <Textarea label="Message" readOnly autosize minRows={6} maxRows={14} value={text} />
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={() => void copyText(text)}>
            Copy for WhatsApp
          </Button>
          {can('payouts.read') && (
            <>
              <DownloadButton route={downloadPayoutStatement} input={inputOf('xlsx')}>
                XLSX
              </DownloadButton>
              <DownloadButton route={downloadPayoutStatement} input={inputOf('pdf')}>
                PDF
              </DownloadButton>
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
