import type { PolicyOverview } from '@bimabahi/contract/reports/policy-page';
import { Panel } from '../../ui/blocks/Panel.tsx';
import { Chip, type Tone } from '../../ui/display/Chip.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import classes from './PolicyPage.module.css';

const TONES: Readonly<Record<string, Tone>> = { Paid: 'leaf', Due: 'marigold', Unpaid: 'vermilion' };

export function InstallmentsSection({ overview: { installments, policy } }: { overview: PolicyOverview }) {
  if (!installments || (installments.data.length === 0 && 'is_installment' in policy && policy.is_installment === 0)) return null;
  const { data, totals } = installments;
  return (
    <Panel
      title="Installments"
      beside={
        <AnchorLink to="/corporate-insurance/installments/$id" params={{ id: String(policy.id) }}>
          Premium history
        </AnchorLink>
      }
    >
      {data.length === 0 ? (
        <p>None is planned yet.</p>
      ) : (
        <div className={classes.tableFrame}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Falls due</th>
                <th scope="col">Payable</th>
                <th scope="col">Status</th>
                <th scope="col">Paid on</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ id, premium_date, total_payable, status, pay_date }) => (
                <tr key={id}>
                  <th scope="row">{dayMonthYear(premium_date)}</th>
                  <td>{rupees(total_payable)}</td>
                  <td>
                    <Chip tone={TONES[status] ?? 'quiet'} plain>
                      {status}
                    </Chip>
                  </td>
                  <td>{dayMonthYear(pay_date) || '–'}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{data.length} together</th>
                <td>{rupees(totals.due.total_payable)}</td>
                <td colSpan={2}>outstanding {rupees(totals.outstanding.total_payable)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Panel>
  );
}
