import { Select, type SelectProps } from '@mantine/core';
import { memo, useMemo } from 'react';
import type { Fields } from './use-policy-fields.ts';

interface ChoiceInputProps extends Pick<SelectProps, 'searchable' | 'openOnFocus' | 'selectFirstOptionOnChange' | 'onKeyDown'> {
  fields: Fields;
  name: string;
  labels: Readonly<Record<string, string>>;
}

interface ChoiceProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  labels: Readonly<Record<string, string>>;
  value?: string;
  onChange: (value: string) => void;
}

const Choice = memo(function Choice({ labels, value, onChange, ...props }: ChoiceProps) {
  const data = useMemo(() => Object.entries(labels).map(([choice, label]) => ({ value: choice, label })), [labels]);
  return <Select {...props} value={value || null} onChange={(chosen) => onChange(chosen ?? '')} data={data} clearable />;
});

/** One of a few values, or none. */
export const ChoiceInput = ({ fields, name, labels, ...props }: ChoiceInputProps) => (
  <Choice {...props} {...fields.field(name)} labels={labels} />
);
