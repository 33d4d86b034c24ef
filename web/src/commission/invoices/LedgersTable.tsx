import { LEDGER_AMOUNTS, LEDGER_LABELS, type LedgerSums, listLedgers } from '@bimabahi/contract/commission/day-book';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { SumsTable } from '../../ui/blocks/SumsTable.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { rupees } from '../../ui/format.ts';
import { AnswerCard } from '../../ui/list/AnswerCard.tsx';

export interface Period {
  from: string;
  to: string;
}

/** Debit or credit, as an accountant says it. */
export const balanceText = (amount: number) => (amount === 0 ? rupees(0) : `${rupees(Math.abs(amount))} ${amount > 0 ? 'Dr' : 'Cr'}`);

const Amounts = ({ row }: { row: Omit<LedgerSums, 'ledger'> }) =>
  LEDGER_AMOUNTS.map((name) => (
    <td key={name} data-none={row[name] === 0 || undefined}>
      {name === 'opening' || name === 'closing' ? <span className="figures">{balanceText(row[name])}</span> : <Money amount={row[name]} />}
    </td>
  ));

/** The trial balance of a period: a ledger opens its vouchers. */
export function LedgersTable({ period }: { period: Period }) {
  const { data, error, refetch } = useQuery({
    queryKey: [listLedgers.path, period],
    queryFn: ({ signal }) => call(listLedgers, { query: period }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <AnswerCard answer={data} error={error} onRetry={() => void refetch()} empty="Nothing was booked up to the last of these days">
      {({ data: rows, total }) => (
        <SumsTable label="Trial balance">
          <thead>
            <tr>
              <th scope="col">Ledger</th>
              {LEDGER_AMOUNTS.map((name) => (
                <th key={name} scope="col">
                  {LEDGER_LABELS[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ ledger, ...row }) => (
              <tr key={ledger.key}>
                <th scope="row">
                  <AnchorLink inherit to="/day-book" search={{ ...period, ledger: ledger.key }}>
                    {ledger.name}
                  </AnchorLink>
                </th>
                <Amounts row={row} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <Amounts row={total} />
            </tr>
          </tfoot>
        </SumsTable>
      )}
    </AnswerCard>
  );
}
