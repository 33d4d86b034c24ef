import type { ProductLine } from '@bimabahi/contract/product-lines';
import { type TaxRate, updateTaxRate } from '@bimabahi/contract/tax-rates';
import { Stack } from '@mantine/core';
import { dayMonthYear } from '../format.ts';
import { UpdateModal } from '../ui/form/UpdateModal.tsx';
import { TaxRateFields } from './TaxRateFields.tsx';
import { lineOf, PART_LABELS, TAX_RATE_LABELS } from './tax-rate-names.ts';

const SHOW = {
  line: (line: string) => lineOf(line as ProductLine),
  part: (part: string) => PART_LABELS[part as TaxRate['part']],
  from_date: dayMonthYear,
  to_date: dayMonthYear,
};

/** For a mistake; a rate that changes on a day is replaced instead. */
export const UpdateTaxRateModal = ({ rate, onClose }: { rate: TaxRate; onClose: () => void }) => (
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
