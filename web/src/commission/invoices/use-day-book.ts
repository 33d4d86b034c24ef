import { financialYearOf } from '@bimabahi/contract/commission/tds';
import { addDays, periodRange, todayInIndia } from '@bimabahi/contract/values/periods';
import { useAddress } from '../../ui/list/use-address.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const VIEWS = ['vouchers', 'ledgers', 'unbilled'] as const;
type DayBookView = (typeof VIEWS)[number];

interface Address {
  from?: string;
  to?: string;
  view?: string;
  ledger?: string;
  on?: string;
}

/** Period, view and ledger of the address; without a period the last month, and of what is not invoiced the last 31 March. */
export function useDayBook() {
  const { search, change } = useAddress();
  const given = search as Address;
  const last = periodRange('last_month', todayInIndia());
  const dayOf = (day: string | undefined, other: string | undefined) => (day && DAY.test(day) ? day : (other ?? todayInIndia()));
  const period = { from: dayOf(given.from, last?.from), to: dayOf(given.to, last?.to) };
  const choose = (next: { from?: string; to?: string }) => {
    if (Object.values(next).some((day) => !DAY.test(day))) return;
    const days = { ...period, ...next };
    // The other end follows, so that the days stay in order.
    const inOrder = days.from <= days.to ? days : { from: next.from ?? days.to, to: next.to ?? days.from };
    change((now) => ({ ...now, ...inOrder, page: undefined }) as never, true);
  };
  const view: DayBookView = VIEWS.find((each) => each === given.view) ?? 'vouchers';
  const show = (next: string) => change(() => ({ ...period, ...(next !== 'vouchers' && { view: next }) }) as never);
  const on = dayOf(given.on, addDays(financialYearOf(todayInIndia()).from, -1));
  const chooseDay = (day: string) => DAY.test(day) && change((now) => ({ ...now, on: day }) as never, true);
  return { period, choose, view, show, ledger: view === 'vouchers' ? given.ledger : undefined, on, chooseDay };
}
