import type { Quote } from '@bimabahi/contract/calls/calls';
import type { ThirdPartyRate } from '@bimabahi/contract/premium/tp-premium';
import type { RenewalPart } from '@bimabahi/contract/renewals/renewal-stages';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Renewals of deleted policies are deleted too. */
export const readDue = (db: Db, id: number) =>
  db
    .selectFrom('renewals')
    .select(['id', 'policies', 'policy_id', 'part', 'ends_on', 'renewed_policy_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$narrowType<{ policies: 'motor' | 'corporate'; part: RenewalPart }>()
    .executeTakeFirst();

/** The last call about it, or about several with it, in which something was quoted. */
export async function lastQuotes(db: Db, renewal_id: number): Promise<{ quotes: Quote[]; called_at: string } | undefined> {
  const { rows } = await sql<{ quotes: Quote[]; called_at: string }>`
    select coalesce(said.quotes, own.quotes) as quotes, own.called_at from calls own left join calls said on said.id = own.with_call_id
    where own.renewal_id = ${renewal_id} and own.outcome = 'quoted' and coalesce(said.quotes, own.quotes) is not null
    order by own.id desc limit 1`.execute(db);
  return rows[0];
}

export const tpRatesOf = (db: Db): Promise<ThirdPartyRate[]> =>
  db
    .selectFrom('tp_rates')
    .select(['vehicle_class', 'up_to', 'years', 'premium', 'per_passenger', 'from_date', 'to_date', 'is_verified'])
    .where('deleted_at', 'is', null)
    .$castTo<ThirdPartyRate>()
    .execute();

export async function lineOf(db: Db, product: string | null): Promise<ProductLine | null> {
  const found = await db
    .selectFrom('products')
    .select('line')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`lower(name) = lower(btrim(${product}::text))`)
    .$castTo<{ line: ProductLine | null }>()
    .executeTakeFirst();
  return found?.line ?? null;
}
