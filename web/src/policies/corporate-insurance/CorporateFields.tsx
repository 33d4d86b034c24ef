/** The fields are in the order of a policy document. */

import { CORPORATE_LABELS } from '@bimabahi/contract/policies/corporate-fields';
import { type CorporatePolicy, updateCorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { PREMIUM_MODE_LABELS } from '@bimabahi/contract/trade/premium-modes';
import { CORPORATE_ADD_ONS } from '@bimabahi/contract/values/choices';
import { Group, Switch, Text, Textarea } from '@mantine/core';
import { DateField } from '../../ui/form/DateField.tsx';
import { WideField } from '../../ui/form/FormGrid.tsx';
import { MoneyInput } from '../../ui/form/MoneyInput.tsx';
import { TagsField } from '../../ui/form/TagsField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { ProposalForm } from '../../ui/form/use-proposals.tsx';
import { ChoiceInput } from '../kit/ChoiceInput.tsx';
import { ClaimChoice } from '../kit/ClaimChoice.tsx';
import { FormMargin } from '../kit/FormMargin.tsx';
import { FormSection, FormSections } from '../kit/FormSection.tsx';
import { noteBelow } from '../kit/hint-below.ts';
import { InsurerInput } from '../kit/InsurerInput.tsx';
import { MoreFacts } from '../kit/MoreFacts.tsx';
import { PaymentFields } from '../kit/PaymentFields.tsx';
import { PolicyFileField } from '../kit/PolicyFileField.tsx';
import { PremiumNote } from '../kit/PremiumNote.tsx';
import { PreviousFields } from '../kit/PreviousFields.tsx';
import { BrokersSection, BusinessTypeInput, CoverDates, InsuredSection, ProductInput } from '../kit/policy-sections.tsx';
import { UpdatePolicyModal } from '../kit/UpdatePolicyModal.tsx';
import { type PolicyFieldsProps, usePolicyFields } from '../kit/use-policy-fields.ts';
import { CORPORATE } from './corporate-area.tsx';

const LONG_TEXT = { autosize: true, minRows: 1, maxRows: 6, autoComplete: 'off' } as const;

const WITHOUT_TERRORISM = noteBelow('Without terrorism');

/** Of a renewal, the first that is not filled in. */
const FIRST = { 'data-autofocus': true, autoFocus: true };

const MORE = ['sum_insured', 'premium_mode', 'maturity_date', 'payment_mode', 'payment_ref', 'previous_policy_no', 'previous_insurer'];

interface FlagSwitchProps {
  form: ProposalForm;
  name: 'is_premium' | 'is_installment';
}

/** The form value is '1' or '0'; it cannot change after the policy is added. */
const FlagSwitch = ({ form, name }: FlagSwitchProps) => (
  <Switch
    label={CORPORATE_LABELS[name]}
    data-path={name}
    checked={form.values[name] === '1'}
    onChange={(event) => form.setFieldValue(name, event.currentTarget.checked ? '1' : '0')}
  />
);

export function CorporateFields(props: PolicyFieldsProps) {
  const { form, adding, policy } = props;
  const fields = usePolicyFields(CORPORATE, form, props);
  const { field } = fields;
  return (
    <FormSections margin={adding && <FormMargin area={CORPORATE} fields={fields} />}>
      {props.number}
      <InsuredSection fields={fields}>
        <TextField {...field('name_remark')} autoComplete="off" />
      </InsuredSection>
      <FormSection title="Policy">
        <InsurerInput fields={fields} name="company" />
        {!adding && <TextField {...field('policy_no')} required autoComplete="off" />}
        <ProductInput fields={fields} />
        <CoverDates fields={fields} />
        <WideField>
          <Textarea {...field('item_description')} {...LONG_TEXT} />
        </WideField>
        <WideField>
          <TagsField {...field('addons')} suggestions={CORPORATE_ADD_ONS} />
        </WideField>
      </FormSection>
      <FormSection title="Premium">
        <MoneyInput {...field('terrisom')} />
        <MoneyInput {...WITHOUT_TERRORISM} {...field('new_premium')} {...(fields.first === 'premium' && FIRST)} />
        <MoneyInput {...field('total_premium')} />
        <PremiumNote fields={fields} />
        {adding && (
          <WideField>
            <Group gap={24} style={{ rowGap: 8 }}>
              <FlagSwitch form={form} name="is_premium" />
              <FlagSwitch form={form} name="is_installment" />
              <Text size="sm" c="dimmed">
                Both stay as they are once the policy is added.
              </Text>
            </Group>
          </WideField>
        )}
      </FormSection>
      <BrokersSection fields={fields} />
      <FormSection title="Remark and policy file">
        <WideField>
          <Textarea {...field('remark')} {...LONG_TEXT} />
        </WideField>
        <BusinessTypeInput fields={fields} />
        <ClaimChoice value={String(form.values.is_claim)} onChange={(value) => form.setFieldValue('is_claim', value)} />
        <TextField {...field('claim_remark')} autoComplete="off" />
        <PolicyFileField area={CORPORATE} form={form} policy={policy} />
      </FormSection>
      <MoreFacts fields={fields} names={MORE}>
        <MoneyInput {...field('sum_insured')} />
        <ChoiceInput fields={fields} name="premium_mode" labels={PREMIUM_MODE_LABELS} />
        <DateField {...field('maturity_date')} />
        <PaymentFields fields={fields} />
        <PreviousFields fields={fields} />
      </MoreFacts>
    </FormSections>
  );
}

export const UpdateCorporateModal = (props: { policy: CorporatePolicy; onClose: () => void }) => (
  <UpdatePolicyModal area={CORPORATE} route={updateCorporatePolicy} Fields={CorporateFields} {...props} />
);
