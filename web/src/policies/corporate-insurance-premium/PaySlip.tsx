import { type Premium, readPremium } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { call } from '../../ui/api/call.ts';
import { FileLink } from '../../ui/display/FileLink.tsx';
import { dayMonthYear } from '../../ui/format.ts';

export const PaySlip = ({ premium }: { premium: Premium }) => (
  <FileLink
    file={premium.pay_slip_file}
    label={`Download the pay slip of ${dayMonthYear(premium.premium_date)}`}
    renew={async () => (await call(readPremium, { params: { id: premium.id } })).data.pay_slip_file}
  />
);
