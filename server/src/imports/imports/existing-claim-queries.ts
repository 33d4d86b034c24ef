import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { NamedPolicy } from './named-policy-queries.ts';

interface WantedClaim {
  policies: NamedPolicy['policies'];
  policy_id: number;
  insurer_key: string;
  claim_no: string | null;
  kind: string;
  loss_date: string;
}

export interface ExistingClaim {
  id: number;
  policies: NamedPolicy['policies'];
  policy_id: number;
  claim_no: string | null;
  by: 'number' | 'loss';
}

/** One that the row means: with its number at its insurer, or of its policy, kind and day where one of the two has no number. */
export async function existingClaim(db: Db, wanted: WantedClaim): Promise<ExistingClaim | undefined> {
  const { policies, policy_id, insurer_key, claim_no, kind, loss_date } = wanted;
  const { rows } = await sql<ExistingClaim>`
    select c.id, c.policies, c.policy_id, c.claim_no, 'number' as by from claims c
    where ${claim_no}::text is not null and c.claim_no is not null and c.deleted_at is null
      and lower(regexp_replace(c.claim_no, '\\s', '', 'g')) = lower(regexp_replace(${claim_no}::text, '\\s', '', 'g'))
      and coalesce(c.insurer_key, '') = ${insurer_key}
    union all
    select c.id, c.policies, c.policy_id, c.claim_no, 'loss' from claims c
    where c.policies = ${policies} and c.policy_id = ${policy_id} and c.kind = ${kind} and c.loss_date = ${loss_date}::date
      and c.deleted_at is null and (c.claim_no is null or ${claim_no}::text is null)
    limit 1`.execute(db);
  return rows[0];
}

export async function claimVersion(db: Db, id: number): Promise<number> {
  return (await db.selectFrom('claims').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
}
