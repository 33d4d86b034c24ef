import type { YearAhead } from '@bimabahi/contract/reports/month-ahead';
import { addRupees } from '@bimabahi/contract/values/money';
import { monthName } from '@bimabahi/contract/values/month-name';
import type { ReactNode } from 'react';
import { SumsTable } from '../../ui/blocks/SumsTable.tsx';
import text from '../../ui/blocks/text.module.css';
import { Bridge, type BridgeStep } from '../../ui/chart/Bridge.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { count } from '../../ui/format.ts';
import { aheadWords, likelyKept } from './ahead-words.ts';
import { DrawnBlock } from './DrawnBlock.tsx';
import { Heads } from './Heads.tsx';
import classes from './MonthPage.module.css';
import { RowsLink } from './RowsLink.tsx';
import { useYearAhead } from './use-month.ts';
import type { MonthChoice } from './use-month-address.ts';

const linked = ({ net, rows }: YearAhead['written']): ReactNode =>
  rows ? (
    <RowsLink rows={rows}>
      <Money amount={net} />
    </RowsLink>
  ) : (
    <Money amount={net} />
  );

function keptStep(ahead: YearAhead, entered: number): BridgeStep[] {
  const { due, likely } = ahead;
  if (!due) return [];
  if (likely === null)
    return [{ key: 'due', name: 'Falls due, not multiplied', amount: <Money amount={due.net} />, reach: null, mark: 'part' }];
  return [
    { key: 'kept', name: 'Due and likely kept', amount: <Money amount={likelyKept(ahead)} />, reach: [entered, likely], mark: 'part' },
    { key: 'likely', name: 'Together', amount: <Money amount={likely} />, reach: [0, likely], mark: 'sum' },
  ];
}

/** What is at last year's pace stands apart, below the target. */
export function stepsOf(ahead: YearAhead): BridgeStep[] {
  const { written, entered_ahead, likely, target, pace } = ahead;
  const entered = addRupees(written.net, entered_ahead?.net ?? 0);
  return [
    { key: 'written', name: 'Written', amount: linked(written), reach: [0, written.net], mark: entered_ahead ? 'part' : 'sum' },
    ...(entered_ahead
      ? [{ key: 'ahead', name: 'Entered ahead', amount: linked(entered_ahead), reach: [written.net, entered], mark: 'ahead' } as const]
      : []),
    ...keptStep(ahead, entered),
    ...(target === null
      ? []
      : [{ key: 'target', name: 'Target', amount: <Money amount={target} />, reach: [0, target], mark: 'target' } as const]),
    ...(pace && pace.with_pace !== null && likely !== null && pace.months > 0
      ? [
          {
            ...{ key: 'pace', name: 'At last year’s pace of other business', amount: <Money amount={pace.with_pace} /> },
            ...({ reach: [likely, pace.with_pace], mark: 'ahead', isApart: true } as const),
          },
        ]
      : []),
  ];
}

const HEADS = ['Of', 'Number', 'Net', 'Likely kept'];

const Line = ({ head, number, net, likely }: { head: string; number?: number; net: ReactNode; likely?: number | null }) => (
  <tr>
    <th scope="row">{head}</th>
    <td>{number === undefined ? '' : count(number)}</td>
    <td>{net}</td>
    <td>{likely != null && <Money amount={likely} />}</td>
  </tr>
);

/** The picture's figures, and the months that it adds up. */
const AheadTable = ({ ahead }: { ahead: YearAhead }) => {
  const { year, written, entered_ahead, months, due, likely, target, pace } = ahead;
  return (
    <SumsTable label={`The year ahead ${year}, as a table`}>
      <thead>
        <tr>
          <Heads of={HEADS} />
        </tr>
      </thead>
      <tbody>
        <Line head="Written" number={written.policies} net={linked(written)} />
        {entered_ahead && <Line head="Entered ahead" number={entered_ahead.policies} net={linked(entered_ahead)} />}
        {months.map((each) => (
          <Line
            key={each.month}
            head={`Due, to follow in ${monthName(each.month)}`}
            number={each.due.count}
            net={<Money amount={each.due.net} />}
            likely={each.likely}
          />
        ))}
        {due && <Line head="Due in all" number={due.count} net={<Money amount={due.net} />} likely={likelyKept(ahead)} />}
        {likely !== null && <Line head="Together" net={<Money amount={likely} />} />}
        {target !== null && <Line head="Target" net={<Money amount={target} />} />}
        {pace && pace.with_pace !== null && pace.months > 0 && (
          <Line head="At last year’s pace of other business" net={<Money amount={pace.with_pace} />} />
        )}
      </tbody>
    </SumsTable>
  );
};

const isEmpty = ({ written, entered_ahead, due, target }: YearAhead) =>
  written.policies + (entered_ahead?.policies ?? 0) + (due?.count ?? 0) === 0 && written.net === 0 && target === null;

function Ahead({ ahead, asTable }: { ahead: YearAhead; asTable: boolean }) {
  if (isEmpty(ahead)) return <p className={classes.empty}>Nothing is written, entered ahead or falls due in {ahead.year}.</p>;
  return (
    <>
      {asTable ? (
        <AheadTable ahead={ahead} />
      ) : (
        <div className={classes.chart}>
          <Bridge steps={stepsOf(ahead)} />
        </div>
      )}
      {aheadWords(ahead).map((words) => (
        <p key={words} className={`${text.small} ${classes.foot}`}>
          {words}
        </p>
      ))}
    </>
  );
}

/** Where the financial year of the period will end, without guessing a new client. */
export const YearAheadBlock = ({ choice }: { choice: MonthChoice }) => (
  <DrawnBlock title="The year ahead" definition="ahead" block="ahead" choice={choice} query={useYearAhead(choice)} height={260}>
    {(ahead, asTable) => <Ahead ahead={ahead} asTable={asTable} />}
  </DrawnBlock>
);
