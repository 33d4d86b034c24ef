import { createCorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { PolicyFormPage } from '../kit/PolicyFormPage.tsx';
import { CORPORATE } from './corporate-area.tsx';

const load = () => import('./CorporateFields.tsx');
const CorporateFields = lazyDialog(async () => (await load()).CorporateFields);
// Ahead, while the policy number is typed; a failure shows when the form opens.
load().catch(() => undefined);

export const CorporateFormPage = () => <PolicyFormPage area={CORPORATE} create={createCorporatePolicy} Fields={CorporateFields} />;
