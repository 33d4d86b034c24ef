import { isTelephone } from '@bimabahi/contract/calls/call-number';
import { ENQUIRY_STATUS_LABELS, ENQUIRY_STATUSES } from '@bimabahi/contract/calls/call-outcomes';
import {
  createTelecomRecord,
  type TelecomRecord,
  telecomEmployeeOptions,
  updateTelecomRecord,
} from '@bimabahi/contract/calls/telecom-records';
import { productOptions } from '@bimabahi/contract/catalogues/products';
import { LOST_LABELS, LOST_REASONS } from '@bimabahi/contract/renewals/renewal-stages';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Box, Card, NativeSelect, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { useRole } from '../../ui/api/use-can.ts';
import { PhoneLinks } from '../../ui/display/PhoneLinks.tsx';
import { AddForm, type FieldsOf } from '../../ui/form/AddForm.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { WideField } from '../../ui/form/FormGrid.tsx';
import { MomentField } from '../../ui/form/MomentField.tsx';
import { OptionName } from '../../ui/form/OptionName.tsx';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { SuggestInput } from '../../ui/form/SuggestInput.tsx';
import { UpdateModal } from '../../ui/form/UpdateModal.tsx';
import { dropDraft } from '../../ui/form/use-draft.ts';
import { useOptionNames } from '../../ui/form/use-option-names.ts';
import { dateAndTime, dayMonthYear } from '../../ui/format.ts';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { messageAboutEnquiry } from '../caller-lookup/line-actions.ts';
import { SameNumber } from '../caller-lookup/SameNumber.tsx';

const LABELS = { name: 'Name', mobile: 'Mobile', product_over: 'Product Over', remark: 'Remark' };

const ProductOverInput = (props: object) => (
  <SuggestInput label={LABELS.product_over} suggestions={useOptionNames(productOptions)} {...props} />
);

/** Calls are mostly entered while they last, so the date is today. */
const beginning = (name = '', mobile = '') => ({ name, mobile, inquiry_date: todayInIndia(), product_over: '', remark: '' });

/** Any text is kept; that nobody can ring it is said while it can still be asked for. */
const MobileInput = ({ value, ...props }: { value?: string }) => (
  <TextInput
    label={LABELS.mobile}
    required
    type="tel"
    autoComplete="off"
    description={value?.trim() && !isTelephone(value) ? 'Not a number that can be called. It is kept as it stands.' : undefined}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    value={value ?? ''}
    {...props}
  />
);

const text = (value: unknown) => (value === undefined ? '' : String(value));

/** The address may say the number and the name, as where somebody is on the line. */
export function AddTelecomPage() {
  const search = useSearch({ from: '/shell/telecom-users/add' });
  const { data: me } = useCurrentUser();
  const [name, mobile] = [text(search.name), text(search.mobile)];
  const draft = `telecom-records add${mobile && ` ${mobile}`}`;
  return (
    <>
      <PageHeading />
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
              <MobileInput {...form.getInputProps('mobile')} />
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

const UPDATE_LABELS = { ...LABELS, status: 'Status', lost_reason: 'Lost Reason', next_call_at: 'Next Call', owner_id: 'Owner' };
const SHOWN = {
  next_call_at: dateAndTime,
  owner_id: (id: string) => <OptionName route={telecomEmployeeOptions} id={id} />,
};
const withOwner = (record: TelecomRecord) => ({ ...record, owner_id: record.owner?.id ?? null });

/** What became of an enquiry; only a lost one has a reason. */
const EnquiryFields = ({ form }: { form: FieldsOf<'status' | 'lost_reason'> }) => (
  <>
    <NativeSelect
      label={UPDATE_LABELS.status}
      data={ENQUIRY_STATUSES.map((value) => ({ value, label: ENQUIRY_STATUS_LABELS[value] }))}
      {...form.getInputProps('status')}
    />
    {form.values.status === 'lost' && (
      <NativeSelect
        label={UPDATE_LABELS.lost_reason}
        required
        data={[{ value: '', label: 'Choose' }, ...LOST_REASONS.map((value) => ({ value, label: LOST_LABELS[value] }))]}
        {...form.getInputProps('lost_reason')}
      />
    )}
  </>
);

/** The enquiry date is read-only. Only an Admin gives it to somebody else. */
export function UpdateTelecomModal({ record, onClose }: { record: TelecomRecord; onClose: () => void }) {
  const isAdmin = useRole() === 'Admin';
  return (
    <UpdateModal
      title="Update User"
      route={updateTelecomRecord}
      record={withOwner(record)}
      rowOf={withOwner}
      draft="telecom-records"
      labels={UPDATE_LABELS}
      show={SHOWN}
      onClose={onClose}
      leaveLabel="Close"
    >
      {(form) => (
        <Stack gap="sm">
          <Box py={6}>
            <PhoneLinks digits={record.mobile} name={record.name} message={messageAboutEnquiry(record)} doNotCall={record.do_not_call} />
          </Box>
          <TextInput label={LABELS.name} required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
          <MobileInput {...form.getInputProps('mobile')} />
          <TextInput label="Enquiry Date" readOnly variant="filled" value={dayMonthYear(record.inquiry_date)} />
          <ProductOverInput {...form.getInputProps('product_over')} />
          <EnquiryFields form={form} />
          <MomentField label={UPDATE_LABELS.next_call_at} {...form.getInputProps('next_call_at')} />
          {isAdmin && (
            <OptionSelect
              label={UPDATE_LABELS.owner_id}
              route={telecomEmployeeOptions}
              known={record.owner}
              placeholder="Nobody"
              {...form.getInputProps('owner_id')}
            />
          )}
          <Textarea label={LABELS.remark} autosize minRows={2} maxRows={8} {...form.getInputProps('remark')} />
        </Stack>
      )}
    </UpdateModal>
  );
}
