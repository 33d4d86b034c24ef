import { PolicyRenewalsPage } from '../kit/PolicyRenewalsPage.tsx';
import { MOTOR } from './motor-area.tsx';
import { renewalColumns } from './renewal-columns.tsx';

export const MotorOwnRenewals = () => <PolicyRenewalsPage area={MOTOR} columns={renewalColumns} />;
