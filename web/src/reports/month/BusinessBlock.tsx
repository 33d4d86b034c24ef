import type { MonthSummary } from '@bimabahi/contract/reports/month';
import { BUSINESS_LABELS, type BusinessKey } from '@bimabahi/contract/reports/registers';
import words from '../../ui/blocks/WordTable.module.css';
import { PartsBar, type Shade, Swatch } from '../../ui/chart/PartsBar.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { count } from '../../ui/format.ts';
import classes from './MonthPage.module.css';
import { percent } from './month-words.ts';
import { RowsLink } from './RowsLink.tsx';

const SHADE_OF: Readonly<Record<BusinessKey, Shade>> = {
  new: 'first',
  renewal: 'second',
  rollover: 'third',
  used: 'fourth',
  none: 'fifth',
};

/** One bar by net, and the table that says it in figures. */
export function BusinessBlock({ business, premium }: Pick<MonthSummary, 'business' | 'premium'>) {
  if (business.every(({ policies, net }) => policies === 0 && net === 0)) return <p className={classes.empty}>No policy in this period.</p>;
  const share = (net: number) => (premium.net > 0 ? net / premium.net : null);
  const parts = business.map(({ key, net }) => ({ key, name: BUSINESS_LABELS[key], value: net, shade: SHADE_OF[key] }));
  const said = business.map(({ key, net }) => `${BUSINESS_LABELS[key]} ${percent(share(net))}`).join(', ');
  return (
    <div className={classes.chart}>
      <PartsBar label={`By net: ${said}`} parts={parts} />
      <table className={words.sums}>
        <thead>
          <tr>
            {['Business', 'Policies', 'Share', 'Net'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {business.map(({ key, policies, net, rows }) => (
            <tr key={key}>
              <th scope="row">
                <Swatch shade={SHADE_OF[key]} />
                <RowsLink rows={rows}>{BUSINESS_LABELS[key]}</RowsLink>
              </th>
              <td>{count(policies)}</td>
              <td>{percent(share(net))}</td>
              <td>
                <Money amount={net} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
