import type { readWaiting, Waiting } from '@bimabahi/contract/reports/waiting';
import { useQuery } from '@tanstack/react-query';
import { type Address, callAt } from '../../ui/api/call.ts';
import { useCan } from '../../ui/api/use-can.ts';
import type { MenuPath } from '../navigation.ts';

const WAITING: Address<typeof readWaiting> = { method: 'GET', path: '/api/waiting', access: 'waiting.read' };
/** ms. */
const MINUTE = 60_000;
/** WAITING_COUNTED of the contract, whose schema the menu can do without. */
const MOST = 500;

interface Kind {
  name: keyof Waiting;
  word: string;
  /** Of one. */
  one?: string;
  tone: 'marigold' | 'vermilion';
}
const KINDS: Partial<Record<MenuPath, Kind>> = {
  '/calls': { name: 'calls', word: 'waiting', tone: 'marigold' },
  '/motor-insurance/nearby-renewals': { name: 'motor-renewals', word: 'end within 7 days', one: 'ends within 7 days', tone: 'marigold' },
  '/corporate-insurance/nearby-renewals': {
    name: 'corporate-renewals',
    word: 'end within 7 days',
    one: 'ends within 7 days',
    tone: 'marigold',
  },
  '/endorsements': { name: 'endorsements', word: 'late', tone: 'vermilion' },
  '/claims': { name: 'claims', word: 'overdue', tone: 'vermilion' },
  '/statements': { name: 'statements', word: 'lines to look at', one: 'line to look at', tone: 'marigold' },
};

export interface Badge {
  text: string;
  /** What a screen reader says after the entry's name. */
  words: string;
  tone: Kind['tone'];
}

function badgeOf({ word, one = word, tone }: Kind, count: number): Badge {
  const text = count > MOST ? `${MOST}+` : String(count);
  return { text, words: `${text} ${count === 1 ? one : word}`, tone };
}

export type WaitsAt = (path: MenuPath) => Badge | undefined;

/** How much work waits behind an entry of the menu: asked for once a minute at most, whatever is changed meanwhile. */
export function useWaiting(): WaitsAt {
  const can = useCan();
  const { data } = useQuery({
    queryKey: [WAITING.path],
    queryFn: async ({ signal }) => (await callAt<typeof readWaiting>(WAITING, {}, { signal })).data,
    enabled: can('waiting.read'),
    staleTime: MINUTE,
    refetchInterval: MINUTE,
    // A menu without badges is no failure that anybody could do something about.
    retry: false,
  });
  return (path) => {
    const kind = KINDS[path];
    const count = kind && data?.[kind.name];
    return kind && count ? badgeOf(kind, count) : undefined;
  };
}
