import { readMoneySettings } from '@bimabahi/contract/commission/money-settings';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { call } from '../api/call.ts';
import { useCan } from '../api/use-can.ts';
import { dayMonthYear } from '../format.ts';
import { DateField } from './DateField.tsx';

/** The last day on which the books are locked; null: none is, or who looks does not learn it. */
export function useLockedUntil(): string | null {
  const can = useCan();
  const { data } = useQuery({
    queryKey: [readMoneySettings.path],
    queryFn: ({ signal }) => call(readMoneySettings, {}, { signal }),
    enabled: can('money-settings.read'),
  });
  return data?.data?.locked_until ?? null;
}

/** A day of money: not after today, and not one on which the books are locked. */
export function OpenDayField(props: Omit<ComponentProps<typeof DateField>, 'min' | 'max'>) {
  const until = useLockedUntil();
  if (until === null) return <DateField max={todayInIndia()} {...props} />;
  const first = addDays(until, 1);
  const limit = `Not before ${dayMonthYear(first)}: the books are locked until ${dayMonthYear(until)}`;
  return (
    <DateField
      max={todayInIndia()}
      min={first}
      description={limit}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
    />
  );
}
