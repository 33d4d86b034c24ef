import { type EndorsedPolicies, endorsedField } from '@bimabahi/contract/policies/endorsement-fields';
import { FUEL_LABELS, FUELS } from '@bimabahi/contract/trade/fuels';
import { NativeSelect, TextInput } from '@mantine/core';
import { DateField } from '../../ui/form/DateField.tsx';
import { MoneyInput } from '../../ui/form/MoneyInput.tsx';
import { dayMonthYear } from '../../ui/format.ts';

interface ChangedFieldsProps {
  policies: EndorsedPolicies;
  fields: readonly string[];
  /** As the policy has them, in texts. */
  now: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: what Mantine's form gives to any input
  form: { values: Record<string, unknown>; getInputProps: (field: string) => any };
}

const FUEL_CHOICES = [{ value: '', label: '' }, ...FUELS.map((value) => ({ value, label: FUEL_LABELS[value] }))];

function ChangedField({ policies, name, before, form }: Pick<ChangedFieldsProps, 'policies' | 'form'> & { name: string; before: string }) {
  const { label, kind } = endorsedField(policies, name) ?? { label: name, kind: 'text' };
  const shown = kind === 'date' ? dayMonthYear(before) : before;
  const differs = String(form.values[name] ?? '') !== before;
  const props = { label, ...form.getInputProps(name), ...(differs && { description: `Now: ${shown || 'empty'}` }) };
  if (kind === 'date') return <DateField {...props} />;
  if (kind === 'money') return <MoneyInput {...props} />;
  return name === 'fuel' ? <NativeSelect {...props} data={FUEL_CHOICES} /> : <TextInput autoComplete="off" {...props} />;
}

/** The values of the policy, to be typed over: what differs is asked for. */
export const ChangedFields = ({ fields, now, ...props }: ChangedFieldsProps) =>
  fields.map((name) => <ChangedField key={name} {...props} name={name} before={now[name] ?? ''} />);
