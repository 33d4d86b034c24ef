import { Button, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldsOf } from '../../ui/form/AddForm.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { WideField } from '../../ui/form/FormGrid.tsx';
import { CLIENT_LABELS, type ClientFact, NO_FACTS } from './client-labels.ts';
import { RelationFields } from './RelationFields.tsx';

/** What few clients have, behind *More* until one of it is filled. */
export function MoreOfClient({ form }: { form: FieldsOf<ClientFact> }) {
  const [asked, setAsked] = useState(false);
  const isFilled = Object.keys(NO_FACTS).some((fact) => Boolean(form.values[fact]));
  if (!asked && !isFilled)
    return (
      <WideField>
        <Button
          variant="subtle"
          size="compact-sm"
          rightSection={<IconChevronDown size={15} aria-hidden />}
          onClick={() => setAsked(true)}
          aria-expanded={false}
        >
          More
        </Button>
      </WideField>
    );
  return (
    <>
      <TextInput label={CLIENT_LABELS.mobile_2} type="tel" autoComplete="off" autoFocus={asked} {...form.getInputProps('mobile_2')} />
      <TextInput label={CLIENT_LABELS.email} type="email" autoComplete="off" {...form.getInputProps('email')} />
      <RelationFields form={form} />
      <TextInput label={CLIENT_LABELS.city} autoComplete="off" {...form.getInputProps('city')} />
      <TextInput label={CLIENT_LABELS.address} autoComplete="off" {...form.getInputProps('address')} />
      <TextInput label={CLIENT_LABELS.pan} autoComplete="off" placeholder="AAAPZ1234C" {...form.getInputProps('pan')} />
      <DateField isPast label={CLIENT_LABELS.birth_date} {...form.getInputProps('birth_date')} />
    </>
  );
}
