import { PREMIUM_STATUSES } from '@bimabahi/contract/corporate-insurance-premium';
import { todayInIndia } from '@bimabahi/contract/periods';
import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import { useMayRead, useMayWrite } from '../api/use-can.ts';
import { DateField } from '../ui/form/DateField.tsx';
import { FormGrid, WideField } from '../ui/form/FormGrid.tsx';
import { MoneyInput } from '../ui/form/MoneyInput.tsx';
import { PdfField } from '../ui/form/PdfField.tsx';
import { PercentInput } from '../ui/form/PercentInput.tsx';
import { PREMIUM_LABELS, type PremiumField } from './premium-fields.ts';
import { useInstallmentSums } from './use-installment-sums.ts';

const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
const COMMISSIONS = ['commission_in', 'commission_out'] as const;

interface PremiumFieldsProps {
  form: Pick<UseFormReturnType<Record<string, unknown>>, 'getInputProps' | 'setFieldValue' | 'values'>;
  /** The form field that holds the pay slip. */
  file: string;
  hasSlip?: boolean;
  /** Updates an existing record, whose commission may be concealed from the user. */
  updates?: boolean;
}

export function PremiumFields({ form, file, hasSlip = false, updates = false }: PremiumFieldsProps) {
  const mayRead = useMayRead('corporate-insurance-premium');
  const mayWrite = useMayWrite('corporate-insurance-premium');
  const sums = useInstallmentSums(form);
  const offeredPayDate = useRef<string | null>(null);
  const field = (name: PremiumField) => ({ label: PREMIUM_LABELS[name], ...form.getInputProps(name) });
  const amount = (name: PremiumField) => ({ ...field(name), onChange: sums.onChange(name) });

  /** Proposes today as pay date for Paid; takes the proposal back if the status changes again. */
  function chooseStatus(status: string) {
    form.setFieldValue('status', status);
    const { pay_date } = form.values;
    if (status === 'Paid' && !pay_date) {
      offeredPayDate.current = todayInIndia();
      form.setFieldValue('pay_date', offeredPayDate.current);
    } else if (status !== 'Paid' && pay_date === offeredPayDate.current) {
      offeredPayDate.current = null;
      form.setFieldValue('pay_date', '');
    }
  }

  const concealed = (name: PremiumField) =>
    updates && !mayRead(name) ? { description: 'What is saved is not shown; it stays while this is empty', inputWrapperOrder: BELOW } : {};

  return (
    <FormGrid>
      <DateField {...field('premium_date')} onChange={sums.onChange('premium_date')} required data-autofocus />
      <MoneyInput {...amount('premium_excluding_tax')} required />
      <MoneyInput {...amount('terrorism_premium')} />
      <MoneyInput {...amount('tax')} required />
      <MoneyInput
        {...amount('total_payable')}
        required
        description={sums.disagreement}
        descriptionProps={{ style: { color: 'var(--marigold-ink)' } }}
        inputWrapperOrder={BELOW}
      />
      <NativeSelect {...field('status')} data={[...PREMIUM_STATUSES]} onChange={(event) => chooseStatus(event.currentTarget.value)} />
      <DateField {...field('pay_date')} />
      <TextInput {...field('remark')} autoComplete="off" />
      {COMMISSIONS.filter((side) => mayWrite(`${side}_num`)).map((side) => [
        <PercentInput key={`${side}_per`} {...amount(`${side}_per`)} {...concealed(`${side}_per`)} />,
        <MoneyInput key={`${side}_num`} {...amount(`${side}_num`)} {...concealed(`${side}_num`)} />,
      ])}
      <WideField>
        <PdfField
          label="Pay Slip"
          {...(hasSlip && { description: 'Without another one the present pay slip stays', inputWrapperOrder: BELOW })}
          {...form.getInputProps(file)}
        />
      </WideField>
    </FormGrid>
  );
}
