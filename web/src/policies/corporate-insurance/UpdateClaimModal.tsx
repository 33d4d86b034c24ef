import { type CorporatePolicy, updateCorporateClaim } from '@bimabahi/contract/policies/corporate-insurance';
import { UpdateClaimModal as UpdateClaimOf } from '../kit/UpdateClaimModal.tsx';
import { CORPORATE } from './corporate-area.tsx';

export const UpdateClaimModal = (props: { policy: CorporatePolicy; onClose: () => void }) => (
  <UpdateClaimOf area={CORPORATE} route={updateCorporateClaim} {...props} />
);
