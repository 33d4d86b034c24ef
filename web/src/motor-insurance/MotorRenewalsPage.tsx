import { lazy, Suspense } from 'react';
import { useCan } from '../api/use-can.ts';
import { RenewalDesk } from '../renewals/public.ts';
import { MOTOR_DESK } from './motor-desk.tsx';

const MotorOwnRenewals = lazy(async () => ({ default: (await import('./MotorOwnRenewals.tsx')).MotorOwnRenewals }));

/** The desk for the staff; a client sees what of their own ends soon. */
export function MotorRenewalsPage() {
  const can = useCan();
  if (can('renewals.list')) return <RenewalDesk desk={MOTOR_DESK} />;
  return (
    <Suspense>
      <MotorOwnRenewals />
    </Suspense>
  );
}
