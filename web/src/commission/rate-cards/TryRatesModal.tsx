import { listCategories } from '@bimabahi/contract/catalogues/categories';
import { insurerOptions } from '@bimabahi/contract/catalogues/insurers';
import { productOptions } from '@bimabahi/contract/catalogues/products';
import { type RateCardWithRules, type TriedRates, tryRates, tryRatesInput } from '@bimabahi/contract/commission/rate-cards';
import { NCB_SLABS, OD_TP_PACKAGE } from '@bimabahi/contract/values/choices';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Button, Input, Modal, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormFoot, FormFrame } from '../../ui/form/FormFrame.tsx';
import { FormGrid, WideField } from '../../ui/form/FormGrid.tsx';
import { MoneyInput } from '../../ui/form/MoneyInput.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { SuggestInput } from '../../ui/form/SuggestInput.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useOptionNames } from '../../ui/form/use-option-names.ts';
import { TriedRules } from './TriedRules.tsx';

const KINDS = [
  { value: 'motor', label: 'Motor' },
  { value: 'corporate', label: 'Corporate' },
];
const TEXTS = {
  motor: [
    ...(['business_type', 'fuel', 'make_model', 'cc', 'gvw', 'seats', 'age', 'od_years', 'tp_years'] as const),
    ...(['insured_name', 'addons', 'tdv'] as const),
  ],
  corporate: ['business_type', 'insured_name', 'addons'],
} as const;
const TEXT_LABELS = {
  business_type: 'Business type',
  fuel: 'Fuel',
  make_model: 'Make / Model',
  cc: 'CC',
  gvw: 'GVW',
  seats: 'Seats',
  age: 'Age in years',
  od_years: 'Years of own damage',
  tp_years: 'Years of third party',
  insured_name: 'Insured Name',
  addons: 'Add-ons',
  tdv: 'IDV',
} as const;
const AMOUNTS = {
  motor: {
    od_premium: 'OD Premium',
    addon_premium: 'Of it Add-ons',
    third_party_premium: 'Third Party Premium',
    pa_premium: 'PA Premium',
    net_premium: 'Net Premium',
    commission_in_num: 'Commission In',
  },
  corporate: { new_premium: 'Net Premium', terrisom: 'Terrorism', sum_insured: 'Sum Insured', commission_in_num: 'Commission In' },
} as const;
const FIELDS = [
  ...['policy_no', 'name_remark', 'company', 'product', 'od_tp_package_policy', 'vehicle_no', 'ncb', 'issue_date', 'start_date'],
  ...['broker', 'sub_broker'],
  ...Object.keys(TEXT_LABELS),
  ...new Set([...Object.keys(AMOUNTS.motor), ...Object.keys(AMOUNTS.corporate)]),
];

type Form = ReturnType<typeof useContractForm<Record<string, unknown>>>;

function PolicyFields({ form, kind }: { form: Form; kind: 'motor' | 'corporate' }) {
  const insurers = useOptionNames(insurerOptions);
  const products = useOptionNames(productOptions);
  const categories = useOptionNames(listCategories);
  const isMotor = kind === 'motor';
  return (
    <>
      <SuggestInput label="Company" suggestions={insurers} {...form.getInputProps(isMotor ? 'name_remark' : 'company')} />
      <SuggestInput label="Product" suggestions={isMotor ? products : categories} {...form.getInputProps('product')} />
      {isMotor && (
        <>
          <SuggestInput label="OD/TP/Package Policy" suggestions={OD_TP_PACKAGE} {...form.getInputProps('od_tp_package_policy')} />
          <TextInput label="Vehicle No." autoComplete="off" {...form.getInputProps('vehicle_no')} />
          <SuggestInput label="NCB" suggestions={NCB_SLABS} {...form.getInputProps('ncb')} />
        </>
      )}
      <TextInput label="Output Broker" autoComplete="off" {...form.getInputProps(isMotor ? 'sub_broker' : 'broker')} />
      <DateField label="Issue Date" {...form.getInputProps('issue_date')} />
      <DateField label="Start Date" {...form.getInputProps('start_date')} />
      {TEXTS[kind].map((field) => (
        <TextInput key={field} label={TEXT_LABELS[field]} autoComplete="off" {...form.getInputProps(field)} />
      ))}
      {Object.entries(AMOUNTS[kind]).map(([field, label]) => (
        <MoneyInput key={field} label={label} {...form.getInputProps(field)} />
      ))}
    </>
  );
}

/** Values for which the card holds, to begin with. */
function holdingFor({ insurer, payee, from_date, to_date }: RateCardWithRules): Record<string, string> {
  const today = todayInIndia();
  const holds = from_date <= today && (to_date === null || today <= to_date);
  return {
    name_remark: insurer ?? '',
    company: insurer ?? '',
    broker: payee ?? '',
    sub_broker: payee ?? '',
    start_date: holds ? today : from_date,
  };
}

const withoutFilled = (body: Record<string, unknown>, filled: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(body).filter(([field, value]) => value !== filled[field]));

/** Which rule a policy falls under, and why not under the others: of an existing one, of typed values, or both. Nothing is stored. */
export function TryRatesModal({ card, onClose }: { card: RateCardWithRules; onClose: () => void }) {
  useReturnFocus();
  const [tried, setTried] = useState<TriedRates | null>(null);
  const form = useContractForm<Record<string, unknown>>({
    schema: tryRatesInput,
    draft: null,
    initialValues: {
      kind: 'motor',
      card_id: String(card.id),
      ...Object.fromEntries(FIELDS.map((field) => [field, ''])),
      ...holdingFor(card),
    },
  });
  const kind = form.values.kind === 'corporate' ? 'corporate' : 'motor';
  const submit = form.submit(async ({ body: { kind: chosen, ...body } }) => {
    // A number is looked for in both kinds; what the card fills in gives way to the policy's own values.
    const asked = body.policy_no ? withoutFilled(body, holdingFor(card)) : { ...body, kind: chosen };
    setTried((await call(tryRates, { body: asked as never })).data);
  });
  return (
    <Modal opened onClose={onClose} title={`Try out: ${card.name}`} size="xl" returnFocus={false}>
      <FormFrame form={form} onSubmit={submit}>
        <FormGrid>
          <Input.Wrapper label="Insurance" labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label="Insurance"
              data={KINDS}
              value={kind}
              onChange={(next) => form.setFieldValue('kind', next)}
            />
          </Input.Wrapper>
          <TextInput
            label="Policy No."
            description="An existing one; what is typed below goes before its own values"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('policy_no')}
          />
          <PolicyFields form={form} kind={kind} />
        </FormGrid>
        <FormFoot>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <SubmitButton submitting={form.submitting}>Try</SubmitButton>
        </FormFoot>
      </FormFrame>
      {tried && (
        <WideField>
          <TriedRules tried={tried} />
        </WideField>
      )}
    </Modal>
  );
}
