import type { RoleName } from '@bimabahi/contract/api/roles';
import type { Claim } from '@bimabahi/contract/policies/claims';
import type { POLICY_KINDS } from '@bimabahi/contract/policies/policy-kinds';
import type { Db } from '../../db/db.ts';
import { presentClaim } from './present.ts';
import { claimQueries } from './queries.ts';

const MOST = 50;

interface OfPolicy {
  policies: (typeof POLICY_KINDS)[number];
  policy_id: number;
  /** Whose claims alone are read. */
  owner?: number | undefined;
}

/** As the list of claims has them, newest first. */
export async function claimsOf(db: Db, of: OfPolicy, person: { role: RoleName }): Promise<Claim[]> {
  const { data } = await claimQueries.list(db, { ...of, page: 1, limit: MOST });
  return data.map((row) => presentClaim(row, person));
}

/** As whoever is asked reads it; undefined where it is not there. */
export async function presentedClaim(db: Db, id: number, person: { role: RoleName }): Promise<Claim | undefined> {
  const row = await claimQueries.read(db, id);
  return row && presentClaim(row, person);
}
