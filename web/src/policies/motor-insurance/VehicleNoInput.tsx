import { checkMotorVehicle } from '@bimabahi/contract/policies/motor-insurance';
import { Anchor } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { PlateInput } from '../../ui/form/PlateInput.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { BELOW } from '../kit/hint-below.ts';
import type { Fields } from '../kit/use-policy-fields.ts';
import classes from './VehicleNoInput.module.css';

const STORED = /^\d{4}-\d{2}-\d{2}$/;
const DEBOUNCE_MS = 400;

/** Another policy of the vehicle with an overlapping cover. Waits for six characters and a pause in typing. */
function useSameVehicle({ vehicle_no = '', start_date = '', end_date = '' }: Fields['values'], except: number | undefined) {
  const [settled] = useDebouncedValue(vehicle_no.trim(), DEBOUNCE_MS);
  const body = { vehicle_no: settled, start_date, end_date, ...(except !== undefined && { except }) };
  const { data } = useQuery({
    queryKey: [checkMotorVehicle.path, body],
    queryFn: ({ signal }) => call(checkMotorVehicle, { body }, { signal }),
    enabled: settled.length >= 6 && STORED.test(start_date) && STORED.test(end_date) && start_date <= end_date,
    retry: false,
  });
  return data?.data[0];
}

const UPPER = { input: classes.upper };

/** An overlapping cover of the same vehicle is a warning, not an error. */
export function VehicleNoInput({ fields: { field, values }, except }: { fields: Fields; except: number | undefined }) {
  const other = useSameVehicle(values, except);
  return (
    <PlateInput
      {...field('vehicle_no')}
      required
      autoComplete="off"
      autoCapitalize="characters"
      classNames={UPPER}
      {...(other && {
        description: (
          <>
            ◐ Also covered by{' '}
            <Anchor href={`/motor-insurance/list?open=${other.id}`} target="_blank" inherit underline="always" c="inherit">
              {other.policy_no}
            </Anchor>{' '}
            until {dayMonthYear(other.end_date)}
          </>
        ),
        descriptionProps: { style: { color: 'var(--marigold-ink)', overflowWrap: 'anywhere' } },
        inputWrapperOrder: BELOW,
      })}
    />
  );
}
