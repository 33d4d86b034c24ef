import { useRef } from 'react';
import { rupees } from '../format.ts';
import { type Amounts, mismatches, type NetPremium, offers } from './premium-sums.ts';

interface AmountForm {
  values: Record<string, unknown>;
  setFieldValue: (field: string, value: unknown) => void;
}

const asAmounts = (values: Record<string, unknown>): Amounts =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** Change handlers for the amounts of a policy that fill what follows, and a line under an amount that disagrees with the others. */
export function usePremiumSums(form: AmountForm, net: NetPremium) {
  const offered = useRef<Record<string, string>>({});

  function change(field: string, value: string) {
    delete offered.current[field];
    form.setFieldValue(field, value);
    const filled = offers(asAmounts({ ...form.values, [field]: value }), field, offered.current, net);
    for (const [other, sum] of Object.entries(filled)) {
      offered.current[other] = sum;
      form.setFieldValue(other, sum);
    }
  }

  const disagreeing = mismatches(asAmounts(form.values), net);
  return (field: string) => ({
    onChange: (value: string) => change(field, value),
    description: disagreeing[field] === undefined ? undefined : `The other amounts make ${rupees(Number(disagreeing[field]))}`,
    descriptionProps: { style: { color: 'var(--marigold-ink)' } },
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  });
}
