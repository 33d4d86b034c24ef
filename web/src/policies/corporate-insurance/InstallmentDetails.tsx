import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { useCan } from '../../ui/api/use-can.ts';
import { DetailList } from '../../ui/display/DetailList.tsx';
import { rupees } from '../../ui/format.ts';
import { InstallmentsLink } from './InstallmentsLink.tsx';
import { NextDate } from './NextDate.tsx';

export function InstallmentDetails({ policy }: { policy: CorporatePolicy }) {
  const can = useCan();
  const { is_installment, installments: sums } = policy;
  if (!can('corporate-insurance-premium.list')) return null;
  const link = sums ? (
    <InstallmentsLink policy={policy}>{sums.count} entered</InstallmentsLink>
  ) : is_installment === 0 ? (
    <>
      Not paid in installments. <InstallmentsLink policy={policy}>Change</InstallmentsLink>
    </>
  ) : (
    <>
      None entered yet. <InstallmentsLink policy={policy}>Enter</InstallmentsLink>
    </>
  );
  return (
    <DetailList
      title="Installments"
      details={[
        ['Premium History', link],
        ...(sums
          ? ([
              ['Total Payable', rupees(sums.due)],
              ['Paid', rupees(sums.paid)],
              ['Outstanding', rupees(sums.outstanding)],
              ['Overdue', rupees(sums.overdue)],
              ['Next Date', sums.next_date && <NextDate key="next" date={sums.next_date} />],
              ['Remaining of Total Premium', rupees(sums.remaining)],
              ['Not Scheduled', rupees(sums.unscheduled)],
            ] as const)
          : []),
      ]}
    />
  );
}
