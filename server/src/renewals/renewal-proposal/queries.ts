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
