import { createMotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { PolicyFormPage } from '../kit/PolicyFormPage.tsx';
import { MOTOR } from './motor-area.tsx';

const load = () => import('./MotorFields.tsx');
const MotorFields = lazyDialog(async () => (await load()).MotorFields);
// At once, beside the rest of the page; a failure shows where the form would stand.
load().catch(() => undefined);

export const MotorFormPage = () => <PolicyFormPage area={MOTOR} create={createMotorPolicy} Fields={MotorFields} />;
