import { lazy, Suspense } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { CORPORATE_DESK } from './corporate-desk.tsx';
import { RenewalDesk } from './public.ts';

const CorporateOwnRenewals = lazy(async () => ({
  default: (await import('../../policies/corporate-insurance/CorporateOwnRenewals.tsx')).CorporateOwnRenewals,
}));

/** The desk for the staff; a client sees what of their own ends soon. */
export function CorporateRenewalsPage() {
  const can = useCan();
  if (can('renewals.list')) return <RenewalDesk desk={CORPORATE_DESK} />;
  return (
    <Suspense>
      <CorporateOwnRenewals />
    </Suspense>
  );
}
