import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import type { Db } from '../../db/db.ts';
import type { Importing } from './importer.ts';
import { linesOf, unknownProducts } from './name-queries.ts';
import { lineOfNew } from './names.ts';

type Values = Readonly<Record<string, unknown>>;

const productOf = ({ product }: Values) => (typeof product === 'string' ? product : '');

/** The line that each row's policy will have: of its product, or of one that the import makes. */
export async function linesOfProducts(
  db: Db,
  kind: 'motor' | 'corporate',
  rows: readonly Values[],
  importing: Importing,
): Promise<(row: Values) => ProductLine | null> {
  const products = [...new Set(rows.map(productOf).filter(Boolean))];
  const found = await linesOf(db, kind, products);
  const isNew = new Set(importing.options.create_products ? await unknownProducts(db, products) : []);
  const lines = new Map(found.map(({ product, line }) => [product, isNew.has(product) ? (lineOfNew(product, importing) ?? line) : line]));
  return (row) => lines.get(productOf(row)) ?? null;
}
