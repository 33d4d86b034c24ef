import { BRIDGE_LABELS, type MonthBridge } from '@bimabahi/contract/reports/month-bridge';
import { addRupees } from '@bimabahi/contract/values/money';
import type { ReactNode } from 'react';
import { SumsTable } from '../../ui/blocks/SumsTable.tsx';
import text from '../../ui/blocks/text.module.css';
import { Bridge, type BridgeStep } from '../../ui/chart/Bridge.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { wholeDates } from '../../ui/display/whole-dates.tsx';
import { count } from '../../ui/format.ts';
import { DrawnBlock } from './DrawnBlock.tsx';
import { daysWords } from './exceptions.ts';
import { Heads } from './Heads.tsx';
import classes from './MonthPage.module.css';
import { RowsLink } from './RowsLink.tsx';
import { useMonthBridge } from './use-month.ts';
import type { MonthChoice } from './use-month-address.ts';

type Step = MonthBridge['steps'][number];

/** A step that takes away has a word beside its sign. */
const Signed = ({ net }: { net: number }) => {
  if (net === 0) return <Money amount={0} />;
  return (
    <>
      <span aria-hidden>{net > 0 ? '▲' : '▼'}</span> <Money amount={Math.abs(net)} /> {net > 0 ? 'more' : 'less'}
    </>
  );
};
const linked = ({ net, rows }: Step): ReactNode =>
  rows !== null && net !== 0 ? (
    <RowsLink rows={rows}>
      <Signed net={net} />
    </RowsLink>
  ) : (
    <Signed net={net} />
  );

const isThere = ({ net, policies }: Step): boolean => net !== 0 || policies > 0;

/** Each begins where the one before it ends; what adds nothing is in the table alone. */
export function stepsOf({ before, after, steps }: MonthBridge): BridgeStep[] {
  let reached = before;
  const drawn = steps
    .filter(({ net }) => net !== 0)
    .map((step): BridgeStep => {
      const from = reached;
      reached = addRupees(reached, step.net);
      return { key: step.key, name: BRIDGE_LABELS[step.key], amount: linked(step), reach: [from, reached], mark: 'part' };
    });
  return [
    { key: 'before', name: 'Net before', amount: <Money amount={before} />, reach: [0, before], mark: 'sum' },
    ...drawn,
    { key: 'after', name: 'Net of the period', amount: <Money amount={after} />, reach: [0, after], mark: 'sum' },
  ];
}

const HEADS = ['Step', 'Number', 'Net'];

const Table = ({ before, after, steps }: MonthBridge) => (
  <SumsTable label="Why, as a table">
    <thead>
      <tr>
        <Heads of={HEADS} />
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">Net before</th>
        <td />
        <td>
          <Money amount={before} />
        </td>
      </tr>
      {steps.map((step) => (
        <tr key={step.key}>
          <th scope="row">{BRIDGE_LABELS[step.key]}</th>
          <td>{count(step.policies)}</td>
          <td>{linked(step)}</td>
        </tr>
      ))}
      <tr>
        <th scope="row">Net of the period</th>
        <td />
        <td>
          <Money amount={after} />
        </td>
      </tr>
    </tbody>
  </SumsTable>
);

function Why({ bridge, asTable }: { bridge: MonthBridge; asTable: boolean }) {
  const { period, compared, steps } = bridge;
  if (!steps.some(isThere)) return <p className={classes.empty}>No policy in this period, nor in the one that it is compared with.</p>;
  return (
    <>
      {asTable ? (
        <Table {...bridge} />
      ) : (
        <div className={classes.chart}>
          <Bridge steps={stepsOf(bridge)} />
        </div>
      )}
      <p className={`${text.small} ${classes.foot}`}>
        {wholeDates(`From ${daysWords(compared)} to ${daysWords(period)}.`)} A step without a link is of both periods, and no list has just
        its policies.
      </p>
    </>
  );
}

/** From the net of what the period is compared with to its own. */
export const WhyBlock = ({ choice }: { choice: MonthChoice }) => (
  <DrawnBlock title="Why" definition="bridge" block="bridge" choice={choice} query={useMonthBridge(choice)} height={300}>
    {(bridge, asTable) => <Why bridge={bridge} asTable={asTable} />}
  </DrawnBlock>
);
