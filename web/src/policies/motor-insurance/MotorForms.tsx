import { createMotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { PolicyFormPage } from '../kit/PolicyFormPage.tsx';
import { MOTOR } from './motor-area.tsx';

const load = () => import('./MotorFields.tsx');
const MotorFields = lazyDialog(async () => (await load()).MotorFields);
// Ahead, while the policy number is typed; a failure shows when the form opens.
load().catch(() => undefined);

export const MotorFormPage = () => <PolicyFormPage area={MOTOR} create={createMotorPolicy} Fields={MotorFields} />;
