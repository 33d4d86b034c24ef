import { CLASS_LABELS } from '@bimabahi/contract/trade/vehicle-class';
import { Select, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldsOf } from '../../ui/form/AddForm.tsx';
import { listScroll } from '../../ui/form/list-scroll.ts';
import { MoneyInput } from '../../ui/form/MoneyInput.tsx';
import { FirstDay, LastDay, SourceInput } from '../dated-rates/rate-fields.tsx';
import { TP_RATE_LABELS } from './tp-rate-names.ts';

type RateField = keyof typeof TP_RATE_LABELS;

const CLASSES = Object.entries(CLASS_LABELS).map(([value, label]) => ({ value, label }));
const VERIFIED = [
  { value: '0', label: 'Not yet' },
  { value: '1', label: 'Compared with the notification' },
];
const described: Pick<TextInputProps, 'inputWrapperOrder'> = { inputWrapperOrder: ['label', 'input', 'description', 'error'] };

interface NewRateFieldsProps {
  form: FieldsOf<'from_date' | 'premium' | 'per_passenger' | 'source' | 'is_verified'>;
  /** After the first day. */
  children?: ReactNode;
}

/** What a rate that takes the place of another has too. */
export const NewRateFields = ({ form, children }: NewRateFieldsProps) => (
  <>
    <FirstDay {...form.getInputProps('from_date')} />
    {children}
    <MoneyInput label={TP_RATE_LABELS.premium} required {...form.getInputProps('premium')} />
    <MoneyInput
      label={TP_RATE_LABELS.per_passenger}
      description="Besides, where passengers are paid for"
      {...described}
      {...form.getInputProps('per_passenger')}
    />
    <SourceInput {...form.getInputProps('source')} />
    <Select
      label={TP_RATE_LABELS.is_verified}
      data={VERIFIED}
      allowDeselect={false}
      {...listScroll}
      {...form.getInputProps('is_verified')}
    />
  </>
);

export const TpRateFields = ({ form }: { form: FieldsOf<RateField> }) => (
  <>
    <Select
      label={TP_RATE_LABELS.vehicle_class}
      required
      data={CLASSES}
      allowDeselect={false}
      {...listScroll}
      {...form.getInputProps('vehicle_class')}
    />
    <TextInput
      label={TP_RATE_LABELS.up_to}
      description="In cc, kW or tonnes, empty above all others"
      inputMode="decimal"
      autoComplete="off"
      {...described}
      {...form.getInputProps('up_to')}
    />
    <TextInput label={TP_RATE_LABELS.years} required inputMode="numeric" autoComplete="off" {...form.getInputProps('years')} />
    <NewRateFields form={form}>
      <LastDay {...form.getInputProps('to_date')} />
    </NewRateFields>
  </>
);
