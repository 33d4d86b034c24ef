import { coverEndErrors } from '@bimabahi/contract/cover-ends';
import type { Db } from '../db/db.ts';
import { invalid } from '../http/refusal.ts';
import { type Noun, namedPolicyMissing, renewedFromStranger, renewedInRing } from './errors.ts';
import type { PolicyTable } from './policy-table.ts';
import { type Following, namedPolicy } from './succession-queries.ts';

type Checked = Parameters<typeof coverEndErrors>[0] & Omit<Following, 'renewed_from'> & { renewed_from?: number | null | undefined };

/** `policy`: as it will be, `typed` what of it is changed. Refuses ends outside the cover, and a policy that this one cannot follow. */
export async function checkSuccession(db: Db, { table, noun }: { table: PolicyTable; noun: Noun }, policy: Checked, typed: object) {
  const errors = coverEndErrors(policy);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { renewed_from } = policy;
  if (!renewed_from || !('renewed_from' in typed)) return;
  const named = await namedPolicy(db, table, { ...policy, renewed_from });
  if (!named) throw namedPolicyMissing(noun);
  if (named.follows) throw renewedInRing();
  if (!named.is_same) throw renewedFromStranger(noun);
}
