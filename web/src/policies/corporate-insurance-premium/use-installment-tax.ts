import { useMemo } from 'react';
import { usePremiumRules } from '../kit/use-premium-rules.ts';
import type { InstallmentTax } from './installment-sums.ts';

/** Installments are taxed as the policy's product. */
export function useInstallmentTax(product: string | null): InstallmentTax {
  const { rates, lineOf } = usePremiumRules('corporate-insurance');
  return useMemo(() => ({ rates, line: lineOf(product ?? '') }), [rates, lineOf, product]);
}
