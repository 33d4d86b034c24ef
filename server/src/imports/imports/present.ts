import { may } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import type { ImportRecord, ImportSummary } from '@bimabahi/contract/imports/imports';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { columnsOf } from './analysis.ts';
import { matchesOf, offeredOf, questionsOf } from './matching.ts';
import { onePremiumOf } from './one-premium.ts';
import type { StoredImport, StoredSummary } from './queries.ts';
import { unitsIn } from './units-of-columns.ts';

const DAYS_TO_UNDO = 30;

/** The last day on which they may undo it; null: not (any more). */
export function mayUndoUntil(
  { kind, status, finished_at, created_by }: StoredSummary,
  person: { id: number; role: RoleName },
): string | null {
  if (!finished_at || !['done', 'stopped'].includes(status)) return null;
  // Only an Admin takes the receipt of an endorsement back.
  if (kind === 'endorsements' && !may(person.role, 'endorsements.undo')) return null;
  const day = todayInIndia(new Date(finished_at));
  const last = person.role === 'Admin' ? addDays(day, DAYS_TO_UNDO) : created_by === person.id ? day : '';
  return last >= todayInIndia() ? last : null;
}

export const presentSummary = (stored: StoredSummary, person: { id: number; role: RoleName }): ImportSummary => ({
  id: stored.id,
  kind: stored.kind,
  file_name: stored.file_name,
  sheet_names: stored.sheet_names,
  status: stored.status,
  counts: { ...stored.counts, left_out: stored.left_out },
  created_at: stored.created_at,
  created_by: stored.creator,
  started_at: stored.started_at,
  finished_at: stored.finished_at,
  message: stored.message,
  may_undo_until: mayUndoUntil(stored, person),
});

const NONE_WITHOUT: ImportRecord['without'] = { product: 0, line: 0, net: 0, insurer: 0 };

/** Imports of before may lack the newer ones. */
const wholeOptions = (options: StoredImport['options']): ImportRecord['options'] => ({
  ...options,
  missing_date: options.missing_date ?? 'refuse',
  look_alike: options.look_alike ?? 'ask',
  one_premium: options.one_premium ?? 'ask',
  own_names: options.own_names ?? [],
  installments: options.installments ?? [],
  product_lines: options.product_lines ?? {},
  same_names: options.same_names ?? {},
});

export function presentRecord(
  stored: StoredImport,
  same_file: ImportRecord['same_file'],
  person: { id: number; role: RoleName },
): ImportRecord {
  const { without = NONE_WITHOUT, ...named } = stored.unknown;
  const { kind, mapping, answers, options, fixed, analysis, sheet, heading_row } = stored;
  return {
    ...presentSummary(stored, person),
    same_file,
    sheets: analysis.sheets,
    sheet,
    heading_row,
    left_out: { count: analysis.left_out.count, rows: analysis.left_out.rows },
    columns: columnsOf(analysis),
    matches: matchesOf(kind, person.role, mapping, analysis),
    questions: questionsOf(kind, mapping, answers, analysis, options.installments),
    answers,
    options: wholeOptions(options),
    fixed,
    offered: offeredOf(kind, person.role, stored),
    offered_sheets: analysis.alike ?? [],
    units: unitsIn(stored),
    one_premium: onePremiumOf(stored),
    offered_installments: analysis.installments ?? [],
    unknown: {
      ...named,
      same: named.same ?? [],
      lines: named.lines ?? [],
      payees: may(person.role, 'payees.list') ? (named.payees ?? []) : [],
    },
    without: { ...NONE_WITHOUT, ...without },
  };
}
