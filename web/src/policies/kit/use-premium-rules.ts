import { listCategories } from '@bimabahi/contract/catalogues/categories';
import type { InsurerKind, InsurerOption } from '@bimabahi/contract/catalogues/insurers';
import { listProducts } from '@bimabahi/contract/catalogues/products';
import type { PolicyKind } from '@bimabahi/contract/policies/policies';
import { listTaxRates } from '@bimabahi/contract/premium/tax-rates';
import { guessLine } from '@bimabahi/contract/trade/guess-line';
import { lineOfInsurer } from '@bimabahi/contract/trade/line-of-insurer';
import { searchKey } from '@bimabahi/contract/values/search-key';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../ui/api/call.ts';
import { useInsurerOptions } from '../../ui/form/use-insurers.ts';
import { type NamedOption, useNamed } from '../../ui/form/use-option-names.ts';
import type { PremiumRules } from './premium-rules.ts';

const NO_RATES: PremiumRules['rates'] = [];
const ALL = 1000;

const keyOf = (name: string) => name.trim().toLowerCase();

/** Of two with one name the first counts. */
const linesOf = (named: readonly NamedOption[]) => new Map([...named].reverse().map(({ name, line }) => [keyOf(name), line ?? null]));

type Kinds = ReadonlyMap<string, InsurerKind>;
const NO_KINDS: Kinds = new Map();
const kindsOf = ({ data }: { data: InsurerOption[] }): Kinds =>
  new Map(data.flatMap(({ name, aliases, kind }) => [name, ...aliases].map((each) => [searchKey(each), kind] as const)));

/** Both come from memory after the first form; without them nothing is proposed and nothing is found. */
export function usePremiumRules(kind: PolicyKind): PremiumRules {
  const { data: rates = NO_RATES } = useQuery({
    queryKey: [listTaxRates.path, 'all'],
    queryFn: async ({ signal }) => (await call(listTaxRates, { query: { limit: ALL } }, { signal })).data,
  });
  // Also inactive ones, which older policies have.
  const products = useNamed(listProducts);
  const categories = useNamed(listCategories);
  const kinds = useInsurerOptions(kindsOf, kind === 'corporate-insurance') ?? NO_KINDS;
  return useMemo(() => {
    const lines = [linesOf(products), linesOf(categories)];
    // The product of a corporate policy is usually the name of a category.
    if (kind === 'corporate-insurance') lines.reverse();
    const named = kind === 'corporate-insurance' ? 'corporate' : 'motor';
    const lineOf = (product = '', company = '') =>
      lines.map((of) => of.get(keyOf(product))).find((line) => line) ??
      guessLine(product, named) ??
      (named === 'corporate' ? lineOfInsurer(kinds.get(searchKey(company)), product) : null);
    return { kind, rates, lineOf };
  }, [kind, rates, products, categories, kinds]);
}
