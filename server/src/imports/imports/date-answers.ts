/** In which order the columns of a sheet write day and month, as far as a person has said: nobody is asked twice. */
import type { DateAnswers } from '../matching/rows.ts';
import type { Analysis } from './analysis.ts';

type Columns = Pick<Analysis, 'columns'>;

/** Those of a sheet of before that this one asks for too. */
export const answersFor = (answers: DateAnswers, { columns }: Columns): DateAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([heading]) => columns.some((column) => column.heading === heading && column.dates)));

/** The columns that could be read in both ways are read as the one that was answered. */
export function answersOfAll(answers: DateAnswers, { columns }: Columns): DateAnswers {
  const asked = columns.filter(({ dates }) => dates?.question === 'ask').map(({ heading }) => heading);
  const given = new Set(asked.flatMap((heading) => answers[heading] ?? []));
  const [only] = given;
  if (only === undefined || given.size > 1) return answers;
  return { ...Object.fromEntries(asked.map((heading) => [heading, only])), ...answers };
}
