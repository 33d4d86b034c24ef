import { userOptions } from '@bimabahi/contract/users';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { OptionSelect } from '../ui/form/OptionSelect.tsx';
import { FormSection } from './FormSection.tsx';
import type { Fields } from './use-policy-fields.ts';

interface InsuredSectionProps {
  fields: Fields;
  /** What else this area knows of the insured. */
  children?: ReactNode;
}

export const InsuredSection = ({ fields: { field, client, chooseClient, addClient }, children }: InsuredSectionProps) => (
  <FormSection title="Client and insured">
    <OptionSelect
      {...field('user_id')}
      route={userOptions}
      known={client}
      required
      data-autofocus
      autoFocus
      onChange={chooseClient}
      onAdd={addClient && ((typed) => addClient(typed, (added) => chooseClient(String(added.id), added)))}
    />
    <TextInput {...field('insured_name')} required autoComplete="off" />
    <TextInput {...field('insured_mobile')} type="tel" autoComplete="off" />
    <TextInput {...field('insured_email')} type="email" autoComplete="off" />
    {children}
  </FormSection>
);
