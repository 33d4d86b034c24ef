import { todayInIndia } from '@bimabahi/contract/periods';
import { productOptions } from '@bimabahi/contract/products';
import { createTelecomRecord, type TelecomRecord, updateTelecomRecord } from '@bimabahi/contract/telecom-records';
import { Card, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useCurrentUser } from '../api/current-user.ts';
import { dayMonthYear } from '../format.ts';
import { AddForm } from '../ui/form/AddForm.tsx';
import { DateField } from '../ui/form/DateField.tsx';
import { WideField } from '../ui/form/FormGrid.tsx';
import { SuggestInput } from '../ui/form/SuggestInput.tsx';
import { UpdateModal } from '../ui/form/UpdateModal.tsx';
import { dropDraft } from '../ui/form/use-draft.ts';
import { useOptionNames } from '../ui/form/use-option-names.ts';
import { PageHeading } from '../ui/list/PageHeading.tsx';
import { ENQUIRY_LABELS, EnquiryFields } from './EnquiryFields.tsx';
import { SameNumber } from './SameNumber.tsx';

const LABELS = { name: 'Name', mobile: 'Mobile', product_over: 'Product Over', remark: 'Remark' };

const ProductOverInput = (props: object) => (
  <SuggestInput label={LABELS.product_over} suggestions={useOptionNames(productOptions)} {...props} />
);

/** Calls are mostly entered while they last, so the date is today. */
const beginning = (name = '', mobile = '') => ({ name, mobile, inquiry_date: todayInIndia(), product_over: '', remark: '' });

const text = (value: unknown) => (value === undefined ? '' : String(value));

/** The address may say the number and the name, as where somebody is on the line. */
export function AddTelecomPage() {
  const search = useSearch({ from: '/shell/telecom-users/add' });
  const { data: me } = useCurrentUser();
  const [name, mobile] = [text(search.name), text(search.mobile)];
  const draft = `telecom-records add${mobile && ` ${mobile}`}`;
  return (
    <>
      <PageHeading title="Telecom Users / Add" />
      <Card p="lg" maw={760}>
        <Title order={2} size="h3" mb="sm">
          Add User
        </Title>
        <AddForm
          key={draft}
          label="Add User"
          route={createTelecomRecord}
          draft={draft}
          initialValues={beginning(name, mobile)}
          failure="Something Went Wrong!"
        >
          {(form) => (
            <>
              <TextInput label={LABELS.name} required autoComplete="off" autoFocus {...form.getInputProps('name')} />
              <TextInput label={LABELS.mobile} required type="tel" autoComplete="off" {...form.getInputProps('mobile')} />
              <SameNumber
                typed={{ mobile: text(form.values.mobile), product_over: text(form.values.product_over), remark: text(form.values.remark) }}
                onAdded={() => dropDraft(`${me?.id} ${draft}`)}
              />
              <DateField label="Enquiry Date" {...form.getInputProps('inquiry_date')} />
              <ProductOverInput {...form.getInputProps('product_over')} />
              <WideField>
                <Textarea label={LABELS.remark} autosize minRows={2} maxRows={8} {...form.getInputProps('remark')} />
              </WideField>
            </>
          )}
        </AddForm>
      </Card>
    </>
  );
}

const UPDATE_LABELS = { ...LABELS, ...ENQUIRY_LABELS };

/** The enquiry date is read-only. */
export const UpdateTelecomModal = ({ record, onClose }: { record: TelecomRecord; onClose: () => void }) => (
  <UpdateModal
    title="Update User"
    route={updateTelecomRecord}
    record={record}
    draft="telecom-records"
    labels={UPDATE_LABELS}
    onClose={onClose}
  >
    {(form) => (
      <Stack gap="sm">
        <TextInput label={LABELS.name} required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
        <TextInput label={LABELS.mobile} required type="tel" autoComplete="off" {...form.getInputProps('mobile')} />
        <TextInput label="Enquiry Date" readOnly variant="filled" value={dayMonthYear(record.inquiry_date)} />
        <ProductOverInput {...form.getInputProps('product_over')} />
        <EnquiryFields form={form} />
        <Textarea label={LABELS.remark} autosize minRows={2} maxRows={8} {...form.getInputProps('remark')} />
      </Stack>
    )}
  </UpdateModal>
);
