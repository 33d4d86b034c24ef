import type { RoleName } from '@bimabahi/contract/api/roles';
import type { StatementRecord } from '@bimabahi/contract/imports/statements';
import type { Db } from '../../db/db.ts';
import { matchesOf, questionsOf } from '../imports/public.ts';
import { statementNotFound } from './errors.ts';
import { readStatement, readStored } from './queries.ts';

export async function summaryOf(db: Db, id: number) {
  const statement = await readStatement(db, id);
  if (!statement) throw statementNotFound();
  return statement;
}

export async function recordOf(db: Db, id: number, { role }: { role: RoleName }): Promise<StatementRecord> {
  const [summary, stored] = [await summaryOf(db, id), await readStored(db, id)];
  if (!stored) throw statementNotFound();
  const { analysis, mapping, answers, sheet, heading_row } = stored;
  return {
    ...summary,
    sheets: analysis.sheets,
    sheet,
    heading_row,
    records: analysis.records,
    left_out: { count: analysis.left_out.count, rows: analysis.left_out.rows },
    columns: analysis.columns.map(({ dates: _, ...column }) => column),
    matches: matchesOf('statement', role, mapping, analysis),
    questions: questionsOf('statement', mapping, answers, analysis),
    answers,
  };
}
