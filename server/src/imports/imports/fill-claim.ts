/** A claim that is here already gets what it lacks: as a change does, with its checks and its audit entry. */
import { mayRead } from '@bimabahi/contract/access/field-permissions';
import { CLAIM_STAGE_LABELS } from '@bimabahi/contract/policies/claim-words';
import type { Db } from '../../db/db.ts';
import { changeClaim, presentedClaim } from '../../policies/claims/public.ts';
import type { ClaimRow } from './claim-rows.ts';
import { claimVersion } from './existing-claim-queries.ts';
import type { Importing, Outcome, Reason } from './importer.ts';

/** What makes it another claim, or belongs to its steps. */
const STAYS = ['kind', 'loss_date', 'intimated_on', 'outside_reason', 'settled_anyway', 'owner_id'];
const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

export async function fillClaim(db: Db, id: number, { claim, stage }: ClaimRow, { person, headingOf }: Importing): Promise<Outcome> {
  const stored = await presentedClaim(db, id, person);
  if (!stored) throw new Error(`claim ${id} is gone`);
  const about = { table_name: 'claims', record_id: id, user_id: stored.user?.id };
  const named = stored as Readonly<Record<string, unknown>>;
  const lacking = Object.entries(claim).filter(
    ([field, value]) => !isEmpty(value) && isEmpty(named[field]) && !STAYS.includes(field) && mayRead(person.role, 'claims', field),
  );
  const words = CLAIM_STAGE_LABELS[stored.stage].toLowerCase();
  const reasons: Reason[] =
    stored.stage === stage || headingOf('stage') === null
      ? []
      : [{ column: headingOf('stage'), message: `It is ${words} here, and stays so: bring it on by hand` }];
  if (lacking.length === 0) {
    const nothing = { column: headingOf('claim_no'), message: 'This claim is already here, and nothing of it was empty' };
    return { ...about, outcome: 'skip', reasons: [nothing, ...reasons] };
  }
  const body = Object.fromEntries(lacking);
  await changeClaim(db, id, { person, body: { ...body, settled_anyway: 1, version: stored.version } });
  return { ...about, outcome: 'update', reasons, version_after: await claimVersion(db, id), filled: lacking.map(([field]) => field) };
}

export const emptyClaim = (db: Db, id: number, filled: readonly string[], person: Importing['person']): Promise<void> =>
  changeClaim(db, id, { person, body: Object.fromEntries(filled.map((field) => [field, null])) });
