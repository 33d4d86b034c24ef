import { PolicyFormPage } from '../policies/PolicyFormPage.tsx';
import { CorporateFields } from './CorporateFields.tsx';
import { CORPORATE } from './corporate-area.tsx';

export const CorporateFormPage = () => <PolicyFormPage area={CORPORATE} Fields={CorporateFields} />;
