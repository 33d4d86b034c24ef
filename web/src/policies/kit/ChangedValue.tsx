import { PAYMENT_MODE_LABELS } from '@bimabahi/contract/trade/payment-modes';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { SuggestInput } from '../../ui/form/SuggestInput.tsx';
import { useInsurers } from '../../ui/form/use-insurers.ts';
import { useRecentTexts } from '../../ui/form/use-recent-texts.ts';
import { BUSINESS_TYPE_LABELS } from './business-types.ts';
import type { Policy, PolicyArea } from './policy-area.ts';
import { useProductNames } from './policy-sections.tsx';

interface InputProps {
  label: string;
  value: string;
  error?: ReactNode;
  onChange: (value: string) => void;
}
type AreaProps = InputProps & { area: PolicyArea<Policy> };

const InsurerValue = (props: InputProps) => <SuggestInput {...props} {...useInsurers()} />;
const ProductValue = ({ area, ...props }: AreaProps) => <SuggestInput {...props} suggestions={useProductNames(area)} />;

function BrokerValue({ area, field, ...props }: AreaProps & { field: string }) {
  const [recent] = useRecentTexts(`${area.kind} ${field}`);
  return <SuggestInput {...props} suggestions={recent} />;
}

const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  business_type: BUSINESS_TYPE_LABELS,
  payment_mode: PAYMENT_MODE_LABELS,
};

/** A value as it is shown. */
export const shownValue = (field: string, value: string): string => CHOICES[field]?.[value] ?? value;

/** The input of a field outside the form of a policy. */
export function ChangedValue({ area, field, ...props }: AreaProps & { field: string }) {
  const choices = CHOICES[field];
  if (choices) {
    const data = Object.entries(choices).map(([value, label]) => ({ value, label }));
    const { value, onChange, ...others } = props;
    return <Select {...others} value={value || null} onChange={(chosen) => onChange(chosen ?? '')} data={data} clearable />;
  }
  if (field === area.insurer) return <InsurerValue {...props} />;
  return field === 'product' ? <ProductValue area={area} {...props} /> : <BrokerValue area={area} field={field} {...props} />;
}
