import { TDS_PAYEES } from '@bimabahi/contract/commission/tds';
import { TDS_PAYEE_LABELS, type TdsRate, updateTdsRate } from '@bimabahi/contract/commission/tds-rates';
import { Select, Stack, TextInput } from '@mantine/core';
import { FirstDay, LastDay, SourceInput } from '../../premium/dated-rates/rate-fields.tsx';
import type { FieldsOf } from '../../ui/form/AddForm.tsx';
import { listScroll } from '../../ui/form/list-scroll.ts';
import { MoneyInput } from '../../ui/form/MoneyInput.tsx';
import { PercentInput } from '../../ui/form/PercentInput.tsx';
import { UpdateModal } from '../../ui/form/UpdateModal.tsx';
import { dayMonthYear, labelIn } from '../../ui/format.ts';

const LABELS = {
  payee: 'Payee',
  from_date: 'From',
  to_date: 'To',
  percent: 'TDS',
  threshold: 'Threshold',
  section: 'Section',
  source: 'Source',
};
const SHOW = { payee: (payee: string) => labelIn(TDS_PAYEE_LABELS, payee), from_date: dayMonthYear, to_date: dayMonthYear };
const PAYEES = TDS_PAYEES.map((payee) => ({ value: payee, label: TDS_PAYEE_LABELS[payee] }));

export const TdsRateFields = ({ form }: { form: FieldsOf<keyof typeof LABELS> }) => (
  <>
    <Select label={LABELS.payee} required data={PAYEES} allowDeselect={false} {...listScroll} {...form.getInputProps('payee')} />
    <FirstDay {...form.getInputProps('from_date')} />
    <LastDay {...form.getInputProps('to_date')} />
    <PercentInput label={LABELS.percent} required {...form.getInputProps('percent')} />
    <MoneyInput label={LABELS.threshold} required {...form.getInputProps('threshold')} />
    <TextInput label={LABELS.section} required autoComplete="off" {...form.getInputProps('section')} />
    <SourceInput {...form.getInputProps('source')} />
  </>
);

export const UpdateTdsRateModal = ({ rate, onClose }: { rate: TdsRate; onClose: () => void }) => (
  <UpdateModal title="Update TDS Rate" route={updateTdsRate} record={rate} draft="tds-rates" labels={LABELS} show={SHOW} onClose={onClose}>
    {(form) => (
      <Stack gap="sm">
        <TdsRateFields form={form} />
      </Stack>
    )}
  </UpdateModal>
);
