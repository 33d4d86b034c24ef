import { PolicyRenewalsPage } from '../kit/PolicyRenewalsPage.tsx';
import { CORPORATE } from './corporate-area.tsx';
import { renewalColumns } from './renewal-columns.tsx';

export const CorporateOwnRenewals = () => <PolicyRenewalsPage area={CORPORATE} columns={renewalColumns} />;
