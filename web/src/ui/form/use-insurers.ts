import { MAX_PAGE_SIZE } from '@bimabahi/contract/api/list-query';
import { type InsurerOption, insurerOptions } from '@bimabahi/contract/catalogues/insurers';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import type { Aliases } from './suggestions.ts';

interface Insurers {
  suggestions: readonly string[];
  aliases: Aliases;
}

const NONE: Insurers = { suggestions: [], aliases: {} };

const offered = ({ data }: { data: InsurerOption[] }): Insurers => ({
  suggestions: data.map(({ name }) => name),
  aliases: Object.fromEntries(data.map(({ name, aliases }) => [name, aliases])),
});

/** The active insurers, asked for once. */
export function useInsurerOptions<Picked>(select: (answer: { data: InsurerOption[] }) => Picked, enabled = true): Picked | undefined {
  return useQuery({
    queryKey: [insurerOptions.path],
    queryFn: ({ signal }) => call(insurerOptions, { query: { limit: MAX_PAGE_SIZE } }, { signal }),
    select,
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  }).data;
}

/** For a SuggestInput. */
export const useInsurers = (): Insurers => useInsurerOptions(offered) ?? NONE;
