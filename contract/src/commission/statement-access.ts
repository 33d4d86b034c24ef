import { admin } from '../api/grants.ts';
import { accessTo, readBy } from '../api/record-access.ts';

/** Who is not an Admin works through lines, and sees nothing of what the insurer's letter says, of invoices or of firms' commissions (its server's `present.ts`). */
export const STATEMENT_ACCESS = accessTo('statements', {
  control_total: { read: admin, write: admin },
  set_rate: { read: admin, write: admin },
  ...readBy(admin, 'short_by', 'excess_by', 'invoice'),
});
