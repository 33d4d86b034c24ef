import { useCan } from '../api/use-can.ts';
import { PolicyRenewalsPage } from '../policies/PolicyRenewalsPage.tsx';
import { RenewalDesk } from '../renewals/public.ts';
import { CORPORATE } from './corporate-area.tsx';
import { CORPORATE_DESK } from './corporate-desk.tsx';
import { renewalColumns } from './renewal-columns.tsx';

/** The desk for the staff; a client sees what of their own ends soon. */
export function CorporateRenewalsPage() {
  const can = useCan();
  return can('renewals.list') ? <RenewalDesk desk={CORPORATE_DESK} /> : <PolicyRenewalsPage area={CORPORATE} columns={renewalColumns} />;
}
