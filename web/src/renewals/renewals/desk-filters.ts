import { insurerOptions } from '@bimabahi/contract/catalogues/insurers';
import { employeeOptions } from '@bimabahi/contract/people/employees';
import { COUNTED_LABELS, LOST_LABELS, PART_LABELS, STAGE_LABELS } from '@bimabahi/contract/renewals/renewal-stages';
import type { FilterKinds } from '../../ui/filter/filter-kinds.ts';

/** In the order of the line of filters that are on. */
export const DESK_FILTER_LABELS = {
  insurer_id: 'Insurer',
  company: 'Company',
  product: 'Product',
  part: 'Part',
  health: 'Health',
  city: 'City',
  owner_id: 'Owner',
  stage: 'Stage',
  counted: 'Counted as',
  lost_reason: 'Lost because',
  from: 'Ends from',
  to: 'Ends to',
} as const;
/** The band is shown by its tile, so that it is not in the line. */
export const DESK_FILTER_NAMES = ['band', ...Object.keys(DESK_FILTER_LABELS)];

const choicesOf = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The stages, and groups of them. Without a choice the open ones are shown. */
export const STAGE_CHOICES = choicesOf({ ...STAGE_LABELS, closed: 'Renewed and lost', all: 'All' });
/** As retention counts, in place of the stage. */
export const COUNTED_CHOICES = choicesOf(COUNTED_LABELS);
export const LOST_CHOICES = choicesOf(LOST_LABELS);
export const HEALTH_CHOICES = [
  { value: '1', label: 'Health alone' },
  { value: '0', label: 'Without health' },
];
export const PART_CHOICES = choicesOf(PART_LABELS);

/** Of the fields that + Filter asks for; the company is what the insurer was before it had a number. */
export const deskFilterLabels = (hasCity: boolean) => {
  const { company: _, part, city, health, ...labels } = DESK_FILTER_LABELS;
  return { ...labels, ...(hasCity ? { part, city } : { health }) };
};
export const DESK_FILTER_KINDS: FilterKinds = {
  insurer_id: { options: insurerOptions },
  owner_id: { options: employeeOptions },
  part: { choices: PART_CHOICES },
  health: { choices: HEALTH_CHOICES },
  stage: { choices: STAGE_CHOICES },
  counted: { choices: COUNTED_CHOICES },
  lost_reason: { choices: LOST_CHOICES },
  from: 'date',
  to: 'date',
};
