/** What a list of policies is narrowed by: the texts of its fields, and the search. */
import { ROLE_IDS } from '@bimabahi/contract/roles';
import { sql } from 'kysely';
import { builtOnce } from '../../db/built-once.ts';
import { type Condition, inSearchText, mobileIn, numberIn, textIn } from '../../db/filters.ts';
import type { Db } from '../../db/open.ts';
import { containing, searchKey } from '../../db/paging.ts';
import type { PolicyTable } from '../policy-table.ts';

export type TextCondition = (field: string, text: string) => Condition;
const searched =
  (condition: typeof textIn): TextCondition =>
  (field, text) =>
    condition(field, text, { inSearchText: true });

/** How a field that is filtered by its text is read. `searched`: search_text holds it, so its index serves. */
export const FILTER_BY = {
  text: textIn as TextCondition,
  searchedText: searched(textIn),
  searchedMobile: searched(mobileIn),
  searchedNumber: searched(numberIn),
};

/** What stands in every policy's search_text. */
export const SEARCHED_IN_EVERY_POLICY = {
  insured_name: FILTER_BY.searchedText,
  insured_mobile: FILTER_BY.searchedMobile,
  insured_email: FILTER_BY.searchedText,
  name_remark: FILTER_BY.searchedText,
  policy_no: FILTER_BY.searchedNumber,
  product: FILTER_BY.searchedText,
};

/** So many clients of a search are told by their ids; more of them are looked for beside each policy. */
const FEW_CLIENTS = 200;

const asked = builtOnce();

/** What was typed into a search, with the clients whom it finds: their ids, or that they are many. */
export interface Searched {
  search: string;
  clients: number[] | 'many';
}

export async function findSearched(db: Db, search: string): Promise<Searched> {
  const rows = await asked(db, 'found', { pattern: containing(search) }, ({ pattern }) =>
    db
      .selectFrom('people')
      .select('id')
      .where('role_id', '=', ROLE_IDS.User)
      .where('search_text', 'like', pattern)
      .limit(sql.lit(FEW_CLIENTS + 1)),
  );
  return { search, clients: rows.length > FEW_CLIENTS ? 'many' : rows.map(({ id }) => id) };
}

/** The first policies in the order of a list are wanted, or all of them: the database goes about it in another way. */
export type Wants = 'first' | 'all';

/** So many rows of a search are found by walking through the list; beyond them it is quicker to gather all that match. */
const NEAR = 200;
export const wantsOf = ({ limit, offset }: { limit: number; offset: number }): Wants => (offset + limit <= NEAR ? 'first' : 'all');

/** In the policy's own words and numbers, typed any way, or in its client's name and mobile. */
export function matching(table: PolicyTable, { search, clients }: Searched, wants: Wants): Condition {
  const key = searchKey(search);
  const inText = key ? sql`(${inSearchText(search)} or ${inSearchText(key)})` : inSearchText(search);
  const client = sql.ref(`${table}.user_id`);
  const found = sql`people.role_id = ${ROLE_IDS.User} and people.search_text like ${containing(search)}`;
  // Said as a value and not as `exists`, which the database would first answer for all clients.
  if (clients === 'many' && wants === 'first')
    return sql`(${inText} or coalesce((select ${found} from people where people.id = ${client}), false))`;
  if (clients === 'many') return sql`(${inText} or ${client} = any (array(select people.id from people where ${found})))`;
  return clients.length > 0 ? sql`(${inText} or ${client} = any (${clients}::integer[]))` : sql`${inText}`;
}
