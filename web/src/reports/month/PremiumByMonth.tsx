import type { MonthOfSeries } from '@bimabahi/contract/reports/month';
import { daysOfPeriod } from '@bimabahi/contract/reports/month-period';
import { monthName } from '@bimabahi/contract/values/month-name';
import { SumsTable } from '../../ui/blocks/SumsTable.tsx';
import { type ChartColumn, ColumnChart } from '../../ui/chart/ColumnChart.tsx';
import { Legend, type Mark } from '../../ui/chart/Legend.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { count, rupees } from '../../ui/format.ts';
import { Compared } from './Compared.tsx';
import { DrawnBlock } from './DrawnBlock.tsx';
import { Heads } from './Heads.tsx';
import classes from './MonthPage.module.css';
import { periodName, shortMonth } from './month-words.ts';
import { RowsLink } from './RowsLink.tsx';
import { useMonthSeries } from './use-month.ts';
import type { MonthChoice } from './use-month-address.ts';

export function columnsOf(series: readonly MonthOfSeries[], period: string): ChartColumn[] {
  const { from, to } = daysOfPeriod(period);
  return series.map(({ month, net, ahead, last_year, target }) => ({
    ...{ key: month, label: shortMonth(month), value: net, ahead, tick: last_year.net, target: target.net },
    isChosen: from.slice(0, 7) <= month && month <= to.slice(0, 7),
    spoken: [
      `${monthName(month)}, net ${rupees(net)}`,
      `last year ${rupees(last_year.net)}`,
      ...(target.net === null ? [] : [`target ${rupees(target.net)}`]),
      ...(ahead === 0 ? [] : [`${rupees(ahead)} starts after today`]),
    ].join(', '),
  }));
}

const HEADS = ['Month', 'Net', 'A year before', 'Against it', 'Target', 'After today', 'Policies', 'Gross'];

const MonthsTable = ({ series }: { series: readonly MonthOfSeries[] }) => (
  <SumsTable label="Net premium by month, as a table">
    <thead>
      <tr>
        <Heads of={HEADS} />
      </tr>
    </thead>
    <tbody>
      {series.map(({ month, net, gross, policies, ahead, last_year, target, rows }) => (
        <tr key={month}>
          <th scope="row">
            <RowsLink rows={rows}>{monthName(month)}</RowsLink>
          </th>
          <td>
            <Money amount={net} />
          </td>
          <td>
            <Money amount={last_year.net} />
          </td>
          <td>
            <Compared now={net} before={last_year.net} />
          </td>
          <td>{target.net !== null && <Money amount={target.net} />}</td>
          <td>
            <Money amount={ahead} />
          </td>
          <td>{count(policies)}</td>
          <td>
            <Money amount={gross} />
          </td>
        </tr>
      ))}
    </tbody>
  </SumsTable>
);

interface MonthsProps {
  series: readonly MonthOfSeries[];
  period: string;
  asTable: boolean;
  onChoose: (month: string) => void;
}

function Months({ series, period, asTable, onChoose }: MonthsProps) {
  if (series.every(({ net, last_year }) => net === 0 && last_year.net === 0))
    return <p className={classes.empty}>No premium in these months, nor a year before.</p>;
  if (asTable) return <MonthsTable series={series} />;
  const marks: (readonly [Mark, string])[] = [
    ['chosen', periodName(period)],
    ['tick', 'a year before'],
    ...(series.some(({ target }) => target.net !== null) ? ([['target', 'target']] as const) : []),
    ...(series.some(({ ahead }) => ahead !== 0) ? ([['ahead', 'starts after today']] as const) : []),
  ];
  return (
    <div className={classes.chart}>
      <ColumnChart label="Net premium by month" columns={columnsOf(series, period)} onChoose={onChoose} />
      <Legend marks={marks} />
    </div>
  );
}

interface PremiumByMonthProps {
  choice: MonthChoice;
  today: string;
  onChoose: (month: string) => void;
}

/** Thirteen months, each beside the one a year before. One that is taken becomes the period. */
export const PremiumByMonth = ({ choice, today, onChoose }: PremiumByMonthProps) => (
  <DrawnBlock
    title="Net premium by month"
    definition="months"
    block="series"
    choice={choice}
    query={useMonthSeries(choice, today)}
    height={230}
  >
    {(series, asTable) => <Months series={series} period={choice.period} asTable={asTable} onChoose={onChoose} />}
  </DrawnBlock>
);
