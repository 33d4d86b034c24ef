import { LOST_LABELS, type LostReason } from '@bimabahi/contract/renewals/renewal-stages';
import type { MonthRenewals, MonthSummary } from '@bimabahi/contract/reports/month';
import { definitionOf } from '@bimabahi/contract/reports/month-definitions';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import type { UseQueryResult } from '@tanstack/react-query';
import { Panel } from '../../ui/blocks/Panel.tsx';
import { SumsTable } from '../../ui/blocks/SumsTable.tsx';
import text from '../../ui/blocks/text.module.css';
import { PartsBar, type Shade, Swatch } from '../../ui/chart/PartsBar.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { count } from '../../ui/format.ts';
import { Answer } from './Answer.tsx';
import { DefinitionButton } from './DefinitionButton.tsx';
import { Heads } from './Heads.tsx';
import { BlockDownload } from './MonthDownload.tsx';
import classes from './MonthPage.module.css';
import { percent } from './month-words.ts';
import { DeskLinks } from './RowsLink.tsx';
import type { MonthChoice } from './use-month-address.ts';

interface Outcome {
  key: string;
  name: string;
  number: number;
  net: number;
  rows: string;
  shade?: Shade;
}

const added = (of: Partial<Record<LostReason, number>>) => keysOf(of).reduce((sum, reason) => sum + (of[reason] ?? 0), 0);

/** What fell due, what became of it, and why it was lost, most first. */
export function outcomesOf({ rows, ...found }: MonthRenewals): Outcome[] {
  const reasons = keysOf(found.lost).sort((one, other) => (found.lost[other] ?? 0) - (found.lost[one] ?? 0));
  return [
    { key: 'due', name: 'Fell due', number: found.due, net: found.due_premium, rows: rows.due },
    { key: 'renewed', name: 'Renewed', number: found.renewed, net: found.renewed_premium, rows: rows.renewed, shade: 'first' },
    { key: 'open', name: 'Still open', number: found.open, net: found.open_premium, rows: rows.open, shade: 'fourth' },
    ...reasons.map(
      (reason): Outcome => ({
        ...{ key: reason, name: `Lost: ${LOST_LABELS[reason]}`, number: found.lost[reason] ?? 0, net: found.lost_premium[reason] ?? 0 },
        ...{ rows: `${rows.lost}&lost_reason=${reason}`, shade: 'fifth' },
      }),
    ),
  ];
}

const HEADS = ['Renewals', 'Number', 'Share', 'Net'];

function Table({ renewals }: { renewals: MonthRenewals }) {
  const part = (number: number) => percent(renewals.due > 0 ? number / renewals.due : null);
  return (
    <SumsTable label="Renewals, one row an outcome">
      <thead>
        <tr>
          <Heads of={HEADS} />
          <th scope="col" className={classes.unprinted}>
            Open the rows
          </th>
        </tr>
      </thead>
      <tbody>
        {outcomesOf(renewals).map(({ key, name, number, net, rows, shade }) => (
          <tr key={key}>
            <th scope="row">
              {shade && <Swatch shade={shade} />}
              {name}
            </th>
            <td>{count(number)}</td>
            <td>{part(number)}</td>
            <td>
              <Money amount={net} />
            </td>
            <td className={classes.unprinted}>
              <DeskLinks rows={rows} what={name} />
            </td>
          </tr>
        ))}
      </tbody>
    </SumsTable>
  );
}

const lapsedWords = ({ lapsed }: MonthRenewals): string =>
  lapsed === 0 ? '' : ` ${lapsed === 1 ? '1 of the open ones has' : `${count(lapsed)} of the open ones have`} lapsed.`;

function Renewals({ renewals, isRunning }: { renewals: MonthRenewals | null; isRunning: boolean }) {
  if (!renewals || renewals.due === 0) return <p className={classes.empty}>Nothing that ends in this period fell due until today.</p>;
  const { due, renewed, open, lost, rate, premium_rate } = renewals;
  const parts = [
    { key: 'renewed', name: 'Renewed', value: renewed, shade: 'first' },
    { key: 'open', name: 'Still open', value: open, shade: 'fourth' },
    { key: 'lost', name: 'Lost', value: added(lost), shade: 'fifth' },
  ] as const;
  const said = parts.map(({ name, value }) => `${name} ${percent(value / due)}`).join(', ');
  return (
    <>
      <div className={classes.chart}>
        <PartsBar label={`By number: ${said}`} parts={parts} />
      </div>
      <Table renewals={renewals} />
      <p className={`${text.small} ${classes.foot}`}>
        Kept {percent(rate)} by number and {percent(premium_rate)} by net, without what was sold or a total loss.
        {lapsedWords(renewals)}
        {isRunning && ' What was closed before its end is in it; above, what was kept is of what ended until today.'}
      </p>
    </>
  );
}

interface RenewalsBlockProps {
  choice: MonthChoice;
  summary: UseQueryResult<MonthSummary>;
}

/** What became of what ends in the period. */
export const RenewalsBlock = ({ choice, summary }: RenewalsBlockProps) => (
  <Panel
    title="Renewals"
    beside={
      <>
        <DefinitionButton definition={definitionOf('renewals', choice.date)} />
        <BlockDownload choice={choice} block="renewals" what="Renewals" />
      </>
    }
  >
    <Answer query={summary} height={250}>
      {({ renewals, period }) => <Renewals renewals={renewals} isRunning={period.running} />}
    </Answer>
  </Panel>
);
