import { mayWrite } from '@bimabahi/contract/access/field-permissions';
import { may, type Resource } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import { IMPORT_FIELDS, type ImportFields, type ImportKind, SHEET_FIELDS, type SheetKind } from '@bimabahi/contract/imports/import-fields';
import type { ImportRecord, InstallmentColumns } from '@bimabahi/contract/imports/imports';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { invalid } from '../../platform/http/refusal.ts';
import type { Mapping } from '../matching/columns.ts';
import type { DateAnswers } from '../matching/rows.ts';
import type { Analysis } from './analysis.ts';
import { answersFor, answersOfAll } from './date-answers.ts';
import { notAnswered, notMatched, sheetTooLong } from './errors.ts';
import type { StoredImport } from './queries.ts';

const RESOURCES: Readonly<Record<SheetKind, Resource>> = {
  statement: 'statements',
  tds_receivable: 'tds-receivable',
  users: 'users',
  motor_insurance: 'motor-insurance',
  corporate_insurance: 'corporate-insurance',
  corporate_insurance_premium: 'corporate-insurance-premium',
  claims: 'claims',
  endorsements: 'endorsements',
  telecom_records: 'telecom-records',
};

const fieldsFor = (kind: SheetKind, role: RoleName): ImportFields =>
  Object.fromEntries(Object.entries(SHEET_FIELDS[kind]).filter(([field]) => mayWrite(role, RESOURCES[kind], field)));

export const mayFill =
  (kind: ImportKind, role: RoleName) =>
  (field: string): boolean =>
    Object.hasOwn(fieldsFor(kind, role), field);

const asList = (headings: string | readonly string[] | undefined): readonly string[] =>
  headings === undefined ? [] : typeof headings === 'string' ? [headings] : headings;

export const guessedMapping = (kind: SheetKind, role: RoleName, { guess }: Analysis): Mapping =>
  Object.fromEntries(
    Object.keys(fieldsFor(kind, role)).flatMap((field) => {
      const { headings = [], known_by } = guess[field] ?? {};
      // That the file does not have it is said once.
      if (headings.length === 0) return known_by === 'last time' ? [[field, []]] : [];
      return [[field, headings.length === 1 ? itemAt(headings, 0) : headings]];
    }),
  );

/** Refuses fields that there are not, or not for this role, and headings that the sheet has not. */
export function checkMapping(kind: SheetKind, role: RoleName, mapping: Mapping, { columns }: Analysis): void {
  const fields = fieldsFor(kind, role);
  const known = new Set(columns.map(({ heading }) => heading));
  for (const [field, headings] of Object.entries(mapping)) {
    if (!Object.hasOwn(fields, field)) throw invalid({ mapping: [`“${field.slice(0, 50)}” is no field that you can fill`] });
    const missing = asList(headings).find((heading) => !known.has(heading));
    if (missing !== undefined) throw invalid({ mapping: [`“${missing.slice(0, 50)}” is no column of this sheet`] });
  }
}

export const matchesOf = (kind: SheetKind, role: RoleName, mapping: Mapping, { guess }: Analysis): ImportRecord['matches'] =>
  Object.fromEntries(
    Object.keys(fieldsFor(kind, role)).map((field) => {
      const headings = [...asList(mapping[field])];
      const guessed = guess[field] ?? { headings: [], known_by: null, alternatives: [] };
      const isGuessed = headings.join('\n') === guessed.headings.join('\n');
      return [field, { headings, known_by: isGuessed ? guessed.known_by : 'person', alternatives: guessed.alternatives }];
    }),
  );

/** Once for all installments, and not where one of their columns has a day that is clear. */
function questionOfInstallments(pairs: readonly InstallmentColumns[], answers: DateAnswers, columns: Analysis['columns']) {
  const dates = columns.filter(({ heading, filled }) => filled > 0 && pairs.some(({ date }) => date === heading));
  const [asked] = dates;
  if (!asked?.dates || dates.some((column) => column.dates === null || Object.hasOwn(answers, column.heading))) return [];
  return [{ field: 'installments', heading: asked.heading, ...asked.dates }];
}

export const questionsOf = (
  kind: SheetKind,
  mapping: Mapping,
  answers: DateAnswers,
  { columns }: Pick<Analysis, 'columns'>,
  installments: readonly InstallmentColumns[] = [],
): ImportRecord['questions'] => [
  ...questionsOfFields(kind, mapping, answers, columns),
  ...questionOfInstallments(installments, answers, columns),
];

