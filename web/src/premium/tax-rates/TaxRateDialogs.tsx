import { createTaxRate, type TaxRate, updateTaxRate } from '@bimabahi/contract/premium/tax-rates';
import { Stack, Text } from '@mantine/core';
import { AddModal } from '../../ui/form/AddModal.tsx';
import { lineLabel } from '../../ui/form/LineSelect.tsx';
import { UpdateModal } from '../../ui/form/UpdateModal.tsx';
import { dayMonthYear, labelIn } from '../../ui/format.ts';
import { NewRateFields, TaxRateFields } from './TaxRateFields.tsx';
import { nameOf, PART_LABELS, TAX_RATE_LABELS } from './tax-rate-names.ts';

interface RateDialogProps {
  rate: TaxRate;
  onClose: () => void;
}

const SHOW = {
  line: lineLabel,
  part: (part: string) => labelIn(PART_LABELS, part),
  from_date: dayMonthYear,
  to_date: dayMonthYear,
};

/** For a mistake; a rate that changes on a day is replaced instead. */
export const UpdateTaxRateModal = ({ rate, onClose }: RateDialogProps) => (
  <UpdateModal
    title="Update Tax Rate"
    route={updateTaxRate}
    record={rate}
    draft="tax-rates"
    labels={TAX_RATE_LABELS}
    show={SHOW}
    onClose={onClose}
  >
    {(form) => (
      <Stack gap="sm">
        <TaxRateFields form={form} />
      </Stack>
    )}
  </UpdateModal>
);

/** The old rate ends on the day before the new one begins. */
export const ReplaceTaxRateModal = ({ rate: { id, line, part, percent }, onClose }: RateDialogProps) => (
  <AddModal
    title="New Tax Rate"
    size="sm"
    route={createTaxRate}
    initialValues={{ line, part, ends: id, from_date: '', percent: '', source: '' }}
    onClose={onClose}
  >
    {(form) => (
      <Stack gap="sm">
        <Text size="sm">
          {nameOf({ line, part })}: {percent} % ends on the day before the new rate begins.
        </Text>
        <NewRateFields form={form} />
      </Stack>
    )}
  </AddModal>
);
