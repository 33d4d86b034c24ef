import { downloadBankFile } from '@bimabahi/contract/commission/payout-files';
import type { PayoutRecord } from '@bimabahi/contract/commission/payouts';
import { Stack, Text } from '@mantine/core';
import { OwnPasswordInput } from '../../people/kit/OwnPasswordInput.tsx';
import { download, save } from '../../ui/api/download.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { count, rupees } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';

/** Who is not in the file. */
function LeftOut({ rows }: Pick<PayoutRecord, 'rows'>) {
  const out = rows.filter(({ held, net }) => held || net <= 0);
  if (out.length === 0) return null;
  return (
    <Text size="sm">
      Left out: {out.map(({ payee, held, net }) => `${payee.name} (${held ? 'held' : `comes to ${rupees(net)}`})`).join(', ')}.
    </Text>
  );
}

/** Asks an Admin for their own password. The file has whole account numbers, and is not kept. */
export function BankFileModal({ payout: { id, rows, totals }, onClose }: { payout: PayoutRecord; onClose: () => void }) {
  const form = useContractForm({ draft: null, schema: downloadBankFile.body, initialValues: { current_password: '' } });
  const submit = form.submit(async ({ values }) => {
    const downloaded = await download(downloadBankFile, { params: { id }, body: values });
    save(downloaded);
    toastSuccess(`${downloaded.name} was downloaded.`);
    onClose();
  });
  const paid = rows.filter(({ held, net }) => !held && net > 0).length;
  return (
    <FormModal title="Bank File" form={{ ...form, isDirty: () => false }} onSubmit={submit} onClose={onClose} submitLabel="Download">
      <Stack gap="sm">
        <Text size="sm">
          A CSV with account and IFSC of {paid === 1 ? '1 payee' : `${count(paid)} payees`}, {rupees(totals.net)} in all. That it was made
          is written to the audit log.
        </Text>
        <LeftOut rows={rows} />
        <OwnPasswordInput data-autofocus {...form.getInputProps('current_password')} />
      </Stack>
    </FormModal>
  );
}
