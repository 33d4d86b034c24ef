import { useCan } from '../api/use-can.ts';
import { PolicyRenewalsPage } from '../policies/PolicyRenewalsPage.tsx';
import { RenewalDesk } from '../renewals/public.ts';
import { MOTOR } from './motor-area.tsx';
import { MOTOR_DESK } from './motor-desk.tsx';
import { renewalColumns } from './renewal-columns.tsx';

/** The desk for the staff; a client sees what of their own ends soon. */
export function MotorRenewalsPage() {
  const can = useCan();
  return can('renewals.list') ? <RenewalDesk desk={MOTOR_DESK} /> : <PolicyRenewalsPage area={MOTOR} columns={renewalColumns} />;
}
