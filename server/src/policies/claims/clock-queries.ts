import type { ClaimClock } from '@bimabahi/contract/policies/claim-clocks';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** What holds for any kind first, each in the order in which a claim goes. */
export async function listClocks(db: Db): Promise<ClaimClock[]> {
  return db
    .selectFrom('claim_clocks')
    .select(['id', 'kind', 'from_stage', 'to_stage', 'hours', 'source', 'version'])
    .orderBy(sql`kind <> 'any'`)
    .orderBy('kind')
    .orderBy('id')
    .$castTo<ClaimClock>()
    .execute();
}

type NewClock = Pick<ClaimClock, 'kind' | 'from_stage' | 'to_stage' | 'hours'> & { source?: string | null | undefined };

/** Rows that stay as they are are not written. */
export async function setClocks(db: Db, clocks: readonly NewClock[]): Promise<void> {
  for (const { kind, from_stage, to_stage, hours, source } of clocks)
    await sql`insert into claim_clocks as c (kind, from_stage, to_stage, hours, source)
      values (${kind}, ${from_stage}, ${to_stage}, ${hours}, ${source ?? null})
      on conflict (kind, from_stage) do update
        set to_stage = excluded.to_stage, hours = excluded.hours, source = case when ${source !== undefined} then excluded.source else c.source end
        where (c.to_stage, c.hours) is distinct from (excluded.to_stage, excluded.hours)
          or (${source !== undefined} and c.source is distinct from excluded.source)`.execute(db);
}
