import { MOTOR } from '../../policies/motor-insurance/motor-area.tsx';
import type { Kind } from './kind.ts';
import { PolicyPage } from './PolicyPage.tsx';

const KIND: Kind = { policies: 'motor', area: MOTOR as unknown as Kind['area'] };

export const MotorPolicyPage = () => <PolicyPage kind={KIND} />;
