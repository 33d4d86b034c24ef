/** Rows as inputs. What all rows decide together, such as the order of dates, is found in a first reading of them. */
import { createHash } from 'node:crypto';
import { type Cell, cellText } from '@bimabahi/contract/imports/import-cells';
import { IMPORT_FIELDS, type ImportKind } from '@bimabahi/contract/imports/import-fields';
import type { ImportOptions } from '@bimabahi/contract/imports/imports';
import type { PolicyTable } from '../../db/policy-table.ts';
import type { Mapping } from '../matching/columns.ts';
import { type DateAnswers, type RowReader, rowReader } from '../matching/rows.ts';
import type { Analysis } from './analysis.ts';
import { clashesAmong } from './clashing-rows.ts';
import { looseKey } from './client-names.ts';
import { clientMobile, nameKey } from './clients.ts';
import { rowCompleter } from './complete-row.ts';
import { doubtReader } from './doubtful-rows.ts';
import type { Fixed } from './fixed-values.ts';
import type { Outcome, RowToImport, SheetRow } from './importer.ts';
import { otherKindReader } from './other-kind.ts';
import { installmentReader } from './read-installments.ts';
import { nameOfRow, namesOfSheets } from './sheet-parts.ts';
import { type InsurersOf, shortNumbers } from './short-numbers.ts';

interface Sheetlike {
  kind: ImportKind;
  mapping: Mapping;
  answers: DateAnswers;
  options: Pick<ImportOptions, 'missing_date' | 'installments'>;
  fixed: Fixed;
  headings: readonly string[];
  sheet: string;
  analysis: Pick<Analysis, 'further'>;
  /** From the first one, as often as it is asked for. */
  rows: () => AsyncIterable<readonly SheetRow[]>;
  insurersOf: InsurersOf;
}

interface Twin {
  of: number;
  isSame: boolean;
}

export interface Reading {
  reader: Pick<RowReader, 'read'>;
  refused: (row: RowToImport) => Outcome | undefined;
}

const asList = (headings: string | readonly string[]): readonly string[] => (typeof headings === 'string' ? [headings] : headings);

/** What one record has alone; null where the row does not say. */
function keyOf(kind: ImportKind, values: RowToImport['read']['values']): string | null {
  if (kind === 'motor_insurance' || kind === 'corporate_insurance')
    return typeof values.policy_no === 'string' ? values.policy_no.replace(/\s/g, '').toLowerCase() || null : null;
  if (kind !== 'users') return null;
  const [mobile, name] = [clientMobile(values.mobile), typeof values.name === 'string' ? values.name : null];
  // Of one number several may be.
  if (mobile) return name ? `${mobile} ${looseKey(name)}` : mobile;
  if (name) return nameKey(name);
  return null;
}

const KEY_FIELDS: Partial<Record<ImportKind, readonly string[]>> = {
  motor_insurance: ['policy_no', 'name_remark'],
  corporate_insurance: ['policy_no', 'company'],
  users: ['mobile', 'name'],
};
const WHAT: Partial<Record<ImportKind, string>> = {
  motor_insurance: 'policy number',
  corporate_insurance: 'policy number',
  users: 'mobile number or name',
};

const contentOf = (cells: readonly Cell[]) => createHash('sha1').update(cells.map(cellText).join('\t')).digest('base64');

const narrowed = (mapping: Mapping, fields: readonly string[]): Mapping =>
  Object.fromEntries(Object.entries(mapping).filter(([field]) => fields.includes(field)));

function headingsReadAsWhole(kind: ImportKind, mapping: Mapping): Set<string> {
  const isReadAsWhole = (field: string) => ['date', 'percent'].includes(IMPORT_FIELDS[kind][field]?.reading ?? '');
  return new Set(Object.entries(mapping).flatMap(([field, mapped]) => (isReadAsWhole(field) ? asList(mapped) : [])));
}

const isPolicy = (kind: ImportKind): kind is PolicyTable => kind === 'motor_insurance' || kind === 'corporate_insurance';

/** Rows of one number may be its periods, or vehicles of a fleet: what they say besides decides. */
async function clashesOfPolicies(
  kind: PolicyTable,
  { rows, keyOfRow, read }: { rows: Sheetlike['rows']; keyOfRow: KeyOfRow; read: RowReader['read'] },
  twins: ReadonlyMap<number, Twin>,
): Promise<Map<number, number>> {
  const firstOnes = new Set([...twins.values()].flatMap(({ of, isSame }) => (isSame ? [] : [of])));
  if (firstOnes.size === 0) return new Map();
  const byNumber = new Map<string, { row_no: number; values: ReturnType<typeof read>['values'] }[]>();
  for await (const batch of rows())
    for (const { row_no, cells } of batch) {
      const twin = twins.get(row_no);
      if (!firstOnes.has(row_no) && (!twin || twin.isSame)) continue;
      const key = keyOfRow(cells) ?? '';
      byNumber.set(key, [...(byNumber.get(key) ?? []), { row_no, values: read(cells).values }]);
    }
  return new Map([...byNumber.values()].flatMap((those) => [...clashesAmong(kind, those)]));
}

