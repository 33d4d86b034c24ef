import { CORPORATE_LABELS } from '@bimabahi/contract/corporate-labels';
import { Switch } from '@mantine/core';
import type { PolicyForm } from '../policies/use-policy-fields.ts';

interface FlagSwitchProps {
  form: PolicyForm;
  name: 'is_premium' | 'is_installment';
}

/** Whether, '1' or '0'; said when the policy is added, and it stays. */
export const FlagSwitch = ({ form, name }: FlagSwitchProps) => (
  <Switch
    label={CORPORATE_LABELS[name]}
    data-path={name}
    checked={form.values[name] === '1'}
    onChange={(event) => form.setFieldValue(name, event.currentTarget.checked ? '1' : '0')}
  />
);
