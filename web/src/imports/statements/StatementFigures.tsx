import { isTaxSaidTwice } from '@bimabahi/contract/imports/statement-tax';
import type { Statement } from '@bimabahi/contract/imports/statements';
import type { ReactNode } from 'react';
import text from '../../ui/blocks/text.module.css';
import { wholeDates } from '../../ui/display/whole-dates.tsx';
import { count, dayMonthYear, rupees } from '../../ui/format.ts';
import classes from './StatementFigures.module.css';
import { controlWords, linesText } from './statement-words.ts';

interface Figure {
  name: string;
  figure: string;
  about: ReactNode;
  tone?: 'leaf' | 'vermilion' | 'marigold' | undefined;
}

const tone = (when: boolean, one: NonNullable<Figure['tone']>) => (when ? { tone: one } : {});

/** What the insurer's letter says, and what firms' commissions lack: none for who does not read it. */
function compared({ difference, short_by, excess_by, counts, ...statement }: Statement): { control: Figure[]; differs: Figure[] } {
  if (difference === undefined || short_by === undefined || excess_by === undefined) return { control: [], differs: [] };
  const isEqual = difference !== null && Math.abs(difference) < 0.005;
  return {
    control: [
      {
        name: 'Control total, difference',
        figure: difference === null ? '--' : rupees(difference),
        about: controlWords({ ...statement, difference }),
        ...tone(isEqual, 'leaf'),
        ...tone(difference !== null && !isEqual, 'vermilion'),
      },
    ],
    differs: [
      { name: 'Short', figure: rupees(short_by), about: `${count(counts.short.count)} to look at`, ...tone(short_by > 0, 'vermilion') },
      { name: 'Excess', figure: rupees(excess_by), about: `${count(counts.excess.count)} to look at`, ...tone(excess_by > 0, 'marigold') },
    ],
  };
}

function figuresOf(statement: Statement): Figure[] {
  const { counts, lines, line_total, tds, line_tds, received_on, utr } = statement;
  const isTwice = statement.status !== 'closed' && isTaxSaidTwice(statement);
  const received = received_on ? `received ${dayMonthYear(received_on)}${utr ? `, ${utr}` : ''}` : 'not received yet';
  const { control, differs } = compared(statement);
  return [
    { name: 'Lines', figure: rupees(line_total), about: linesText(lines) },
    ...control,
    { name: 'Accepted', figure: rupees(counts.accepted.amount), about: linesText(counts.accepted.count), ...tone(true, 'leaf') },
    ...differs,
    {
      name: 'Disputed',
      figure: rupees(counts.disputed.amount),
      about: linesText(counts.disputed.count),
      ...tone(counts.disputed.count > 0, 'vermilion'),
    },
    {
      name: 'TDS',
      figure: tds === null ? '--' : rupees(tds),
      about: isTwice ? `the file says ${rupees(line_tds)}` : received,
      ...tone(isTwice, 'vermilion'),
    },
  ];
}

/** How the statement stands. */
export const StatementFigures = ({ statement }: { statement: Statement }) => (
  <dl className={classes.figures} aria-label="How the statement stands">
    {figuresOf(statement).map(({ name, figure, about, tone: of }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className={text.figure}>{figure}</dd>
        <dd className={classes.about} data-tone={of}>
          {wholeDates(about)}
        </dd>
      </div>
    ))}
  </dl>
);
