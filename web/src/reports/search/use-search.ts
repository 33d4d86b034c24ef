import { findEverywhere, type SearchResults } from '@bimabahi/contract/reports/search';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';

const DEBOUNCE = 150;
/** A single letter matches nearly everything. */
const FEWEST_LETTERS = 2;

export interface Search {
  /** Undefined until answered, and while the text is too short. */
  found: SearchResults | undefined;
  /** The results are of an earlier text. */
  waiting: boolean;
  tooShort: boolean;
  error: Error | null;
  retry: () => void;
}

/** `first`: which policies come before all others. */
export function useSearch(typed: string, first?: 'due'): Search {
  const wanted = typed.trim();
  const [settled] = useDebouncedValue(wanted, DEBOUNCE);
  const tooShort = wanted.length < FEWEST_LETTERS;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [findEverywhere.path, settled, first],
    queryFn: ({ signal }) => call(findEverywhere, { query: { search: settled, ...(first && { first }) } }, { signal }),
    enabled: settled.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
    // A repeated search must show current data.
    staleTime: 0,
  });
  const current = settled === wanted;
  return {
    found: tooShort ? undefined : data?.data,
    waiting: !tooShort && (!current || isPlaceholderData || (isFetching && data === undefined)),
    tooShort,
    error: current && !isFetching ? error : null,
    retry: () => void refetch(),
  };
}
