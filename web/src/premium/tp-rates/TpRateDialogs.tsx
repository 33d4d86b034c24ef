import { createTpRate, type TpRate, updateTpRate } from '@bimabahi/contract/premium/tp-rates';
import { CLASS_LABELS } from '@bimabahi/contract/trade/vehicle-class';
import { Stack, Text } from '@mantine/core';
import { AddModal } from '../../ui/form/AddModal.tsx';
import { UpdateModal } from '../../ui/form/UpdateModal.tsx';
import { dayMonthYear, labelIn, rupees } from '../../ui/format.ts';
import { NewRateFields, TpRateFields } from './TpRateFields.tsx';
import { nameOf, TP_RATE_LABELS } from './tp-rate-names.ts';

interface RateDialogProps {
  rate: TpRate;
  onClose: () => void;
}

const SHOW = {
  vehicle_class: (vehicleClass: string) => labelIn(CLASS_LABELS, vehicleClass),
  from_date: dayMonthYear,
  to_date: dayMonthYear,
  is_verified: (flag: string) => (flag === '1' ? 'Yes' : 'Not yet'),
};

/** For a mistake; a rate that changes on a day is replaced instead. */
export const UpdateTpRateModal = ({ rate, onClose }: RateDialogProps) => (
  <UpdateModal
    title="Update Third Party Rate"
    route={updateTpRate}
    record={rate}
    draft="tp-rates"
    labels={TP_RATE_LABELS}
    show={SHOW}
    onClose={onClose}
  >
    {(form) => (
      <Stack gap="sm">
        <TpRateFields form={form} />
      </Stack>
    )}
  </UpdateModal>
);

/** The old rate ends on the day before the new one begins. */
export const ReplaceTpRateModal = ({ rate, onClose }: RateDialogProps) => {
  const { id, vehicle_class, up_to, years, premium } = rate;
  const known = { vehicle_class, up_to, years, ends: id };
  return (
    <AddModal
      title="New Third Party Rate"
      size="sm"
      route={createTpRate}
      initialValues={{ ...known, from_date: '', premium: '', per_passenger: '', source: '', is_verified: '0' }}
      onClose={onClose}
    >
      {(form) => (
        <Stack gap="sm">
          <Text size="sm">
            {nameOf(rate)}: {rupees(premium)} ends on the day before the new rate begins.
          </Text>
          <NewRateFields form={form} />
        </Stack>
      )}
    </AddModal>
  );
};
