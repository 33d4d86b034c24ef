import type { Premium } from '@bimabahi/contract/policies/corporate-insurance-premium';
import type { Db } from '../../db/db.ts';
import type { Services } from '../../platform/services.ts';
import { presentPremium } from './present-premium.ts';
import { countPremiumsOf, listPremiumsOf, totalsOf } from './queries.ts';

export { addPremiums } from './add-premiums.ts';
export { duesOf } from './dues-queries.ts';
export { checkInInstallments } from './errors.ts';
export { sumInstallmentsOf } from './installments-queries.ts';
export { changePremium, lockPoliciesOf, lockPremium, sameInstallments } from './queries.ts';
export { countPremiumsOf, totalsOf };

export async function premiumsOf(db: Db, corporate_insurance_id: number, services: Pick<Services, 'links'>): Promise<Premium[]> {
  const rows = await listPremiumsOf(db, corporate_insurance_id);
  return rows.map((row) => presentPremium(row, services));
}
