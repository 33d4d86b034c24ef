import { INSTALLMENT_ACCESS } from '@bimabahi/contract/policies/corporate-fields';
import { PREMIUM_STATUSES } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useMayRead, useMayWrite } from '../../ui/api/use-may-read.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormGrid, WideField } from '../../ui/form/FormGrid.tsx';
import { MoneyInput } from '../../ui/form/MoneyInput.tsx';
import { PdfField } from '../../ui/form/PdfField.tsx';
import { PercentInput } from '../../ui/form/PercentInput.tsx';
import { type ProposalForm, useProposals } from '../../ui/form/use-proposals.tsx';
import { asTexts } from '../../ui/form/what-changed.ts';
import { BELOW, CONCEALED, hintBelow, otherAmounts } from '../kit/hint-below.ts';
import { type InstallmentTax, installmentFindings, installmentProposals, otherTotal } from './installment-sums.ts';
import { PREMIUM_LABELS, type PremiumField } from './premium-fields.ts';

const COMMISSIONS = ['commission_in', 'commission_out'] as const;

interface PremiumFieldsProps {
  form: ProposalForm;
  tax: InstallmentTax;
  /** The form field that holds the pay slip. */
  file: string;
  hasSlip?: boolean;
  /** Updates an existing record, whose commission may be concealed from the user. */
  updates?: boolean;
}

export function PremiumFields({ form, tax, file, hasSlip = false, updates = false }: PremiumFieldsProps) {
  const mayRead = useMayRead(INSTALLMENT_ACCESS);
  const mayWrite = useMayWrite(INSTALLMENT_ACCESS);
  const proposals = useProposals(
    form,
    useMemo(() => installmentProposals(tax), [tax]),
    { stored: updates },
  );
  const values = asTexts(form.values, Object.keys(PREMIUM_LABELS));
  const [finding] = installmentFindings(values, tax);
  const sum = otherTotal(values);
  const offeredPayDate = useRef<string | null>(null);
  const field = (name: PremiumField) => ({ label: PREMIUM_LABELS[name], ...proposals.field(name) });

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

  const concealed = (name: PremiumField) => (updates && !mayRead(name) ? CONCEALED : {});

  return (
    <FormGrid>
      <DateField {...field('premium_date')} required data-autofocus />
      <MoneyInput {...field('premium_excluding_tax')} required />
      <MoneyInput {...field('terrorism_premium')} />
      <MoneyInput {...field('tax')} required />
      <MoneyInput {...field('total_payable')} required {...(sum ? otherAmounts(sum) : hintBelow(finding?.message ?? null))} />
      <NativeSelect {...field('status')} data={[...PREMIUM_STATUSES]} onChange={(event) => chooseStatus(event.currentTarget.value)} />
      <DateField {...field('pay_date')} />
      <TextInput {...field('remark')} autoComplete="off" />
      {COMMISSIONS.filter((side) => mayWrite(`${side}_num`)).map((side) => [
        <PercentInput key={`${side}_per`} {...field(`${side}_per`)} {...concealed(`${side}_per`)} />,
        <MoneyInput key={`${side}_num`} {...field(`${side}_num`)} {...concealed(`${side}_num`)} />,
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
