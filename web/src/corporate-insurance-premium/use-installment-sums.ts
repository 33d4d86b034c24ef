import { todayInIndia } from '@bimabahi/contract/periods';
import { useRef } from 'react';
import { rupees } from '../format.ts';
import { gstOn } from './gst-rates.ts';
import { type Amounts, disagreeingTotal, installmentOffers } from './installment-sums.ts';

interface AmountForm {
  values: Record<string, unknown>;
  setFieldValue: (field: string, value: unknown) => void;
}

const asAmounts = (values: Record<string, unknown>): Amounts =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** Change handlers that fill the amounts which depend on the changed one, and a warning if the total is not the sum of its parts. */
export function useInstallmentSums(form: AmountForm) {
  const offered = useRef<Record<string, string>>({});

  function change(field: string, value: string) {
    delete offered.current[field];
    form.setFieldValue(field, value);
    const values = asAmounts({ ...form.values, [field]: value });
    const filled = installmentOffers(values, field, offered.current, gstOn(values.premium_date || todayInIndia()));
    for (const [other, sum] of Object.entries(filled)) {
      offered.current[other] = sum;
      form.setFieldValue(other, sum);
    }
  }

  const sum = disagreeingTotal(asAmounts(form.values));
  return {
    onChange: (field: string) => (value: string) => change(field, value),
    disagreement: sum === null ? undefined : `The other amounts make ${rupees(Number(sum))}`,
  };
}
