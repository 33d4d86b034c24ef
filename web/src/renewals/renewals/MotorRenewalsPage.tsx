import { lazy, Suspense } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { MOTOR_DESK } from './motor-desk.tsx';
import { RenewalDesk } from './public.ts';

const MotorOwnRenewals = lazy(async () => ({
  default: (await import('../../policies/motor-insurance/MotorOwnRenewals.tsx')).MotorOwnRenewals,
}));

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
