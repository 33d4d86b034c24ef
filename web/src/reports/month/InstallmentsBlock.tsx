import type { MonthInstallments, MonthSummary } from '@bimabahi/contract/reports/month';
import { definitionOf } from '@bimabahi/contract/reports/month-definitions';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/blocks/Panel.tsx';
import words from '../../ui/blocks/WordTable.module.css';
import { Money } from '../../ui/display/Money.tsx';
import { count } from '../../ui/format.ts';
import { Answer } from './Answer.tsx';
import { DefinitionButton } from './DefinitionButton.tsx';
import { Heads } from './Heads.tsx';
import { BlockDownload } from './MonthDownload.tsx';
import classes from './MonthPage.module.css';
import { InstallmentsLink } from './RowsLink.tsx';
import type { MonthChoice } from './use-month-address.ts';

const ageWords = ({ from, to }: MonthInstallments['ages'][number]) =>
  to === null ? `More than ${from - 1} days late` : `${from} to ${to} days late`;

interface Line {
  key: string;
  name: ReactNode;
  count: number;
  amount: number;
}

function linesOf({ due, paid, collected, overdue, ages }: MonthInstallments): Line[] {
  const linked = (key: string, name: string, { rows, ...figures }: MonthInstallments['due']): Line => ({
    ...{ key, ...figures },
    name: <InstallmentsLink rows={rows}>{name}</InstallmentsLink>,
  });
  return [
    linked('due', 'Due', due),
    linked('paid', 'Paid of these', paid),
    linked('collected', 'Collected in the period', collected),
    linked('overdue', 'Overdue', overdue),
    ...ages.map((age) => ({ key: String(age.from), name: ageWords(age), count: age.count, amount: age.amount })),
  ];
}

const HEADS = ['Installments', 'Number', 'Payable'];

function Installments({ installments }: { installments: MonthInstallments | null }) {
  if (!installments || installments.due.count + installments.collected.count + installments.overdue.count === 0)
    return <p className={classes.empty}>No installment is due, paid or overdue in this period.</p>;
  return (
    <div className={classes.chart}>
      <table className={words.sums} aria-label="Installments of the period">
        <thead>
          <tr>
            <Heads of={HEADS} />
          </tr>
        </thead>
        <tbody>
          {linesOf(installments).map(({ key, name, count: number, amount }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{count(number)}</td>
              <td>
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface InstallmentsBlockProps {
  choice: MonthChoice;
  summary: UseQueryResult<MonthSummary>;
}

/** What fell due and what came in of firms' installments, and what is late until the period's end. */
export const InstallmentsBlock = ({ choice, summary }: InstallmentsBlockProps) => (
  <Panel
    title="Installments"
    beside={
      <>
        <DefinitionButton definition={definitionOf('installments', choice.date)} />
        <BlockDownload choice={choice} block="installments" what="Installments" />
      </>
    }
  >
    <Answer query={summary} height={250}>
      {({ installments }) => <Installments installments={installments} />}
    </Answer>
  </Panel>
);
