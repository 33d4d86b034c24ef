import { mayRead } from '@bimabahi/contract/access/field-permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import type {
  ChangedItem,
  MissingItem,
  Statement,
  StatementItem,
  StatementLineRow,
  StatementRecord,
} from '@bimabahi/contract/imports/statements';
import type { Db } from '../../db/db.ts';
import { progressOf } from '../../platform/jobs/queries.ts';
import { columnsOf, matchesOf, questionsOf } from '../imports/public.ts';
import { ofFirms, statementNotFound } from './errors.ts';
import { saidSigns } from './line-amount.ts';
import { saidNoLines } from './no-lines.ts';
import { readStatement, readStored } from './queries.ts';
import { saidBelow } from './said-below.ts';

/** Of whom a role reads the commission in: of policies of cars more than of those of firms. */
const readsCommission = (role: RoleName, policies: 'motor' | 'corporate') => mayRead(role, `${policies}-insurance`, 'commission_in_num');

export const readsFirms = (role: RoleName): boolean => readsCommission(role, 'corporate');

export async function summaryOf(db: Db, id: number, role: RoleName) {
  const statement = await readStatement(db, id, readsFirms(role));
  if (!statement) throw statementNotFound();
  return statement;
}

/** The lines less the control total would say the control total. */
export function statementFor<T extends Statement>(role: RoleName, statement: T): T {
  if (mayRead(role, 'statements', 'control_total')) return statement;
  const { difference: _, ...shown } = statement;
  return shown as T;
}

/** Whoever chooses the amount of a line finds out by its state, by and by, what is expected. */
export function lineFor(role: RoleName, line: StatementLineRow): StatementLineRow {
  const isReward = line.kind === 'reward';
  if (readsFirms(role) || (!isReward && (line.policies === null || readsCommission(role, line.policies)))) return line;
  const { expected: _, received_before: __, difference: ___, ...shown } = line;
  const reason = isReward ? 'Rewards are compared by an Admin' : 'What firms’ policies earn is compared by an Admin';
  return { ...shown, state: 'found', reason, reward: null, decided_by: null, decision_reason: null };
}

export function refuseOfFirms(
  role: RoleName,
  { policies, kind }: Pick<StatementLineRow, 'policies'> & Partial<Pick<StatementLineRow, 'kind'>>,
): void {
  if ((policies === 'corporate' || kind === 'reward') && !readsFirms(role)) throw ofFirms();
}

export function itemFor<T extends Partial<MissingItem> & Pick<StatementItem, 'policies'>>(role: RoleName, item: T): T {
  if (readsCommission(role, item.policies)) return item;
  const { percent: _, expected: __, received: ___, tds: ____, written_off: _____, difference: ______, ...shown } = item;
  return shown as T;
}
export function changedFor(role: RoleName, item: ChangedItem): ChangedItem {
  if (readsCommission(role, item.policies)) return item;
  const { expected_then: _, expected_now: __, received: ___, difference: ____, ...shown } = item;
  return shown;
}
export const readsAll = (role: RoleName): boolean => readsCommission(role, 'motor') && readsFirms(role);

export async function recordOf(db: Db, id: number, { role }: { role: RoleName }): Promise<StatementRecord> {
  const [summary, stored, progress] = [await summaryOf(db, id, role), await readStored(db, id), await progressOf(db, 'match', id)];
  if (!stored) throw statementNotFound();
  const no_lines = saidNoLines(stored);
  const { analysis, mapping, answers, sheet, heading_row } = stored;
  return {
    ...statementFor(role, summary),
    sheets: analysis.sheets,
    sheet,
    heading_row,
    records: analysis.records - no_lines.length,
    no_lines,
    below: saidBelow(no_lines, summary),
    progress: progress ?? null,
    left_out: { count: analysis.left_out.count, rows: analysis.left_out.rows },
    columns: columnsOf(analysis),
    matches: matchesOf('statement', role, mapping, analysis),
    questions: questionsOf('statement', mapping, answers, analysis),
    answers,
    signs: saidSigns(stored),
  };
}
