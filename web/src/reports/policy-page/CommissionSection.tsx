import type { CommissionRow, PolicyOverview } from '@bimabahi/contract/reports/policy-page';
import { addRupees } from '@bimabahi/contract/values/money';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { WhyCommission } from '../../policies/kit/WhyCommission.tsx';
import { Panel } from '../../ui/blocks/Panel.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import { companyOf, type Kind } from './kind.ts';
import classes from './PolicyPage.module.css';

const sumOf = (rows: readonly CommissionRow[]) => rows.reduce((sum, { amount }) => addRupees(sum, amount ?? 0), 0);

/** What came in or was credited, and since when the insurer owes what is still open. */
function Settled({ row: { came, state, due_on } }: { row: CommissionRow }) {
  const isLate = due_on !== null && due_on < todayInIndia();
  if (came === 0 && !isLate) return state === 'written_off' ? 'written off' : '–';
  return (
    <>
      {came !== 0 && rupees(came)}
      {isLate && <Chip tone="marigold">due since {dayMonthYear(due_on)}</Chip>}
    </>
  );
}

/** What comes in and goes out, and what each amount comes from. */
export function CommissionSection({ kind, overview }: { kind: Kind; overview: PolicyOverview }) {
  const { commission, policy } = overview;
  if (!commission) return null;
  const { in: received, out } = commission;
  const sides = [
    ...(received ? [{ side: 'In', who: companyOf(overview), rows: received, basis: policy.commission_in_basis }] : []),
    ...(out
      ? [{ side: 'Out', who: policy.payee?.name ?? policy[kind.area.brokers[1]] ?? null, rows: out, basis: policy.commission_out_basis }]
      : []),
  ];
  const margin = received && out && [...received, ...out].every(({ amount }) => amount !== null) && addRupees(sumOf(received), -sumOf(out));
  return (
    <Panel title="Commission" beside={typeof margin === 'number' && <span>margin {rupees(margin)}</span>}>
      <div className={classes.tableFrame}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Side</th>
              <th scope="col" className={classes.words}>
                Because
              </th>
              <th scope="col">Base</th>
              <th scope="col">Rate</th>
              <th scope="col">Expected</th>
              <th scope="col">Settled</th>
            </tr>
          </thead>
          <tbody>
            {sides.flatMap(({ side, who, rows, basis }) =>
              rows.map((row, index) => (
                <tr key={`${side} ${row.because}`}>
                  <th scope="row">{index === 0 && who ? `${side}, ${who}` : side}</th>
                  <td className={classes.words}>
                    {row.because}{' '}
                    {index === 0 && basis && (
                      <span data-why>
                        <WhyCommission basis={basis} />
                      </span>
                    )}
                  </td>
                  <td>{rupees(row.base) || '–'}</td>
                  <td>{row.percent === null ? '–' : `${row.percent} %`}</td>
                  <td>{row.state === 'not_rated' ? <Chip tone="marigold">not rated</Chip> : rupees(row.amount)}</td>
                  <td>
                    <Settled row={row} />
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
