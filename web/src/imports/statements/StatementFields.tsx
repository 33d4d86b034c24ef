import { insurerOptions } from '@bimabahi/contract/catalogues/insurers';
import { NativeSelect, TextInput } from '@mantine/core';
import { useCan } from '../../ui/api/use-can.ts';
import type { FieldsOf } from '../../ui/form/AddForm.tsx';
import { MoneyInput } from '../../ui/form/MoneyInput.tsx';
import { OpenDayField } from '../../ui/form/OpenDayField.tsx';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { SignedMoneyInput } from '../../ui/form/SignedMoneyInput.tsx';
import { monthName } from './statement-words.ts';

export const PAID_LABELS = {
  month: 'Month',
  control_total: 'Control Total',
  tds: 'TDS',
  received_on: 'Received On',
  utr: 'UTR',
} as const;
type Paid = keyof typeof PAID_LABELS;

/** What the insurer's letter or the bank says of the payment; who closes no statement does not see the letter. */
export function PaidFields({ form, months }: { form: FieldsOf<Paid>; months: readonly string[] }) {
  const can = useCan();
  return (
    <>
      <NativeSelect
        label={PAID_LABELS.month}
        required
        data={months.map((month) => ({ value: month, label: monthName(month) }))}
        {...form.getInputProps('month')}
      />
      {can('statements.close') && (
        <SignedMoneyInput
          label={PAID_LABELS.control_total}
          description="Before TDS, as the letter of the insurer says it"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('control_total')}
        />
      )}
      <MoneyInput label={PAID_LABELS.tds} {...form.getInputProps('tds')} />
      <OpenDayField label={PAID_LABELS.received_on} {...form.getInputProps('received_on')} />
      <TextInput label={PAID_LABELS.utr} autoComplete="off" {...form.getInputProps('utr')} />
    </>
  );
}

interface InsurerFieldProps {
  form: FieldsOf<'insurer_id'>;
  known: { id: number; name: string } | null;
}

export const InsurerField = ({ form, known }: InsurerFieldProps) => (
  <OptionSelect route={insurerOptions} known={known} label="Insurer" required {...form.getInputProps('insurer_id')} />
);
