import { type Premium, readPremium } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { call } from '../api/call.ts';
import { dayMonthYear } from '../format.ts';
import { FileLink } from '../ui/display/FileLink.tsx';

export const PaySlip = ({ premium }: { premium: Premium }) => (
  <FileLink
    file={premium.pay_slip_file}
    label={`Download the pay slip of ${dayMonthYear(premium.premium_date)}`}
    renew={async () => (await call(readPremium, { params: { id: premium.id } })).data.pay_slip_file}
  />
);
