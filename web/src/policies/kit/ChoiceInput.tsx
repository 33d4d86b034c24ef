import { Select } from '@mantine/core';
import type { Fields } from './use-policy-fields.ts';

interface ChoiceInputProps {
  fields: Fields;
  name: string;
  labels: Readonly<Record<string, string>>;
}

/** One of a few values, or none. */
export function ChoiceInput({ fields, name, labels }: ChoiceInputProps) {
  const { value, onChange, ...props } = fields.field(name);
  const data = Object.entries(labels).map(([choice, label]) => ({ value: choice, label }));
  return <Select {...props} value={value || null} onChange={(chosen) => onChange(chosen ?? '')} data={data} clearable />;
}
