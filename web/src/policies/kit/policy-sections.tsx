import { productOptions } from '@bimabahi/contract/catalogues/products';
import { userOptions } from '@bimabahi/contract/people/users';
import { isMotorLine } from '@bimabahi/contract/trade/product-lines';
import { type ReactNode, useMemo } from 'react';
import { DateField } from '../../ui/form/DateField.tsx';
import { takeOnTab } from '../../ui/form/marked-option.ts';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { SuggestInput } from '../../ui/form/SuggestInput.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useNamed } from '../../ui/form/use-option-names.ts';
import { useRecentTexts } from '../../ui/form/use-recent-texts.ts';
import { BUSINESS_TYPE_LABELS } from './business-types.ts';
import { ChoiceInput } from './ChoiceInput.tsx';
import { CommissionFields } from './CommissionFields.tsx';
import { coverLength } from './cover-length.ts';
import { FormSection } from './FormSection.tsx';
import { BELOW } from './hint-below.ts';
import type { Fields } from './use-policy-fields.ts';

interface InsuredSectionProps {
  fields: Fields;
  /** The area's further fields of the insured. */
  children?: ReactNode;
}

export const InsuredSection = ({ fields: { field, client, chooseClient, addAndChoose, first }, children }: InsuredSectionProps) => (
  <FormSection title="Client and insured">
    <OptionSelect
      {...field('user_id')}
      route={userOptions}
      known={client}
      required
      {...(first === 'user_id' && { 'data-autofocus': true, autoFocus: true })}
      onChange={chooseClient}
      onAdd={addAndChoose}
    />
    <TextField {...field('insured_name')} required autoComplete="off" />
    <TextField {...field('insured_mobile')} type="tel" autoComplete="off" />
    <TextField {...field('insured_email')} type="email" autoComplete="off" />
    {children}
  </FormSection>
);

/** Those of its kind. */
export function useProductNames(area: Pick<Fields['area'], 'products' | 'kind'>): string[] {
  const named = useNamed(area.products.route);
  const products = useNamed(productOptions);
  const isMotor = area.kind === 'motor-insurance';
  // Of an unknown line it may be of both kinds. A firm's policy is called as a category or as a product.
  return useMemo(() => {
    const all = [...named, ...products].filter(({ line = null }) => line === null || isMotorLine(line) === isMotor);
    return [...new Set(all.map(({ name }) => name))];
  }, [named, products, isMotor]);
}

export const ProductInput = ({ fields: { area, field } }: { fields: Fields }) => (
  <SuggestInput {...field('product')} suggestions={useProductNames(area)} />
);

/** A cover of another length than a year gets a warning, no error. */
export function CoverDates({ fields: { field, values } }: { fields: Fields }) {
  const length = coverLength(values.start_date ?? '', values.end_date ?? '');
  return (
    <>
      <DateField {...field('issue_date')} />
      <DateField {...field('start_date')} required />
      <DateField
        {...field('end_date')}
        required
        {...(length && {
          description: length.text,
          descriptionProps: { style: { color: length.unusual ? 'var(--marigold-ink)' : 'var(--ink-2)' } },
          inputWrapperOrder: BELOW,
        })}
      />
    </>
  );
}

/** It may decide the rate of a commission. Late in a form, as it is mostly proposed or left empty. */
export const BusinessTypeInput = ({ fields }: { fields: Fields }) => (
  // A letter or two, then Enter or Tab.
  <ChoiceInput
    fields={fields}
    name="business_type"
    labels={BUSINESS_TYPE_LABELS}
    searchable
    openOnFocus={false}
    selectFirstOptionOnChange
    onKeyDown={takeOnTab}
  />
);

/** Each broker before the commission of its side. */
export function BrokersSection({ fields, children }: { fields: Fields; children?: ReactNode }) {
  const { area, field } = fields;
  const [input, output] = area.brokers;
  const [recentInput] = useRecentTexts(`${area.kind} ${input}`);
  const [recentOutput] = useRecentTexts(`${area.kind} ${output}`);
  return (
    <FormSection title="Brokers and commission">
      <SuggestInput {...field(input)} suggestions={recentInput} />
      <CommissionFields fields={fields} side="in" />
      <SuggestInput {...field(output)} suggestions={recentOutput} />
      <CommissionFields fields={fields} side="out" />
      {children}
    </FormSection>
  );
}
