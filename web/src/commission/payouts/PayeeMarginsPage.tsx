import {
  exportPayeeMargins,
  listPayeeMargins,
  MARGIN_AMOUNTS,
  MARGIN_LABELS,
  MARGIN_SORTABLE,
  type MarginAmount,
} from '@bimabahi/contract/commission/payee-margins';
import { financialYearOf } from '@bimabahi/contract/commission/tds';
import { monthName } from '@bimabahi/contract/values/month-name';
import { monthsBefore } from '@bimabahi/contract/values/months-before';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { SortHead } from '../../ui/blocks/SortHead.tsx';
import { SumsTable } from '../../ui/blocks/SumsTable.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { count } from '../../ui/format.ts';
import { AnswerCard } from '../../ui/list/AnswerCard.tsx';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useAddress } from '../../ui/list/use-address.ts';
import { useOrder } from '../../ui/list/use-order.ts';

const MONTHS_SHOWN = 36;
const LABELS = { month: 'Month', payee: 'Payee', items: 'Items', ...MARGIN_LABELS } as const;
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** The months in the address; without them those of the financial year so far. */
function useMonths() {
  const { search, change } = useAddress();
  const given = search as { from?: string; to?: string };
  const today = todayInIndia();
  const to = MONTH.test(given.to ?? '') ? (given.to as string) : today.slice(0, 7);
  const from = MONTH.test(given.from ?? '') ? (given.from as string) : financialYearOf(`${to}-01`).from.slice(0, 7);
  const choose = (next: { from?: string; to?: string }) => {
    const months = { from, to, ...next };
    // The other end follows, so that the months stay in order.
    const inOrder = months.from <= months.to ? months : { from: next.from ?? months.to, to: next.to ?? months.from };
    change((now) => ({ ...now, ...inOrder }) as never, true);
  };
  const shown = monthsBefore(today, MONTHS_SHOWN);
  const choices = [...new Set([...shown, from, to])].toSorted().toReversed();
  return { from, to, choose, choices: choices.map((value) => ({ value, label: monthName(value) })) };
}

const Amounts = ({ row }: { row: Readonly<Record<MarginAmount, number>> }) =>
  MARGIN_AMOUNTS.map((name) => (
    <td key={name} data-none={row[name] === 0 || undefined}>
      <Money amount={row[name]} />
    </td>
  ));

/** What stays of the business of each payee, by month of issue. */
export function PayeeMarginsPage() {
  const { from, to, choose, choices } = useMonths();
  const { sort, order, onSort } = useOrder({ sortable: MARGIN_SORTABLE, first: 'month', words: ['payee'] });
  const query = { from, to, sort, order };
  const { data, error, refetch } = useQuery({
    queryKey: [listPayeeMargins.path, query],
    queryFn: ({ signal }) => call(listPayeeMargins, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeading
        actions={
          <>
            <NativeSelect
              aria-label="First month"
              data={choices}
              value={from}
              onChange={(event) => choose({ from: event.currentTarget.value })}
            />
            <NativeSelect
              aria-label="Last month"
              data={choices}
              value={to}
              onChange={(event) => choose({ to: event.currentTarget.value })}
            />
            <ListDownload route={exportPayeeMargins} query={query} />
          </>
        }
      />
      <AnswerCard answer={data} error={error} onRetry={() => void refetch()} empty="No policy of a payee was issued in these months">
        {({ data: rows, total }) => (
          <SumsTable label="Margins of payees by month">
            <thead>
              <tr>
                {(['payee', 'month', 'items', ...MARGIN_AMOUNTS] as const).map((name) => (
                  <SortHead key={name} name={name} label={LABELS[name]} sort={sort} order={order} onSort={onSort} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ payee, month, items, ...row }) => (
                <tr key={`${payee.id} ${month}`}>
                  <th scope="row">
                    <AnchorLink inherit to="/payees/$id" params={{ id: String(payee.id) }}>
                      {payee.name}
                    </AnchorLink>
                  </th>
                  <td>{monthName(month)}</td>
                  <td>{count(items)}</td>
                  <Amounts row={row} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td />
                <td>{count(total.items)}</td>
                <Amounts row={total} />
              </tr>
            </tfoot>
          </SumsTable>
        )}
      </AnswerCard>
    </>
  );
}
