import type { CoverFilters, EntryFilters } from '@bimabahi/contract/api/list-query';
import { filterFields, type PolicyFields, rangeFields, type TextTraits } from '@bimabahi/contract/policies/policy-traits';
import { addDays } from '@bimabahi/contract/values/periods';
import { plateForms } from '@bimabahi/contract/values/plate-forms';
import { sql } from 'kysely';
import { notRated } from '../../commission/rate-cards/public.ts';
import { numberKey } from '../../db/query/pagination.ts';
import { type Condition, inSearchText, mobileIn, numberIn, type Statement, textIn, wholeInSearchText } from '../../db/query/text-search.ts';
import { coverDays } from './cover-days.ts';
import type { FilterShape, PolicyFilters, TextCondition } from './policy-table.ts';

const searched =
  (condition: typeof textIn): TextCondition =>
  (field, text, statement) =>
    condition(field, text, { ...statement, inSearchText: true });

/** Of fields that the table's `search_text` holds. */
export const SEARCHED_BY: Readonly<Record<Exclude<TextTraits['searched'], false>, TextCondition>> = {
  text: searched(textIn),
  mobile: searched(mobileIn),
  number: searched(numberIn),
};

const PREMIUMS = ['total_premium', 'net_premium', 'new_premium', 'od_premium', 'third_party_premium', 'pa_premium', 'terrisom'];

const tableOf = (fields: PolicyFields) => ('is_installment' in fields ? 'corporate_insurance' : 'motor_insurance');

export const filterShapeOf = (fields: PolicyFields): FilterShape => ({
  textFilters: Object.fromEntries(
    filterFields(fields, 'text').map((name): [string, TextCondition] => {
      const by = fields[name]?.searched;
      return [name, by ? SEARCHED_BY[by] : textIn];
    }),
  ),
  flagFilters: filterFields(fields, 'flag'),
  ranges: rangeFields(fields),
  premiums: PREMIUMS.filter((name) => name in fields),
  notRated: notRated(tableOf(fields)),
  imported: sql`id in (select record_id from import_rows where table_name = ${sql.lit(tableOf(fields))} and outcome = 'create')`,
});

export function matching(search: string, statement: Statement = {}): Condition {
  const key = numberKey(search);
  const conditions = [
    inSearchText(search, statement),
    // A single word is looked for by its key too.
    ...(key && /\s/.test(search) ? [inSearchText(key, statement)] : []),
    ...(key ? plateForms(key).slice(1) : []).map((form) => wholeInSearchText(form, statement)),
  ];
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Ranges use an index on the date; a month of any year does not. */
export function coverConditions(filters: CoverFilters): Condition[] {
  const ranges = coverDays(filters).map(({ column, from, to }): Condition => {
    const day = sql.ref(column);
    if (from === undefined) return sql`${day} <= ${to}::date`;
    return to === undefined ? sql`${day} >= ${from}::date` : sql`${day} between ${from}::date and ${to}::date`;
  });
  const months = (['start', 'end'] as const).flatMap((of): Condition[] => {
    const month = filters[`${of}_month`];
    return month === undefined || filters[`${of}_year`] !== undefined ? [] : [sql`extract(month from ${sql.ref(`${of}_date`)}) = ${month}`];
  });
  return [...ranges, ...months];
}

/** Each has a partial index. */
const BY_PREMIUM = {
  differs: sql<boolean>`premium_differs`,
  explained: sql<boolean>`premium_reason is not null`,
  no_line: sql<boolean>`line is null`,
};

const someOf = (premiums: readonly string[]) => sql`coalesce(${sql.join(premiums.map((name) => sql`nullif(${sql.ref(name)}, 0)`))})`;

/** This one is empty, another is not. */
const lacks = (premiums: readonly string[], lacking: (name: string) => boolean): Condition =>
  sql`nullif(${sql.ref(premiums.find(lacking) ?? '')}, 0) is null and ${someOf(premiums.filter((name) => !lacking(name)))} is not null`;

/** As the partial indexes have them. */
const BY_LACK = {
  none: (premiums: readonly string[]): Condition => sql`${someOf(premiums)} is null`,
  no_total: (premiums: readonly string[]) => lacks(premiums, (name) => name === 'total_premium'),
  no_net: (premiums: readonly string[]) => lacks(premiums, (name) => name === 'net_premium' || name === 'new_premium'),
};

export function premiumConditions({ premiums }: FilterShape, { premium }: Pick<PolicyFilters, 'premium'>): Condition[] {
  if (!premium) return [];
  return [premium in BY_LACK ? BY_LACK[premium as keyof typeof BY_LACK](premiums) : BY_PREMIUM[premium as keyof typeof BY_PREMIUM]];
}

export const ratedConditions = (shape: FilterShape, { rated }: Pick<PolicyFilters, 'rated'>): Condition[] =>
  rated === undefined ? [] : [rated === 0 ? shape.notRated : sql`not coalesce(${shape.notRated}, false)`];

export function namedConditions({ insurer_id, line, status }: Pick<PolicyFilters, 'insurer_id' | 'line' | 'status'>): Condition[] {
  return [
    ...(status === undefined ? [] : [status === 'active' ? sql<boolean>`cancelled_on is null` : sql<boolean>`cancelled_on is not null`]),
    ...(insurer_id === undefined ? [] : [sql<boolean>`insurer_id = ${insurer_id}`]),
    ...(line === undefined ? [] : [sql<boolean>`line = ${line}`]),
  ];
}

export const rangeConditions = ({ ranges }: FilterShape, given: Readonly<Record<string, unknown>>): Condition[] =>
  ranges.flatMap((name) => {
    const [from, to] = [given[`${name}_from`], given[`${name}_to`]];
    return [
      ...(from === undefined ? [] : [sql<boolean>`${sql.ref(name)} >= ${from}`]),
      ...(to === undefined ? [] : [sql<boolean>`${sql.ref(name)} <= ${to}`]),
    ];
  });

/** An import's row without a record would leave none over: `not in` of a null is unknown. */
export const importedConditions = ({ imported: wasImported }: FilterShape, { imported }: Pick<PolicyFilters, 'imported'>): Condition[] =>
  imported === undefined ? [] : [imported === 1 ? wasImported : sql`(${wasImported}) is not true`];

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Kolkata')`;

export function entryConditions({ entered_by, entered_from, entered_to, has_file }: EntryFilters): Condition[] {
  return [
    ...(entered_by === undefined ? [] : [sql<boolean>`created_by = ${entered_by}`]),
    ...(entered_from === undefined ? [] : [sql<boolean>`created_at >= ${startOf(entered_from)}`]),
    ...(entered_to === undefined ? [] : [sql<boolean>`created_at < ${startOf(addDays(entered_to, 1))}`]),
    ...(has_file === undefined ? [] : [has_file === 1 ? sql<boolean>`document_id is not null` : sql<boolean>`document_id is null`]),
  ];
}
