import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import type { Db } from '../../db/db.ts';
import type { Importing } from './importer.ts';
import { linesOf, unknownProducts } from './name-queries.ts';
import { lineOfNew } from './names.ts';

type Values = Readonly<Record<string, unknown>>;

const textIn = (row: Values, field: string) => (typeof row[field] === 'string' && row[field] !== '' ? row[field] : null);
const namesOf = (row: Values) => ({ product: textIn(row, 'product'), company: textIn(row, 'company') });
const keyOf = ({ product, company }: ReturnType<typeof namesOf>) => JSON.stringify([product, company]);

/** The line that each row's policy will have: of its product, of one that the import makes, or of its insurer. */
export async function linesOfProducts(
  db: Db,
  kind: 'motor' | 'corporate',
  rows: readonly Values[],
  importing: Importing,
): Promise<(row: Values) => ProductLine | null> {
  const named = [...new Map(rows.map((row) => [keyOf(namesOf(row)), namesOf(row)])).values()];
  const products = [...new Set(named.flatMap(({ product }) => product ?? []))];
  const isNew = new Set(importing.options.create_products ? await unknownProducts(db, products) : []);
  const found = await linesOf(db, kind, named);
  const lineOf = ({ product, line }: (typeof found)[number]) =>
    product !== null && isNew.has(product) ? (lineOfNew(product, importing) ?? line) : line;
  const lines = new Map(found.map((one) => [keyOf(one), lineOf(one)]));
  return (row) => lines.get(keyOf(namesOf(row))) ?? null;
}
