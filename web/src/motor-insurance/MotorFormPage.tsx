import { PolicyFormPage } from '../policies/PolicyFormPage.tsx';
import { MotorFields } from './MotorFields.tsx';
import { MOTOR } from './motor-area.tsx';

export const MotorFormPage = () => <PolicyFormPage area={MOTOR} Fields={MotorFields} />;
