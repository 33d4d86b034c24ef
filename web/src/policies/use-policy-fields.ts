import { yearOfCover } from '@bimabahi/contract/periods';
import type { UseFormReturnType } from '@mantine/form';
import type { ComponentType } from 'react';
import { useMayWrite } from '../api/use-can.ts';
import type { Option } from '../ui/use-options.ts';
import type { Policy, PolicyArea } from './policy-area.ts';
import { usePremiumSums } from './use-premium-sums.ts';

export type PolicyForm = Pick<UseFormReturnType<Record<string, unknown>>, 'getInputProps' | 'setFieldValue' | 'values'>;

export interface PolicyFieldsProps {
  form: PolicyForm;
  /** The policy is new: its number was checked before and stands above, and what cannot be changed later is asked. */
  adding: boolean;
  /** The client whom the record has, so that the drop-down need not ask. */
  client?: Option;
}
/** The fields of an area, which its add form and its edit dialog share. */
export type PolicyFields = ComponentType<PolicyFieldsProps>;

/** What the inputs of a policy have in common: labels, sums, and what is offered once something else was chosen. */
export function usePolicyFields<Row extends Policy>(area: PolicyArea<Row>, form: PolicyForm) {
  const mayWrite = useMayWrite(area.kind);
  const sums = usePremiumSums(form, area.net);
  const field = (name: string) => ({ label: area.labels[name], ...form.getInputProps(name) });
  const isEmpty = (name: string) => !form.values[name];
  return {
    area,
    mayWrite,
    field,
    amount: (name: string) => ({ ...field(name), ...sums(name) }),
    /** The insured is mostly the client: what is still empty is offered, what was typed stays. */
    chooseClient(id: string, chosen: Option | null) {
      form.setFieldValue('user_id', id);
      if (chosen && isEmpty('insured_name')) form.setFieldValue('insured_name', chosen.name);
      if (chosen?.mobile && isEmpty('insured_mobile')) form.setFieldValue('insured_mobile', chosen.mobile);
    },
    /** A cover mostly runs for a year less a day. */
    chooseStart(date: string) {
      form.setFieldValue('start_date', date);
      if (/^\d{4}-\d{2}-\d{2}$/.test(date) && isEmpty('end_date')) form.setFieldValue('end_date', yearOfCover(date));
    },
  };
}

/** The parts of `usePolicyFields` that serve every area. */
export type Fields = Omit<ReturnType<typeof usePolicyFields>, 'area'> & { area: Pick<PolicyArea<never>, 'kind' | 'brokers' | 'products'> };
