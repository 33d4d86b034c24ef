import { createCorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { PolicyFormPage } from '../kit/PolicyFormPage.tsx';
import { CORPORATE } from './corporate-area.tsx';

const load = () => import('./CorporateFields.tsx');
const CorporateFields = lazyDialog(async () => (await load()).CorporateFields);
// At once, beside the rest of the page; a failure shows where the form would stand.
load().catch(() => undefined);

export const CorporateFormPage = () => <PolicyFormPage area={CORPORATE} create={createCorporatePolicy} Fields={CorporateFields} />;
