import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { BUSINESS_TYPE_LABELS } from './business-types.ts';
import { InsuredPhone } from './InsuredPhone.tsx';
import { PolicyCover } from './PolicyCover.tsx';
import { type Policy, type PolicyArea, shown } from './policy-area.ts';

const WhyCommission = lazyDialog(async () => (await import('./WhyCommission.tsx')).WhyCommission);

/** What an amount of commission was computed by; undefined for other fields, and where no rate card was used. */
function basisOf(policy: Policy, field: string) {
  if (field === 'commission_in_num') return policy.commission_in_basis;
  return field === 'commission_out_num' ? policy.commission_out_basis : undefined;
}

/** A field as the details and the page of a policy show it. */
export function fieldValue<Row extends Policy>(area: PolicyArea<Row>, policy: Row, field: string) {
  if (field === 'insured_mobile') return policy.insured_mobile && <InsuredPhone policy={policy} />;
  if (field === 'business_type') return policy.business_type && BUSINESS_TYPE_LABELS[policy.business_type];
  if (field === 'end_date')
    return (
      <>
        {shown(area, policy, field)} <PolicyCover cover={policy} />
      </>
    );
  const basis = basisOf(policy, field);
  if (basis)
    return (
      <>
        {shown(area, policy, field)} <WhyCommission basis={basis} />
      </>
    );
  return area.details.value?.(policy, field) ?? shown(area, policy, field);
}