const questionsOfFields = (
  kind: SheetKind,
  mapping: Mapping,
  answers: DateAnswers,
  columns: Analysis['columns'],
): ImportRecord['questions'] =>
  Object.entries(mapping).flatMap(([field, mapped]) => {
    const [heading, ...others] = asList(mapped);
    if (heading === undefined || others.length > 0 || SHEET_FIELDS[kind][field]?.reading !== 'date') return [];
    const dates = columns.find((column) => column.heading === heading)?.dates;
    return dates && !Object.hasOwn(answers, heading) ? [{ field, heading, ...dates }] : [];
  });

/** Labels of what nothing can be stored without; a client is found by name or number. */
function missingFields({ kind, mapping, fixed, options }: StoredImport): string[] {
  const isSaid = (field: string) => Object.hasOwn(mapping, field) || Object.hasOwn(fixed, field);
  const isComputed = (field: string) =>
    (field === 'start_date' && options.missing_date === 'from_end' && isSaid('end_date')) ||
    (field === 'end_date' && options.missing_date === 'from_start' && isSaid('start_date'));
  return Object.entries(IMPORT_FIELDS[kind]).flatMap(([field, { label, required }]) =>
    required && !isSaid(field) && !isComputed(field) ? [label] : [],
  );
}

/** What the title says of fields that this role can fill, and that neither a column nor a person has said. */
export const offeredOf = (kind: ImportKind, role: RoleName, { analysis, mapping, fixed }: StoredImport): ImportRecord['offered'] =>
  (analysis.offered ?? []).filter(
    ({ field }) => mayFill(kind, role)(field) && asList(mapping[field]).length === 0 && !Object.hasOwn(fixed, field),
  );

/** Of another sheet or kind the columns may be gone. */
export function installmentsIn(pairs: readonly InstallmentColumns[] | undefined, kind: ImportKind, { columns }: Analysis) {
  const has = (heading: string) => columns.some((column) => column.heading === heading);
  return kind === 'corporate_insurance' ? (pairs ?? []).filter(({ date, amount }) => has(date) && has(amount)) : [];
}

/** Refuses pairs of other kinds, of headings that the sheet has not, and columns that say something else already. */
export function checkInstallments(
  kind: ImportKind,
  role: RoleName,
  { mapping, options, analysis }: Pick<StoredImport, 'mapping' | 'options' | 'analysis'>,
): void {
  const { installments: pairs = [] } = options;
  if (pairs.length === 0) return;
  if (kind !== 'corporate_insurance') throw invalid({ options: ['Only corporate policies have installments beside them'] });
  if (!may(role, 'corporate-insurance-premium.create')) throw invalid({ options: ['Your role may not add installments'] });
  const headings = pairs.flatMap(({ date, amount }) => [date, amount]);
  const gone = headings.find((heading) => !analysis.columns.some((column) => column.heading === heading));
  if (gone !== undefined) throw invalid({ options: [`“${gone.slice(0, 50)}” is no column of this sheet`] });
  const mapped = new Set(Object.values(mapping).flatMap(asList));
  const twice = headings.find((heading, at) => mapped.has(heading) || headings.indexOf(heading) !== at);
  if (twice !== undefined) throw invalid({ options: [`“${twice.slice(0, 50)}” has another meaning already`] });
}

/** What is to be brought in, and how. A file read anew begins with guesses; what was said of its dates stays. */
export function changedMatching(
  stored: StoredImport,
  body: { [F in 'kind' | 'mapping' | 'answers' | 'options' | 'fixed']?: StoredImport[F] | undefined },
  prepared: Pick<StoredImport, 'analysis' | 'sheet' | 'heading_row'> | undefined,
  role: RoleName,
) {
  const { kind = stored.kind } = body;
  const { analysis, sheet, heading_row } = prepared ?? stored;
  const chosen = body.options ?? stored.options;
  const options = body.options ? chosen : { ...chosen, installments: installmentsIn(chosen.installments, kind, analysis) };
  const mapping = body.mapping ?? (prepared ? guessedMapping(kind, role, analysis) : stored.mapping);
  const answers = body.answers ? answersOfAll(body.answers, analysis) : answersFor(stored.answers, analysis);
  const fixed = body.fixed ?? (kind === stored.kind ? stored.fixed : {});
  return { kind, options, fixed, sheet, heading_row, analysis, mapping, answers };
}

export function assertMatched(stored: StoredImport): void {
  const { kind, mapping, answers, analysis, sheet } = stored;
  if (analysis.sheets.some(({ name, too_long }) => name === sheet && too_long)) throw sheetTooLong();
  const missing = missingFields(stored);
  if (missing.length > 0) throw notMatched(missing);
  const open = questionsOf(kind, mapping, answers, analysis, stored.options.installments);
  if (open.length > 0) throw notAnswered([...new Set(open.map(({ heading }) => heading))]);
}
