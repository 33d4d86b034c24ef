import { CORPORATE } from '../../policies/corporate-insurance/corporate-area.tsx';
import type { Kind } from './kind.ts';
import { PolicyPage } from './PolicyPage.tsx';

const KIND: Kind = { policies: 'corporate', area: CORPORATE as unknown as Kind['area'] };

export const CorporatePolicyPage = () => <PolicyPage kind={KIND} />;
