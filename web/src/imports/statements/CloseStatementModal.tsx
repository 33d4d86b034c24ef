import { isMuchTax, isTaxSaidTwice } from '@bimabahi/contract/imports/statement-tax';
import { closeStatement, type Statement } from '@bimabahi/contract/imports/statements';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { rupees } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { linesText, monthName } from './statement-words.ts';

/** Closing a statement of whose tax something is to be said first. */
export function CloseStatementModal({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const { id, insurer, month, lines, line_total, tds, line_tds } = statement;
  const close = useChange(closeStatement);
  const isTwice = isTaxSaidTwice(statement);
  const schema = closeStatement.body.omit({ again: true });
  const form = useContractForm({ schema, draft: null, initialValues: { tds_from: isTwice ? 'typed' : '' } });
  const chosen = isTwice ? form.values.tds_from : line_tds === null ? 'typed' : 'file';
  const tax = chosen === 'typed' ? tds : line_tds;
  const isMuch = isMuchTax(line_total, tax);
  const submit = form.submit(async ({ body }) => {
    const { successMsg } = await close({ params: { id }, body: { ...(isTwice && body), ...(isMuch && { again: 1 }) } });
    toastSuccess(successMsg);
    onClose();
  });
  return (
    <FormModal
      title={`Close the statement of ${insurer.name}, ${monthName(month)}`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={isMuch ? 'Close all the same' : 'Close the statement'}
    >
      <Stack gap="sm">
        {isTwice && (
          <NativeSelect
            label="TDS that was kept"
            required
            data-autofocus
            data={[
              { value: 'typed', label: `As it was typed: ${rupees(tds)}` },
              { value: 'file', label: `As the lines of the file say: ${rupees(line_tds)}` },
            ]}
            {...form.getInputProps('tds_from')}
          />
        )}
        {isMuch && (
          <Text size="sm">
            TDS of {rupees(tax)} is more than 20 % of the lines, {rupees(line_total)}. Compare it with the letter.
          </Text>
        )}
        <Text size="sm">Receipts of all {linesText(lines)} are written. A mistake is mended by voiding the statement.</Text>
      </Stack>
    </FormModal>
  );
}
