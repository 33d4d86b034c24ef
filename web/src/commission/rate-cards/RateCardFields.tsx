import { insurerOptions } from '@bimabahi/contract/catalogues/insurers';
import { Input, SegmentedControl, TextInput } from '@mantine/core';
import type { FieldsOf } from '../../ui/form/AddForm.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormGrid, WideField } from '../../ui/form/FormGrid.tsx';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { SuggestInput } from '../../ui/form/SuggestInput.tsx';
import { useRecentTexts } from '../../ui/form/use-recent-texts.ts';
import { CARD_LABELS } from './rate-card-words.ts';

const SIDES = [
  { value: 'in', label: 'In, from the insurer' },
  { value: 'out', label: 'Out, passed on' },
];

type Form = FieldsOf<keyof typeof CARD_LABELS>;
type Choosing = { onChange: (value: string) => void };

export function RateCardFields({ form, insurer }: { form: Form; insurer?: { id: number; name: string } | undefined }) {
  const [payees] = useRecentTexts('motor-insurance sub_broker');
  const isOut = form.values.side === 'out';
  const chooseSide = (side: string) => {
    (form.getInputProps('side') as Choosing).onChange(side);
    if (side === 'in') (form.getInputProps('payee') as Choosing).onChange('');
  };
  return (
    <FormGrid>
      <WideField>
        <TextInput label={CARD_LABELS.name} required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
      </WideField>
      <Input.Wrapper label={CARD_LABELS.side} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={CARD_LABELS.side}
          data={SIDES}
          value={String(form.values.side)}
          onChange={chooseSide}
          data-path="side"
        />
      </Input.Wrapper>
      <OptionSelect
        label={CARD_LABELS.insurer_id}
        placeholder="Every insurer"
        route={insurerOptions}
        known={insurer ?? null}
        {...form.getInputProps('insurer_id')}
      />
      {isOut && <SuggestInput label={CARD_LABELS.payee} placeholder="Everyone" suggestions={payees} {...form.getInputProps('payee')} />}
      <DateField label={CARD_LABELS.from_date} required {...form.getInputProps('from_date')} />
      <DateField label={CARD_LABELS.to_date} description="Empty: until further notice" {...form.getInputProps('to_date')} />
      <WideField>
        <TextInput
          label={CARD_LABELS.slabs}
          description="A month's net and the per cent of it that it brings beside the rules: 1000000: 1; 2500000: 1.5. Re-rating the month adds it."
          autoComplete="off"
          {...form.getInputProps('slabs')}
        />
      </WideField>
    </FormGrid>
  );
}
