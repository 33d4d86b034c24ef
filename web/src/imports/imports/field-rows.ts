/** The table of columns: each field that can be imported with what is known of its heading, in groups. */

import { isAmbiguousDate } from '@bimabahi/contract/imports/import-dates';
import { type ImportField, SHEET_FIELDS, type SheetKind } from '@bimabahi/contract/imports/import-fields';
import type { ImportCounts, ImportOptions, ImportRecord } from '@bimabahi/contract/imports/imports';
import { CORPORATE_FIELDS } from '@bimabahi/contract/policies/corporate-fields';
import { MOTOR_FIELDS } from '@bimabahi/contract/policies/motor-fields';
import { fieldsByGroup, type PolicyFields, type PolicyGroup } from '@bimabahi/contract/policies/policy-traits';
import { keysOf } from '@bimabahi/contract/values/keys-of';

type Match = ImportRecord['matches'][string];

/** A dropped sheet whose columns become fields: of an import, or of an insurer's statement. */
export interface SheetRecord
  extends Pick<
    ImportRecord,
    'file_name' | 'sheets' | 'sheet' | 'heading_row' | 'left_out' | 'columns' | 'matches' | 'questions' | 'answers' | 'fixed'
  > {
  kind: SheetKind;
  counts: Pick<ImportCounts, 'total' | 'left_out'>;
  options: Pick<ImportOptions, 'missing_date'> & Partial<Pick<ImportOptions, 'installments'>>;
}

export type FileColumn = ImportRecord['columns'][number];
export type DateQuestion = ImportRecord['questions'][number];

export interface FieldRow extends ImportField {
  name: string;
  match: Match;
  columns: FileColumn[];
  /** By a fixed value, or from the other date of a cover. */
  saidOtherwise: string | undefined;
  /** Of its dates: open, or answered by a person. */
  question: DateQuestion | undefined;
  isToDecide: boolean;
}

export interface FieldGroup {
  name: string;
  rows: FieldRow[];
}

/** By the groups of the details. */
const TITLES: Readonly<Record<PolicyGroup, string>> = {
  insured: 'Client',
  policy: 'Policy',
  vehicle: 'Vehicle',
  premium: 'Premium',
  brokers: 'Brokers and commission',
  claim: 'Vehicle',
  remark: 'Policy',
};

/** The client, who is in no group of the details, before the insured. */
const CLIENT = ['user_id', 'user_mobile'];

function policyGroups(fields: PolicyFields): [title: string, names: string[]][] {
  const namesIn = fieldsByGroup(fields);
  return [...new Set(Object.values(TITLES))].map((title) => [
    title,
    [...(title === TITLES.insured ? CLIENT : []), ...keysOf(TITLES).flatMap((group) => (TITLES[group] === title ? namesIn(group) : []))],
  ]);
}

const POLICIES: Partial<Record<SheetKind, PolicyFields>> = { motor_insurance: MOTOR_FIELDS, corporate_insurance: CORPORATE_FIELDS };

const NO_MATCH: Match = { headings: [], known_by: null, alternatives: [] };

/** An answered question is asked no more; it stays with its first cell, to change the answer. */
function questionOf(record: SheetRecord, field: string, columns: readonly FileColumn[]): DateQuestion | undefined {
  const open = record.questions.find((question) => question.field === field);
  if (open) return open;
  const heading = columns.map((column) => column.heading).join(' + ');
  if (!Object.hasOwn(record.answers, heading)) return undefined;
  const samples = columns[0]?.samples ?? [];
  const example = samples.find(isAmbiguousDate) ?? samples[0] ?? '';
  return { field, heading, question: record.answers[heading] === 'exchanged' ? 'exchanged' : 'ask', example };
}

function saidOtherwise({ fixed, options }: Pick<SheetRecord, 'fixed' | 'options'>, name: string): string | undefined {
  if (Object.hasOwn(fixed, name)) return `${fixed[name]} in all rows`;
  if (name === 'start_date' && options.missing_date === 'from_end') return 'A year before the end';
  if (name === 'end_date' && options.missing_date === 'from_start') return 'A year after the start';
  return undefined;
}

function rowOf(record: SheetRecord, name: string, field: ImportField): FieldRow {
  const match = record.matches[name] ?? NO_MATCH;
  const columns = match.headings.flatMap((heading) => record.columns.find((column) => column.heading === heading) ?? []);
  const said = saidOtherwise(record, name);
  const isMissing =
    match.headings.length === 0 && match.known_by === null && said === undefined && (field.required || match.alternatives.length > 0);
  const question = questionOf(record, name, columns);
  const isAsked = question !== undefined && !Object.hasOwn(record.answers, question.heading);
  return { ...field, name, match, columns, saidOtherwise: said, question, isToDecide: isMissing || isAsked };
}

/** `mayWrite`: fields that the role cannot enter cannot be imported either. */
export function fieldGroups(record: SheetRecord, mayWrite: (field: string) => boolean): FieldGroup[] {
  const fields = Object.entries(SHEET_FIELDS[record.kind]).filter(([name]) => mayWrite(name));
  const rows = new Map(fields.map(([name, field]) => [name, rowOf(record, name, field)]));
  const policy = POLICIES[record.kind];
  if (!policy) return [{ name: '', rows: [...rows.values()] }];
  const grouped = policyGroups(policy).map(([name, names]) => ({ name, rows: names.flatMap((each) => rows.get(each) ?? []) }));
  return grouped.filter((group) => group.rows.length > 0);
}

/** Neither found nor to be decided, and nobody looks for it. */
export const isAbsent = ({ match, isToDecide, required, saidOtherwise }: FieldRow): boolean =>
  match.headings.length === 0 && !isToDecide && !required && saidOtherwise === undefined;

export const isAllFound = ({ rows }: FieldGroup): boolean => rows.every((row) => !isToDecide(row) && !hasDestroyed(row));
const isToDecide = (row: FieldRow) =>
  row.isToDecide || (row.required && row.match.headings.length === 0 && row.saidOtherwise === undefined);
/** Whose and which policy a row is about: looked at before it is believed. */
export const isAlwaysOpen = ({ name }: FieldGroup): boolean => name === '' || name === 'Client' || name === 'Policy';
export const hasDestroyed = ({ columns, reading }: FieldRow): boolean =>
  (reading === 'number' || reading === 'mobile' || reading === 'caller') && columns.some(({ destroyed }) => destroyed > 0);

/** Columns that no field takes. */
export function unusedColumns({ columns, matches, options }: Pick<SheetRecord, 'columns' | 'matches' | 'options'>): FileColumn[] {
  const ofInstallments = (options.installments ?? []).flatMap(({ date, amount }) => [date, amount]);
  const used = new Set([...Object.values(matches).flatMap(({ headings }) => headings), ...ofInstallments]);
  return columns.filter(({ heading }) => !used.has(heading));
}
