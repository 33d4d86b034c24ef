import { RENEWAL_DAYS_AHEAD } from '@bimabahi/contract/policies/nearby-renewals';
import { NativeSelect } from '@mantine/core';
import type { List } from '../list/use-list.ts';

const CHOICES = [RENEWAL_DAYS_AHEAD, 60, 90, 180, 365].map(String);

export function RenewalDaysSelect({ list }: { list: Pick<List<unknown>, 'filters' | 'setFilters'> }) {
  const days = list.filters.days ?? String(RENEWAL_DAYS_AHEAD);
  const choices = CHOICES.includes(days) ? CHOICES : [...CHOICES, days];
  return (
    <NativeSelect
      aria-label="Days ahead"
      data={choices.map((value) => ({ value, label: `Next ${value} days` }))}
      value={days}
      onChange={({ currentTarget: { value } }) => list.setFilters(value === String(RENEWAL_DAYS_AHEAD) ? {} : { days: value })}
    />
  );
}
