import type { TaxRate } from '@bimabahi/contract/premium/premium-check';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';

type PolicyTable = 'motor_insurance' | 'corporate_insurance';

export interface TaxFacts {
  line: ProductLine | null;
  rates: TaxRate[];
}

/** A firm's policy often has the name of a category as its product. */
const NAMED_IN = {
  motor_insurance: ['products', 'categories'],
  corporate_insurance: ['categories', 'products'],
} as const;

const lineIn = (table: string, product: RawBuilder<unknown>) =>
  sql`(select line from ${sql.table(table)} where lower(name) = lower(btrim(${product})) and deleted_at is null)`;

/** For use in another query, so that a change needs no further round trip. */
export function taxFacts(kind: PolicyTable, product: RawBuilder<unknown>): RawBuilder<TaxFacts> {
  const [first, second] = NAMED_IN[kind];
  return sql<TaxFacts>`json_build_object(
    'line', coalesce(${lineIn(first, product)}, ${lineIn(second, product)}),
    'rates', (
      select coalesce(json_agg(json_build_object(
        'line', line, 'part', part, 'from_date', from_date, 'to_date', to_date, 'percent', percent)), '[]')
      from tax_rates where deleted_at is null))`;
}

export async function readTaxFacts(db: Db, kind: PolicyTable, product: string | null): Promise<TaxFacts> {
  const { tax } = await db.selectNoFrom(taxFacts(kind, sql`${product}::text`).as('tax')).executeTakeFirstOrThrow();
  return tax;
}
