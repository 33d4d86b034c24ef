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

/** The active insurers for a SuggestInput; asked for once. */
export function useInsurers(): Insurers {
  const { data } = useQuery({
    queryKey: [insurerOptions.path],
    queryFn: ({ signal }) => call(insurerOptions, { query: { limit: MAX_PAGE_SIZE } }, { signal }),
    select: offered,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? NONE;
}
