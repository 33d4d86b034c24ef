/** The table of columns: each field that can be imported with what is known of its heading, in groups. */
import { isAmbiguousDate } from '@bimabahi/contract/import-dates';
import { IMPORT_FIELDS, type ImportField } from '@bimabahi/contract/import-fields';
import type { ImportRecord } from '@bimabahi/contract/imports';

type Match = ImportRecord['matches'][string];
export type FileColumn = ImportRecord['columns'][number];
export type DateQuestion = ImportRecord['questions'][number];

export interface FieldRow extends ImportField {
  name: string;
  match: Match;
  columns: FileColumn[];
  /** Of its dates: open, or answered by a person. */
  question: DateQuestion | undefined;
  isToDecide: boolean;
}

export interface FieldGroup {
  name: string;
  rows: FieldRow[];
}

const VEHICLE = ['vehicle_no', 'make_model', 'engine_no', 'chassis_no', 'registered_on', 'tdv', 'ncb', 'is_claim', 'claim_remark'];
const GROUPS: readonly (readonly [string, readonly string[]])[] = [
  ['Client', ['user_id', 'user_mobile', 'insured_name', 'insured_mobile', 'insured_email']],
  [
    'Policy',
    [
      'policy_no',
      'company',
      'name_remark',
      'product',
      'sub_product',
      'od_tp_package_policy',
      'start_date',
      'end_date',
      'od_end_date',
      'tp_end_date',
      'issue_date',
      'business_type',
      'tp_insurer',
      'tp_policy_no',
      'item_description',
      'addons',
      'remark',
    ],
  ],
  ['Vehicle', VEHICLE],
  [
    'Premium',
    [
      'od_premium',
      'third_party_premium',
      'terrisom',
      'new_premium',
      'net_premium',
      'total_premium',
      'premium_reason',
      'is_premium',
      'is_installment',
    ],
  ],
  [
    'Brokers and commission',
    ['broker', 'sub_broker', 'commission_in_per', 'commission_in_num', 'commission_out_per', 'commission_out_num'],
  ],
];

const NO_MATCH: Match = { headings: [], known_by: null, alternatives: [] };

/** An answered question is asked no more; it stays with its first cell, to change the answer. */
function questionOf(record: ImportRecord, field: string, columns: readonly FileColumn[]): DateQuestion | undefined {
  const open = record.questions.find((question) => question.field === field);
  if (open) return open;
  const heading = columns.map((column) => column.heading).join(' + ');
  if (!Object.hasOwn(record.answers, heading)) return undefined;
  const samples = columns[0]?.samples ?? [];
  const example = samples.find(isAmbiguousDate) ?? samples[0] ?? '';
  return { field, heading, question: record.answers[heading] === 'exchanged' ? 'exchanged' : 'ask', example };
}

function rowOf(record: ImportRecord, name: string, field: ImportField): FieldRow {
  const match = record.matches[name] ?? NO_MATCH;
  const columns = match.headings.flatMap((heading) => record.columns.find((column) => column.heading === heading) ?? []);
  const isMissing = match.headings.length === 0 && match.known_by === null && (field.required || match.alternatives.length > 0);
  const question = questionOf(record, name, columns);
  const isAsked = question !== undefined && !Object.hasOwn(record.answers, question.heading);
  return { ...field, name, match, columns, question, isToDecide: isMissing || isAsked };
}

/** `mayWrite`: fields that the role cannot enter cannot be imported either. */
export function fieldGroups(record: ImportRecord, mayWrite: (field: string) => boolean): FieldGroup[] {
  const fields = Object.entries(IMPORT_FIELDS[record.kind]).filter(([name]) => mayWrite(name));
  const rows = new Map(fields.map(([name, field]) => [name, rowOf(record, name, field)]));
  const isPolicy = record.kind === 'motor_insurance' || record.kind === 'corporate_insurance';
  if (!isPolicy) return [{ name: '', rows: [...rows.values()] }];
  const grouped = GROUPS.map(([name, names]) => ({ name, rows: names.flatMap((each) => rows.get(each) ?? []) }));
  const known = new Set(GROUPS.flatMap(([, names]) => names));
  const others = [...rows.values()].filter(({ name }) => !known.has(name));
  return [...grouped, { name: 'Other', rows: others }].filter((group) => group.rows.length > 0);
}

/** Neither found nor to be decided, and nobody looks for it. */
export const isAbsent = ({ match, isToDecide, required }: FieldRow): boolean => match.headings.length === 0 && !isToDecide && !required;

export const isAllFound = ({ rows }: FieldGroup): boolean => rows.every((row) => !isToDecide(row) && !hasDestroyed(row));
const isToDecide = (row: FieldRow) => row.isToDecide || (row.required && row.match.headings.length === 0);
/** Whose and which policy a row is about: looked at before it is believed. */
export const isAlwaysOpen = ({ name }: FieldGroup): boolean => name === '' || name === 'Client' || name === 'Policy';
export const hasDestroyed = ({ columns, reading }: FieldRow): boolean =>
  (reading === 'number' || reading === 'mobile' || reading === 'caller') && columns.some(({ destroyed }) => destroyed > 0);

/** Columns that no field takes. */
export function unusedColumns({ columns, matches }: ImportRecord): FileColumn[] {
  const used = new Set(Object.values(matches).flatMap(({ headings }) => headings));
  return columns.filter(({ heading }) => !used.has(heading));
}
