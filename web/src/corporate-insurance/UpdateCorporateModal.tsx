import { type CorporatePolicy, updateCorporatePolicy } from '@bimabahi/contract/corporate-insurance';
import { UpdatePolicyModal } from '../policies/UpdatePolicyModal.tsx';
import { CorporateFields } from './CorporateFields.tsx';
import { CORPORATE } from './corporate-area.tsx';

export const UpdateCorporateModal = (props: { policy: CorporatePolicy; onClose: () => void }) => (
  <UpdatePolicyModal area={CORPORATE} route={updateCorporatePolicy} Fields={CorporateFields} {...props} />
);
