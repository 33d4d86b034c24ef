import { admin, policyDesk } from '../api/grants.ts';
import { accessTo, asRecord, readBy } from '../api/record-access.ts';

/** Its parts are records of their own, each with its rules; the server leaves a part out whose call the role may not make. */
export const POLICY_PAGE_ACCESS = accessTo('policy-page', {
  ...asRecord('policy', 'client', 'clocks', 'chain', 'renewals', 'premium', 'commission', 'installments', 'claims', 'documents', 'acts'),
  ...asRecord('issued', 'endorsements', 'now', 'findings', 'by'),
  ...asRecord('at', 'kind', 'what', 'text', 'changes', 'link', 'undo'),
});

/** What came in and went out: as the policy's own commissions. */
export const MOTOR_COMMISSION_ACCESS = accessTo('motor-insurance', { ...readBy(policyDesk, 'in'), ...readBy(admin, 'out') });
export const CORPORATE_COMMISSION_ACCESS = accessTo('corporate-insurance', readBy(admin, 'in', 'out'));
