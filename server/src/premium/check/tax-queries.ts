import type { TaxRate } from '@bimabahi/contract/premium/premium-check';
import type { ThirdPartyRate } from '@bimabahi/contract/premium/tp-premium';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';

type PolicyTable = 'motor_insurance' | 'corporate_insurance';

export interface TaxFacts {
  line: ProductLine | null;
  rates: TaxRate[];
  /** Of motor policies: what is notified for third party. */
  tp_rates?: ThirdPartyRate[];
}

const KINDS = { motor_insurance: 'motor', corporate_insurance: 'corporate' } as const;

const RATES = sql`(
  select coalesce(json_agg(json_build_object(
    'line', line, 'part', part, 'from_date', from_date, 'to_date', to_date, 'percent', percent)), '[]')
  from tax_rates where deleted_at is null)`;

const TP_RATES = sql`(
  select coalesce(json_agg(json_build_object('vehicle_class', vehicle_class, 'up_to', up_to, 'years', years, 'premium', premium,
    'per_passenger', per_passenger, 'from_date', from_date, 'to_date', to_date, 'is_verified', is_verified)), '[]')
  from tp_rates where deleted_at is null)`;

/** For use in another query, so that a change needs no further round trip. */
export const taxFacts = (
  kind: PolicyTable,
  { product, company }: { product: RawBuilder<unknown>; company: RawBuilder<unknown> },
): RawBuilder<TaxFacts> =>
  sql<TaxFacts>`json_build_object('line', policy_line(${sql.lit(KINDS[kind])}, ${product}, ${company}), 'rates', ${RATES}, 'tp_rates',
    ${kind === 'motor_insurance' ? TP_RATES : sql`'[]'::json`})`;

export async function readTaxRates(db: Db): Promise<TaxRate[]> {
  const { rates } = await db.selectNoFrom(sql<TaxRate[]>`${RATES}`.as('rates')).executeTakeFirstOrThrow();
  return rates;
}

export async function readTaxFacts(
  db: Db,
  kind: PolicyTable,
  { product, company }: { product?: string | null | undefined; company?: string | null | undefined },
): Promise<TaxFacts> {
  const of = { product: sql`${product ?? null}::text`, company: sql`${company ?? null}::text` };
  const { tax } = await db.selectNoFrom(taxFacts(kind, of).as('tax')).executeTakeFirstOrThrow();
  return tax;
}
