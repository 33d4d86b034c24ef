import { insurerOptions } from '@bimabahi/contract/catalogues/insurers';
import { setTdsReceivable, type TdsReceivable } from '@bimabahi/contract/imports/tds-receivable';
import { Stack, Text } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { MoneyInput } from '../../ui/form/MoneyInput.tsx';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { rupees } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { quarterName } from './quarters.ts';

interface EnterTaxModalProps {
  quarter: string;
  /** Null: of an insurer that is chosen. */
  row: TdsReceivable | null;
  onClose: () => void;
}

/** What the annual tax statement says, typed in. */
export function EnterTaxModal({ quarter, row, onClose }: EnterTaxModalProps) {
  const enter = useChange(setTdsReceivable);
  const form = useContractForm({
    schema: setTdsReceivable.body,
    draft: null,
    initialValues: { quarter, insurer_id: row ? String(row.insurer.id) : '', theirs: row?.theirs == null ? '' : String(row.theirs) },
  });
  const submit = form.submit(async ({ body }) => {
    const { successMsg } = await enter({ body: { theirs: null, ...(body as object) } as never });
    toastSuccess(successMsg);
    onClose();
  });
  return (
    <FormModal title={row?.insurer.name ?? 'Tax Statement'} form={form} onSubmit={submit} onClose={onClose} submitLabel="Save">
      <Stack gap="sm">
        <Text size="sm">
          {quarterName(quarter)}
          {row && `: our books have ${rupees(row.ours)}`}
        </Text>
        {!row && <OptionSelect route={insurerOptions} label="Insurer" required data-autofocus {...form.getInputProps('insurer_id')} />}
        <MoneyInput
          label="Tax Deducted"
          description="As Form 26AS or Form 168 says it; empty: not known"
          {...(row && { 'data-autofocus': true })}
          {...form.getInputProps('theirs')}
        />
      </Stack>
    </FormModal>
  );
}
