import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { LeftOut, narrowedTo } from '../../ui/list/LeftOut.tsx';
import { queryOf } from '../../ui/list/list-state.ts';
import type { List } from '../../ui/list/use-list.ts';
import type { Policy, PolicyArea } from './policy-area.ts';

/** What the sums do not tell: of whom they hold nothing, and what no longer runs. */
const PARTS = [
  { filter: 'premium', value: 'none', words: 'without a premium, not in the sums' },
  { filter: 'premium', value: 'no_total', words: 'without a total, not in its sum' },
  { filter: 'premium', value: 'no_net', words: 'without a net, not in its sum' },
  { filter: 'status', value: 'cancelled', words: 'cancelled, in the sums as written' },
] as const;

interface LeftOutProps<Row extends Policy> {
  area: PolicyArea<Row>;
  list: List<Row>;
}

function Part<Row extends Policy>({ area, list: { filters, search }, filter, value, words }: LeftOutProps<Row> & (typeof PARTS)[number]) {
  const query = { ...queryOf({ filters: { ...filters, [filter]: value }, search, sort: undefined, order: undefined }), total: 'only' };
  const { data } = useQuery({
    queryKey: [area.routes.list.path, query],
    queryFn: ({ signal }) => call(area.routes.list, { query: query as never }, { signal }),
  });
  return <LeftOut number={data?.total_count ?? 0} words={words} to={narrowedTo({ [filter]: value })} />;
}

/** Beside the sums of a list of policies; each number opens its policies. */
export const LeftOutOfSums = <Row extends Policy>(props: LeftOutProps<Row>) =>
  PARTS.filter(({ filter }) => !(filter in props.list.filters)).map((part) => <Part key={part.value} {...props} {...part} />);
