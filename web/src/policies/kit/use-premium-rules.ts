import { listCategories } from '@bimabahi/contract/catalogues/categories';
import { listProducts } from '@bimabahi/contract/catalogues/products';
import type { PolicyKind } from '@bimabahi/contract/policies/policies';
import { listTaxRates } from '@bimabahi/contract/premium/tax-rates';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../ui/api/call.ts';
import { type NamedOption, useNamed } from '../../ui/form/use-option-names.ts';
import type { PremiumRules } from './premium-rules.ts';

const NO_RATES: PremiumRules['rates'] = [];
const ALL = 1000;

const keyOf = (name: string) => name.trim().toLowerCase();

/** Of two with one name the first counts. */
const linesOf = (named: readonly NamedOption[]) => new Map([...named].reverse().map(({ name, line }) => [keyOf(name), line ?? null]));

/** Both come from memory after the first form; without them nothing is proposed and nothing is found. */
export function usePremiumRules(kind: PolicyKind): PremiumRules {
  const { data: rates = NO_RATES } = useQuery({
    queryKey: [listTaxRates.path, 'all'],
    queryFn: async ({ signal }) => (await call(listTaxRates, { query: { limit: ALL } }, { signal })).data,
  });
  // Also inactive ones, which older policies have.
  const products = useNamed(listProducts);
  const categories = useNamed(listCategories);
  return useMemo(() => {
    const lines = [linesOf(products), linesOf(categories)];
    // The product of a corporate policy is usually the name of a category.
    if (kind === 'corporate-insurance') lines.reverse();
    const lineOf = (product = '') => lines.map((of) => of.get(keyOf(product))).find((line) => line) ?? null;
    return { kind, rates, lineOf };
  }, [kind, rates, products, categories]);
}
