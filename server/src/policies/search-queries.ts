import type { CoverFilters, EntryFilters } from '@bimabahi/contract/list-query';
import { addDays } from '@bimabahi/contract/periods';
import { sql } from 'kysely';
import { numberKey } from '../db/query/pagination.ts';
import { type Condition, inSearchText, mobileIn, numberIn, type Statement, textIn } from '../db/query/text-search.ts';
import { coverDays } from './cover-days.ts';
import type { PolicyFilters, TextCondition } from './policy-table.ts';

const searched =
  (condition: typeof textIn): TextCondition =>
  (field, text, statement) =>
    condition(field, text, { ...statement, inSearchText: true });

export const FILTER_BY = {
  text: textIn as TextCondition,
  searchedText: searched(textIn),
  searchedMobile: searched(mobileIn),
  searchedNumber: searched(numberIn),
};

/** Fields that search_text holds in both tables. */
export const SEARCHED_IN_EVERY_POLICY = {
  insured_name: FILTER_BY.searchedText,
  insured_mobile: FILTER_BY.searchedMobile,
  insured_email: FILTER_BY.searchedText,
  name_remark: FILTER_BY.searchedText,
  policy_no: FILTER_BY.searchedNumber,
  product: FILTER_BY.searchedText,
};

export function matching(search: string, statement: Statement = {}): Condition {
  const key = numberKey(search);
  if (!key || key === search.toLowerCase()) return inSearchText(search, statement);
  return sql`(${inSearchText(search, statement)} or ${inSearchText(key, statement)})`;
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
const BY_PREMIUM = { differs: sql<boolean>`premium_differs`, explained: sql<boolean>`premium_reason is not null` };

export const premiumConditions = ({ premium }: Pick<PolicyFilters, 'premium'>): Condition[] => (premium ? [BY_PREMIUM[premium]] : []);

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Kolkata')`;

export function entryConditions({ entered_by, entered_from, entered_to, has_file }: EntryFilters): Condition[] {
  return [
    ...(entered_by === undefined ? [] : [sql<boolean>`created_by = ${entered_by}`]),
    ...(entered_from === undefined ? [] : [sql<boolean>`created_at >= ${startOf(entered_from)}`]),
    ...(entered_to === undefined ? [] : [sql<boolean>`created_at < ${startOf(addDays(entered_to, 1))}`]),
    ...(has_file === undefined ? [] : [has_file === 1 ? sql<boolean>`document_id is not null` : sql<boolean>`document_id is null`]),
  ];
}
