import { TAX_PARTS } from '@bimabahi/contract/premium/tax-rates';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldsOf } from '../../ui/form/AddForm.tsx';
import { LineSelect } from '../../ui/form/LineSelect.tsx';
import { listScroll } from '../../ui/form/list-scroll.ts';
import { PercentInput } from '../../ui/form/PercentInput.tsx';
import { FirstDay, LastDay, SourceInput } from '../dated-rates/rate-fields.tsx';
import { EVERY_LINE, PART_LABELS, TAX_RATE_LABELS } from './tax-rate-names.ts';

type RateField = keyof typeof TAX_RATE_LABELS;

const PARTS = TAX_PARTS.map((part) => ({ value: part, label: PART_LABELS[part] }));

interface NewRateFieldsProps {
  form: FieldsOf<'from_date' | 'percent' | 'source'>;
  /** After the first day. */
  children?: ReactNode;
}

/** What a rate that takes the place of another has too. */
export const NewRateFields = ({ form, children }: NewRateFieldsProps) => (
  <>
    <FirstDay {...form.getInputProps('from_date')} />
    {children}
    <PercentInput label={TAX_RATE_LABELS.percent} required {...form.getInputProps('percent')} />
    <SourceInput {...form.getInputProps('source')} />
  </>
);

export const TaxRateFields = ({ form }: { form: FieldsOf<RateField> }) => (
  <>
    <LineSelect placeholder={EVERY_LINE} {...form.getInputProps('line')} />
    <Select label={TAX_RATE_LABELS.part} required data={PARTS} allowDeselect={false} {...listScroll} {...form.getInputProps('part')} />
    <NewRateFields form={form}>
      <LastDay {...form.getInputProps('to_date')} />
    </NewRateFields>
  </>
);
