import { lazy, Suspense } from 'react';
import { useCan } from '../api/use-can.ts';
import { RenewalDesk } from '../renewals/public.ts';
import { CORPORATE_DESK } from './corporate-desk.tsx';

const CorporateOwnRenewals = lazy(async () => ({ default: (await import('./CorporateOwnRenewals.tsx')).CorporateOwnRenewals }));

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
