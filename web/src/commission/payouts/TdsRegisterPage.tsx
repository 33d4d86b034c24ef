import { isQuarter, quarterOf } from '@bimabahi/contract/commission/tds';
import { exportTdsRegister, listTdsRegister, type TdsDeduction } from '@bimabahi/contract/commission/tds-register';
import { monthsAfter, todayInIndia } from '@bimabahi/contract/values/periods';
import { NativeSelect, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { SumsTable } from '../../ui/blocks/SumsTable.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { useLockedUntil } from '../../ui/form/OpenDayField.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { AnswerCard } from '../../ui/list/AnswerCard.tsx';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useAddress } from '../../ui/list/use-address.ts';

const QUARTERS_SHOWN = 12;
const MONTHS = { Q1: 'April to June', Q2: 'July to September', Q3: 'October to December', Q4: 'January to March' } as const;

/** 2026-27, Q3: October to December. */
const quarterName = (quarter: string) => {
  const [year, part] = [quarter.slice(0, 7), quarter.slice(8) as keyof typeof MONTHS];
  return `${year}, ${part}: ${MONTHS[part]}`;
};

/** That of today and those before it; one that the address names is among them. */
function quartersShown(today: string, chosen: string): string[] {
  const month = `${today.slice(0, 7)}-01`;
  const recent = Array.from({ length: QUARTERS_SHOWN }, (_, back) => quarterOf(monthsAfter(month, -3 * back)));
  return recent.includes(chosen) ? recent : [...recent, chosen];
}

const Row = ({ payout_id, payee, pan, section, percent, amount, tax, paid_on }: TdsDeduction) => (
  <tr>
    <th scope="row">
      <AnchorLink inherit to="/payees/$id" params={{ id: String(payee.id) }}>
        {payee.name}
      </AnchorLink>
    </th>
    <td>{pan ?? 'None'}</td>
    <td>{section}</td>
    <td>
      <Money amount={amount} />
    </td>
    <td>{percent === null ? '' : `${percent} %`}</td>
    <td data-none={tax === 0 || undefined}>
      <Money amount={tax} />
    </td>
    <td>
      <AnchorLink
        inherit
        to="/payouts/$id"
        params={{ id: String(payout_id) }}
        aria-label={`Payout ${payout_id} of ${dayMonthYear(paid_on)}`}
      >
        {dayMonthYear(paid_on)}
      </AnchorLink>
    </td>
  </tr>
);

/** Tax that was deducted from payees, by quarter. */
export function TdsRegisterPage() {
  const { search, change } = useAddress();
  const until = useLockedUntil();
  const today = todayInIndia();
  const asked = (search as { quarter?: string }).quarter ?? '';
  const quarter = isQuarter(asked) ? asked : quarterOf(today);
  const { data, error, refetch } = useQuery({
    queryKey: [listTdsRegister.path, quarter],
    queryFn: ({ signal }) => call(listTdsRegister, { query: { quarter } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeading
        actions={
          <>
            <NativeSelect
              aria-label="Quarter"
              data={quartersShown(today, quarter).map((value) => ({ value, label: quarterName(value) }))}
              value={quarter}
              onChange={(event) => change(() => ({ quarter: event.currentTarget.value }) as never)}
            />
            <ListDownload route={exportTdsRegister} query={{ quarter }} />
          </>
        }
      />
      {until && (
        <Text size="sm" mb="xs">
          The books are locked until {dayMonthYear(until)}: tax of days up to it stays as it is.
        </Text>
      )}
      <AnswerCard answer={data} error={error} onRetry={() => void refetch()} empty="No payee was paid in this quarter">
        {({ data: rows, total }) => (
          <SumsTable label="Tax deducted from payees">
            <thead>
              <tr>
                {['Payee', 'PAN', 'Section', 'Amount', 'TDS %', 'Tax', 'Paid On'].map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={`${row.payout_id} ${row.payee.id}`} {...row} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td />
                <td />
                <td>
                  <Money amount={total.amount} />
                </td>
                <td />
                <td>
                  <Money amount={total.tax} />
                </td>
                <td />
              </tr>
            </tfoot>
          </SumsTable>
        )}
      </AnswerCard>
    </>
  );
}
