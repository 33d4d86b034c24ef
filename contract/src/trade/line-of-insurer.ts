import type { ProductLine } from './product-lines.ts';

const OF_GROUP = /\b(?:group|corporate|employees?|staff)\b/i;

/** What an insurer sells alone, where the product does not tell its line. As `policy_line` of the database. */
export function lineOfInsurer(kind: string | undefined, product: string): ProductLine | null {
  if (kind === 'life') return 'life_individual';
  if (kind !== 'health') return null;
  return OF_GROUP.test(product) ? 'health_group' : 'health_individual';
}
