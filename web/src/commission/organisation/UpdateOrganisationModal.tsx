import { type MoneySettings, updateMoneySettings } from '@bimabahi/contract/commission/money-settings';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { MoneyInput } from '../../ui/form/MoneyInput.tsx';
import { UpdateModal } from '../../ui/form/UpdateModal.tsx';

const LABELS = {
  invoice_name: 'Name on Invoices',
  invoice_address: 'Address on Invoices',
  gstin: 'GSTIN',
  upi_id: 'UPI ID',
  tolerance_rupees: 'Tolerance in Rupees',
  tolerance_percent: 'Tolerance in Per Cent',
  credit_days: 'Credit Days',
} as const;

/** There is one: its number is only for the form. */
export const UpdateOrganisationModal = ({ settings, onClose }: { settings: MoneySettings; onClose: () => void }) => (
  <UpdateModal
    title="Update Organisation"
    route={updateMoneySettings}
    record={{ ...settings, id: 1 }}
    draft="organisation"
    labels={LABELS}
    onClose={onClose}
  >
    {(form) => (
      <Stack gap="sm">
        <TextInput label={LABELS.invoice_name} data-autofocus autoComplete="off" {...form.getInputProps('invoice_name')} />
        <Textarea label={LABELS.invoice_address} autosize minRows={2} {...form.getInputProps('invoice_address')} />
        <TextInput label={LABELS.gstin} autoComplete="off" {...form.getInputProps('gstin')} />
        <TextInput
          label={LABELS.upi_id}
          description="Clients see it beside their installments"
          autoComplete="off"
          {...form.getInputProps('upi_id')}
        />
        <MoneyInput label={LABELS.tolerance_rupees} {...form.getInputProps('tolerance_rupees')} />
        <TextInput label={LABELS.tolerance_percent} inputMode="decimal" autoComplete="off" {...form.getInputProps('tolerance_percent')} />
        <TextInput label={LABELS.credit_days} inputMode="numeric" autoComplete="off" {...form.getInputProps('credit_days')} />
      </Stack>
    )}
  </UpdateModal>
);
