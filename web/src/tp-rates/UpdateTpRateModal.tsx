import { type TpRate, updateTpRate } from '@bimabahi/contract/tp-rates';
import type { VehicleClass } from '@bimabahi/contract/vehicle-class';
import { Stack } from '@mantine/core';
import { dayMonthYear } from '../format.ts';
import { UpdateModal } from '../ui/form/UpdateModal.tsx';
import { TpRateFields } from './TpRateFields.tsx';
import { classOf, TP_RATE_LABELS } from './tp-rate-names.ts';

const SHOW = {
  vehicle_class: (vehicleClass: string) => classOf(vehicleClass as VehicleClass),
  from_date: dayMonthYear,
  to_date: dayMonthYear,
  is_verified: (flag: string) => (flag === '1' ? 'Yes' : 'Not yet'),
};

/** For a mistake; a rate that changes on a day is replaced instead. */
export const UpdateTpRateModal = ({ rate, onClose }: { rate: TpRate; onClose: () => void }) => (
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