type KeyOfRow = (cells: readonly Cell[]) => string | null;

function twinFinder(keyOfRow: (cells: readonly Cell[]) => string | null) {
  const first = new Map<string, { row_no: number; content: string }>();
  const twins = new Map<number, Twin>();
  return {
    twins,
    see({ row_no, cells }: SheetRow): void {
      const content = contentOf(cells);
      const key = keyOfRow(cells) ?? content;
      const twin = first.get(key);
      if (twin) twins.set(row_no, { of: twin.row_no, isSame: twin.content === content });
      else first.set(key, { row_no, content });
    },
  };
}

const outcomeOfTwin = (kind: ImportKind, { of, isSame }: Twin, names: readonly string[]): Outcome =>
  isSame
    ? { outcome: 'skip', reasons: [{ column: null, message: `Is the same as ${nameOfRow(of, names).replace('Row', 'row')}` }] }
    : {
        outcome: 'error',
        reasons: [{ column: null, message: `${nameOfRow(of, names)} has the same ${WHAT[kind]}: only one of them can come in` }],
      };

const headingOfNumber = ({ policy_no }: Mapping): string | null => (policy_no === undefined ? null : (asList(policy_no)[0] ?? null));

export async function readingOf({ sheet, analysis, ...sheetlike }: Sheetlike): Promise<Reading> {
  const { kind, mapping, answers, options, fixed, headings, rows, insurersOf } = sheetlike;
  const names = namesOfSheets({ sheet, analysis });
  const pairs = options.installments ?? [];
  const wanted = new Set([...headingsReadAsWhole(kind, mapping), ...pairs.map(({ date }) => date)]);
  const columns = headings.map((heading) => ({ heading, cells: [] as Cell[] }));
  const gathered = [...columns.entries()].filter(([, { heading }]) => wanted.has(heading));
  const keys = rowReader({ kind, mapping: narrowed(mapping, KEY_FIELDS[kind] ?? []), columns });
  const keyOfRow: KeyOfRow = (cells) => keyOf(kind, keys.read(cells).values);
  const { twins, see } = twinFinder(keyOfRow);
  const short = shortNumbers(kind);
  for await (const batch of rows()) {
    for (const row of batch) {
      for (const [at, column] of gathered) column.cells.push(row.cells[at] ?? null);
      see(row);
      short.see(keys.read(row.cells).values);
    }
  }
  await short.settle(insurersOf);
  const reader = rowReader({ kind, mapping, columns, answers });
  const complete = rowCompleter({ kind, mapping, options, fixed });
  const withInstallments = installmentReader({ pairs, columns, answers });
  const doubted = doubtReader(kind, headings);
  const ofThisKind = otherKindReader(kind, headings);
  const read: RowReader['read'] = (cells) =>
    ofThisKind(cells, doubted(cells, withInstallments(cells, short.warned(complete(reader.read(cells)), headingOfNumber(mapping)))));
  const clashing = isPolicy(kind) ? await clashesOfPolicies(kind, { rows, keyOfRow, read }, twins) : new Map<number, number>();
  return {
    reader: { read },
    refused({ row_no }) {
      const clash = clashing.get(row_no);
      if (clash !== undefined) return outcomeOfTwin(kind, { of: clash, isSame: false }, names);
      const twin = twins.get(row_no);
      return twin && (twin.isSame || !isPolicy(kind)) ? outcomeOfTwin(kind, twin, names) : undefined;
    },
  };
}

export function titleOf(kind: ImportKind, values: RowToImport['read']['values']): string {
  const parts: Readonly<Record<ImportKind, readonly string[]>> = {
    users: ['name', 'mobile'],
    motor_insurance: ['policy_no', 'insured_name'],
    corporate_insurance: ['policy_no', 'insured_name'],
    corporate_insurance_premium: ['policy_no', 'premium_date'],
    claims: ['claim_no', 'policy_no', 'vehicle_no', 'loss_date'],
    endorsements: ['endorsement_no', 'policy_no', 'vehicle_no', 'effective_date'],
    telecom_records: ['name', 'mobile'],
  };
  return parts[kind]
    .flatMap((field) => values[field] ?? [])
    .join(' · ')
    .slice(0, 200);
}
