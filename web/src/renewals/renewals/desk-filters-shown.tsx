/** How the filters that are on are said: with the panel, which comes after the rows. */
import { insurerOptions } from '@bimabahi/contract/catalogues/insurers';
import { employeeOptions } from '@bimabahi/contract/people/employees';
import type { ReactNode } from 'react';
import { OptionName } from '../../ui/form/OptionName.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { COUNTED_CHOICES, HEALTH_CHOICES, LOST_CHOICES, PART_CHOICES, STAGE_CHOICES } from './desk-filters.ts';

const labelIn = (choices: readonly { value: string; label: string }[]) => (value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

export const DESK_FILTERS_SHOWN: Readonly<Record<string, (value: string) => ReactNode>> = {
  part: labelIn(PART_CHOICES),
  health: labelIn(HEALTH_CHOICES),
  stage: labelIn(STAGE_CHOICES),
  counted: labelIn(COUNTED_CHOICES),
  lost_reason: labelIn(LOST_CHOICES),
  insurer_id: (id) => <OptionName route={insurerOptions} id={id} />,
  owner_id: (id) => <OptionName route={employeeOptions} id={id} />,
  city: (rto) => rto.toUpperCase(),
  from: dayMonthYear,
  to: dayMonthYear,
};
