import { insurerOptions } from '@bimabahi/contract/catalogues/insurers';
import { useCan } from '../api/use-can.ts';
import { OptionName } from '../form/OptionName.tsx';
import { OptionSelect } from '../form/OptionSelect.tsx';
import { labelIn } from '../format.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { FilterChoice } from './filter-fields.tsx';
import type { Filters } from './use-filters.ts';

const CHOICES = { motor: 'Motor', corporate: 'Corporate' } as const;
const POLICIES = (['motor', 'corporate'] as const).map((value) => ({ value, label: CHOICES[value] }));

export const ABOUT_POLICY_LABELS = { policies: 'Policies', insurer_id: 'Insurer' } as const;
export const ABOUT_POLICY_SHOWN = {
  policies: (policies: string) => labelIn(CHOICES, policies),
  insurer_id: (id: string) => <OptionName route={insurerOptions} id={id} />,
};

/** Of lists whose rows belong to a policy of either kind. */
export function AboutPolicyFilter({ filters }: { filters: Filters }) {
  const can = useCan();
  return (
    <FilterGroup title="Policy" columns={2}>
      <FilterChoice label={ABOUT_POLICY_LABELS.policies} data={POLICIES} {...filters.field('policies')} />
      {can('insurers.options') && (
        <OptionSelect label={ABOUT_POLICY_LABELS.insurer_id} route={insurerOptions} {...filters.field('insurer_id')} placeholder="" />
      )}
    </FilterGroup>
  );
}
