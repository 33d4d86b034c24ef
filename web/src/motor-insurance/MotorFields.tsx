/** The fields of a motor policy, in the order of a policy document; the add form and the edit dialog share them. */
import { ADD_ONS, GENERAL_INSURERS, NCB_SLABS, OD_TP_PACKAGE } from '@bimabahi/contract/choices';
import { yearOfCover } from '@bimabahi/contract/periods';
import { productOptions } from '@bimabahi/contract/products';
import { userOptions } from '@bimabahi/contract/users';
import { Fieldset, Input, SegmentedControl, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useMayWrite } from '../api/use-can.ts';
import { DateField } from '../ui/DateField.tsx';
import { FormGrid, WideField } from '../ui/FormGrid.tsx';
import { MoneyInput } from '../ui/MoneyInput.tsx';
import { OptionSelect } from '../ui/OptionSelect.tsx';
import { PdfField } from '../ui/PdfField.tsx';
import { PercentInput } from '../ui/PercentInput.tsx';
import { SuggestInput } from '../ui/SuggestInput.tsx';
import { TagsField } from '../ui/TagsField.tsx';
import { useOptionNames } from '../ui/use-option-names.ts';
import type { Option } from '../ui/use-options.ts';
import { useRecentTexts } from '../ui/use-recent-texts.ts';
import classes from './MotorFields.module.css';
import { MOTOR_LABELS, type MotorField } from './motor-fields.ts';
import { usePremiumSums } from './use-premium-sums.ts';

export type MotorForm = Pick<UseFormReturnType<Record<string, unknown>>, 'getInputProps' | 'setFieldValue' | 'values'>;

interface MotorFieldsProps {
  form: MotorForm;
  /** The client whom the record has, so that the drop-down need not ask. */
  client?: Option;
  /** On the add form the number was checked before and stands above. */
  withPolicyNo?: boolean;
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Fieldset legend={title} className={classes.section}>
    <FormGrid>{children}</FormGrid>
  </Fieldset>
);

export function MotorFields({ form, client, withPolicyNo = false }: MotorFieldsProps) {
  const mayWrite = useMayWrite('motor-insurance');
  const products = useOptionNames(productOptions);
  const field = (name: MotorField) => ({ label: MOTOR_LABELS[name], ...form.getInputProps(name) });
  const sums = usePremiumSums(form);
  const amount = (name: MotorField) => ({ ...field(name), ...sums(name) });
  const [recentBrokers] = useRecentTexts('motor broker');
  const [recentSubBrokers] = useRecentTexts('motor sub_broker');
  const isEmpty = (name: MotorField) => !form.values[name];

  /** The insured is mostly the client: what is still empty is offered, what was typed stays. */
  function chooseClient(id: string, chosen: Option | null) {
    form.setFieldValue('user_id', id);
    if (chosen && isEmpty('insured_name')) form.setFieldValue('insured_name', chosen.name);
    if (chosen?.mobile && isEmpty('insured_mobile')) form.setFieldValue('insured_mobile', chosen.mobile);
  }

  /** A cover mostly runs for a year less a day. */
  function chooseStart(date: string) {
    form.setFieldValue('start_date', date);
    if (/^\d{4}-\d{2}-\d{2}$/.test(date) && isEmpty('end_date')) form.setFieldValue('end_date', yearOfCover(date));
  }

  return (
    <div className={classes.sections}>
      <Section title="Client and insured">
        <OptionSelect {...field('user_id')} route={userOptions} known={client} required data-autofocus autoFocus onChange={chooseClient} />
        <TextInput {...field('insured_name')} required autoComplete="off" />
        <TextInput {...field('insured_mobile')} type="tel" autoComplete="off" />
        <TextInput {...field('insured_email')} type="email" autoComplete="off" />
      </Section>
      <Section title="Policy">
        <SuggestInput {...field('name_remark')} suggestions={GENERAL_INSURERS} />
        {withPolicyNo && <TextInput {...field('policy_no')} required autoComplete="off" />}
        <SuggestInput {...field('product')} suggestions={products} />
        <TextInput {...field('sub_product')} autoComplete="off" />
        <SuggestInput {...field('od_tp_package_policy')} suggestions={OD_TP_PACKAGE} />
        <DateField {...field('start_date')} required onChange={chooseStart} />
        <DateField {...field('end_date')} required />
        <WideField>
          <TagsField {...field('addons')} suggestions={ADD_ONS} maxLength={2000} />
        </WideField>
      </Section>
      <Section title="Vehicle">
        <TextInput {...field('vehicle_no')} required autoComplete="off" autoCapitalize="characters" classNames={{ input: classes.upper }} />
        <TextInput {...field('make_model')} autoComplete="off" />
        <TextInput {...field('engine_no')} autoComplete="off" />
        <TextInput {...field('chassis_no')} autoComplete="off" />
        <TextInput {...field('tdv')} autoComplete="off" />
        <SuggestInput {...field('ncb')} suggestions={NCB_SLABS} />
      </Section>
      <Section title="Premium">
        <MoneyInput {...amount('od_premium')} />
        <MoneyInput {...amount('third_party_premium')} />
        <MoneyInput {...amount('net_premium')} />
        <MoneyInput {...field('total_premium')} />
      </Section>
      <Section title="Brokers and commission">
        <SuggestInput {...field('broker')} suggestions={recentBrokers} />
        <SuggestInput {...field('sub_broker')} suggestions={recentSubBrokers} />
        {mayWrite('commission_in_per') && <PercentInput {...amount('commission_in_per')} />}
        {mayWrite('commission_in_num') && <MoneyInput {...amount('commission_in_num')} />}
        {mayWrite('commission_out_per') && <PercentInput {...amount('commission_out_per')} />}
        {mayWrite('commission_out_num') && <MoneyInput {...amount('commission_out_num')} />}
      </Section>
      <Section title="Claim and policy file">
        <Input.Wrapper label={MOTOR_LABELS.is_claim}>
          <div>
            <SegmentedControl
              aria-label={MOTOR_LABELS.is_claim}
              data={[
                { value: '0', label: 'No' },
                { value: '1', label: 'Yes' },
              ]}
              value={String(form.values.is_claim)}
              onChange={(value) => form.setFieldValue('is_claim', value)}
            />
          </div>
        </Input.Wrapper>
        <TextInput {...field('claim_remark')} autoComplete="off" />
        <PdfField label="Policy File" {...form.getInputProps('file')} />
      </Section>
    </div>
  );
}
