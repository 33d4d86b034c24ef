/** The fields are in the order of a policy document. */

import { type MotorPolicy, updateMotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import { LONG_COVERS } from '@bimabahi/contract/trade/cover';
import { ADD_ONS, OD_TP_PACKAGE } from '@bimabahi/contract/values/choices';
import { DateField } from '../../ui/form/DateField.tsx';
import { WideField } from '../../ui/form/FormGrid.tsx';
import { MoneyInput } from '../../ui/form/MoneyInput.tsx';
import { SuggestInput } from '../../ui/form/SuggestInput.tsx';
import { TagsField } from '../../ui/form/TagsField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { ClaimChoice } from '../kit/ClaimChoice.tsx';
import { FormMargin } from '../kit/FormMargin.tsx';
import { FormSection, FormSections } from '../kit/FormSection.tsx';
import { InsurerInput } from '../kit/InsurerInput.tsx';
import { PolicyFileField } from '../kit/PolicyFileField.tsx';
import { PremiumNote } from '../kit/PremiumNote.tsx';
import { BrokersSection, BusinessTypeInput, CoverDates, InsuredSection, ProductInput } from '../kit/policy-sections.tsx';
import { UpdatePolicyModal } from '../kit/UpdatePolicyModal.tsx';
import { type PolicyFieldsProps, usePolicyFields } from '../kit/use-policy-fields.ts';
import { CoverParts } from './CoverParts.tsx';
import { IdvInput } from './IdvInput.tsx';
import { MOTOR } from './motor-area.tsx';
import { NcbInput } from './NcbInput.tsx';
import { VehicleFacts } from './VehicleFacts.tsx';
import { VehicleNoInput } from './VehicleNoInput.tsx';

/** The first that is not filled in. */
const FIRST = { 'data-autofocus': true, autoFocus: true };
const COVERS = [...OD_TP_PACKAGE, ...LONG_COVERS];

export function MotorFields(props: PolicyFieldsProps) {
  const { form, adding, policy } = props;
  const fields = usePolicyFields(MOTOR, form, props);
  const { field } = fields;
  return (
    <FormSections margin={adding && <FormMargin area={MOTOR} fields={fields} />}>
      {props.number}
      <InsuredSection fields={fields} />
      <FormSection title="Policy">
        <InsurerInput fields={fields} name="name_remark" />
        {!adding && <TextField {...field('policy_no')} required autoComplete="off" />}
        <ProductInput fields={fields} />
        <TextField {...field('sub_product')} autoComplete="off" />
        <SuggestInput {...field('od_tp_package_policy')} suggestions={COVERS} />
        <CoverDates fields={fields} />
        <CoverParts fields={fields} />
        <WideField>
          <TagsField {...field('addons')} suggestions={ADD_ONS} />
        </WideField>
      </FormSection>
      <FormSection title="Vehicle">
        <VehicleNoInput fields={fields} except={policy?.id} />
        <TextField {...field('make_model')} autoComplete="off" />
        <TextField {...field('engine_no')} autoComplete="off" />
        <TextField {...field('chassis_no')} autoComplete="off" />
        <DateField isPast {...field('registered_on')} />
        <IdvInput {...field('tdv')} />
        <NcbInput {...field('ncb')} />
      </FormSection>
      <FormSection title="Premium">
        <MoneyInput {...field('od_premium')} {...(fields.first === 'premium' && FIRST)} />
        <MoneyInput {...field('third_party_premium')} />
        <MoneyInput {...field('pa_premium')} />
        <MoneyInput {...field('net_premium')} />
        <MoneyInput {...field('total_premium')} />
        <PremiumNote fields={fields} />
      </FormSection>
      <BrokersSection fields={fields}>
        <BusinessTypeInput fields={fields} />
      </BrokersSection>
      <FormSection title="Claim and policy file">
        <ClaimChoice value={String(form.values.is_claim)} onChange={(value) => form.setFieldValue('is_claim', value)} />
        <TextField {...field('claim_remark')} autoComplete="off" />
        <PolicyFileField area={MOTOR} form={form} policy={policy} />
      </FormSection>
      <VehicleFacts fields={fields} />
    </FormSections>
  );
}

export const UpdateMotorModal = (props: { policy: MotorPolicy; onClose: () => void }) => (
  <UpdatePolicyModal area={MOTOR} route={updateMotorPolicy} Fields={MotorFields} {...props} />
);
