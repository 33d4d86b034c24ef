import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { Chip } from '../../ui/display/Chip.tsx';
import { YesNoChip } from '../../ui/display/YesNoChip.tsx';
import { rupees } from '../../ui/format.ts';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { InstallmentsLink } from './InstallmentsLink.tsx';

export function InstallmentSumsCell({ policy, mayOpen }: { policy: CorporatePolicy; mayOpen: boolean }) {
  const { is_installment, installments: sums } = policy;
  if (is_installment === 0 || !mayOpen) return <YesNoChip flag={is_installment} />;
  if (!sums) return <TwoLines first={<InstallmentsLink policy={policy}>Enter</InstallmentsLink>} second="None entered yet" />;
  const unscheduled = sums.unscheduled ?? 0;
  const late = sums.overdue > 0;
  return (
    <TwoLines
      first={<InstallmentsLink policy={policy}>{rupees(sums.paid)}</InstallmentsLink>}
      second={
        <span style={{ whiteSpace: 'normal' }}>
          of {rupees(sums.due)} {late && <Chip tone="vermilion">Overdue</Chip>}
          {unscheduled > 0 && <div>{rupees(unscheduled)} not scheduled</div>}
        </span>
      }
    />
  );
}
