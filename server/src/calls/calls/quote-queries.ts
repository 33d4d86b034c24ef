import type { Quote, RenewalCallInput } from '@bimabahi/contract/calls/calls';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { invalid } from '../../platform/http/refusal.ts';

type Given = NonNullable<RenewalCallInput['quotes']>;

/** With the insurer that is meant by a name, and the name of one that is given by its id. */
export async function quotesOf(db: Db, given: Given): Promise<Quote[]> {
  if (given.length === 0) return [];
  const { rows } = await sql<{ insurer_id: number | null; company: string | null }>`
    select coalesce(one.insurer_id, known_name('insurers', one.company)) as insurer_id, coalesce(one.company, insurers.name) as company
    from unnest(${given.map(({ insurer_id = null }) => insurer_id)}::integer[], ${given.map(({ company = null }) => company)}::text[])
      with ordinality as one (insurer_id, company, place)
      left join insurers on insurers.id = one.insurer_id and insurers.deleted_at is null
    order by one.place`.execute(db);
  return given.map(({ amount, valid_until = null }, at) => {
    const { insurer_id = null, company = null } = rows[at] ?? {};
    if (company === null) throw invalid({ quotes: ['This insurer is not there any more'] });
    return { insurer_id, company, amount, valid_until };
  });
}
