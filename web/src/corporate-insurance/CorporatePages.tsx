import { PolicyListPage } from '../policies/PolicyListPage.tsx';
import { policyFilters } from '../policies/policy-filters.tsx';
import { lazyDialog } from '../ui/dialog/lazy-dialog.tsx';
import { CORPORATE } from './corporate-area.tsx';
import { corporateColumns, HIDDEN_AT_FIRST, HIDEABLE } from './corporate-columns.tsx';

const UpdateCorporateModal = lazyDialog(async () => (await import('./UpdateCorporateModal.tsx')).UpdateCorporateModal);

const FILTERS = policyFilters(CORPORATE);

export const CorporateListPage = () => (
  <PolicyListPage
    area={CORPORATE}
    Update={UpdateCorporateModal}
    filters={FILTERS}
    columns={corporateColumns}
    hideable={HIDEABLE}
    hiddenAtFirst={HIDDEN_AT_FIRST}
  />
);
