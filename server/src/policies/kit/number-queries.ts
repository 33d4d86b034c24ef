/** Looks a number, its beginning or its end up in b-tree indexes; other texts use the trigram index. */
import { cleanMobile } from '@bimabahi/contract/values/fields';
import { plateForms } from '@bimabahi/contract/values/plate-forms';
import { searchKey } from '@bimabahi/contract/values/search-key';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import { constantQuery } from '../../db/query/constant-query.ts';
import { numberKey } from '../../db/query/pagination.ts';
import type { Owner, PolicyFilters } from './policy-table.ts';

/** Below these minimums a text may be a word or the middle of a number. */
const FEWEST_LETTERS = 8;
const FEWEST_DIGITS = 4;
/** What people say of a plate or a policy number. */
const LAST_DIGITS = /^\d{4}$/;
/** A beginning or end of more policies is not selective. */
const MOST = 1_000;

const NUMBERS: Readonly<Record<PolicyTable, readonly string[]>> = {
  motor_insurance: ['policy_no', 'vehicle_no', 'chassis_no', 'insured_mobile'],
  corporate_insurance: ['policy_no', 'insured_mobile'],
};

/** Those that are also known by their ends. */
const ENDS: Readonly<Record<PolicyTable, readonly string[]>> = {
  motor_insurance: ['policy_no', 'vehicle_no', 'insured_mobile'],
  corporate_insurance: ['policy_no', 'insured_mobile'],
};

const isNumber = (key: unknown): key is string =>
  typeof key === 'string' && key.length >= FEWEST_LETTERS && key.replace(/\D/g, '').length >= FEWEST_DIGITS;

/** Normalised forms: two where the text may be a mobile number with +91, none where it is no number. */
const keysOf = (search: string): string[] =>
  [...new Set([numberKey(search), numberKey(String(cleanMobile(search) ?? ''))])].filter(isNumber);

/** As a bytewise range (`{` follows all letters and digits): its plan, unlike a LIKE's, does not depend on the value. */
const within = (text: RawBuilder<string>, key: RawBuilder<string>): RawBuilder<boolean> =>
  sql`${text} ~>=~ ${key} and ${text} ~<~ (${key} || '{')`;

type Part = (column: string, key: RawBuilder<string>) => RawBuilder<boolean>;
const begins: Part = (column, key) => within(sql`search_key(${sql.ref(column)})`, key);
const ends: Part = (column, key) => within(sql`reverse(search_key(${sql.ref(column)}))`, sql`reverse(${key})`);

/** Of the clients with the number, as first or second one, and of who hangs on them. An array, as the planner would expect many. */
const ofClients = (part: Part, key: RawBuilder<string>): RawBuilder<boolean> =>
  sql`user_id = any (array(
    with recursive found as (
      (select id from people where deleted_at is null and ${part('mobile', key)}
        union select id from people where deleted_at is null and mobile_2 is not null and ${part('mobile_2', key)})
      union select p.id from found join people p on p.relation_of = found.id and p.deleted_at is null
    ) select id from found))`;

/** Of a claim, by what its number begins with. */
const ofClaims = (table: PolicyTable, key: RawBuilder<string>): RawBuilder<boolean> =>
  sql`id in (select ${sql.ref(table === 'motor_insurance' ? 'c.motor_id' : 'c.corporate_id')} from claims c
    where c.claim_no is not null and c.deleted_at is null and ${begins('c.claim_no', key)})`;

type IsOf = (key: RawBuilder<string>) => readonly RawBuilder<boolean>[];

function lookups(table: PolicyTable, isOf: IsOf) {
  const keys = [sql.raw<string>('$1::text'), sql.raw<string>('$2::text')];
  return keys.map((_, last) => {
    const found = keys.slice(0, last + 1).flatMap(isOf);
    const parts = found.map(
      (is) => sql`(select id from ${sql.table(table)} where deleted_at is null and ${is} limit ${sql.lit(MOST + 1)})`,
    );
    return constantQuery(sql<{ id: number }>`${sql.join(parts, sql` union `)}`);
  });
}

type Lookups = ReturnType<typeof lookups>;

function lookupsOf(table: PolicyTable) {
  const beginnings = NUMBERS[table].map((column) => [column, begins] as const);
  const endings = ENDS[table].map((column) => [column, ends] as const);
  const among = (parts: readonly (readonly [string, Part])[], client: Part) => ({
    any: lookups(table, (key) => [
      ...parts.map(([column, part]) => part(column, key)),
      ofClients(client, key),
      ...(client === begins ? [ofClaims(table, key)] : []),
    ]),
    of: new Map(
      parts.map(([column]): [string, Lookups] => [
        column,
        lookups(table, (key) => parts.flatMap(([name, part]) => (name === column ? [part(column, key)] : []))),
      ]),
    ),
  });
  return { numbers: among([...beginnings, ...endings], begins), lastDigits: among(endings, ends) };
}

const LOOKUPS = { motor_insurance: lookupsOf('motor_insurance'), corporate_insurance: lookupsOf('corporate_insurance') };

/** A plate with or without the zeros of RTO and serial; as many as it has forms. Beginnings of the shorter ones are other plates. */
const ofPlate = constantQuery(
  sql<{ id: number }>`select id from motor_insurance
    where deleted_at is null and search_key(vehicle_no) in (${sql.raw('$1::text, $2::text, $3::text, $4::text')})`,
);

async function idsOfPlate(db: Db, search: string): Promise<number[]> {
  const [typed = '', ...others] = plateForms(searchKey(search));
  if (others.length === 0) return [];
  const rows = await ofPlate(db, ...[0, 1, 2, 3].map((n) => others[n] ?? typed));
  return rows.map(({ id }) => id);
}

/** By a number of the policy or its client, or by that of one column; undefined where none or more than MOST match. */
export async function idsByNumber(db: Db, table: PolicyTable, search: string, column?: string): Promise<number[] | undefined> {
  const isEnd = LAST_DIGITS.test(search.trim());
  const keys = isEnd ? [search.trim()] : keysOf(search);
  const { any, of } = LOOKUPS[table][isEnd ? 'lastDigits' : 'numbers'];
  const lookup = (column === undefined ? any : of.get(column))?.[keys.length - 1];
  const rows = lookup ? await lookup(db, ...keys) : [];
  const isOfPlate = table === 'motor_insurance' && (column === undefined || column === 'vehicle_no');
  const ids = [...new Set([...rows.map(({ id }) => id), ...(isOfPlate ? await idsOfPlate(db, search) : [])])];
  return ids.length > 0 && ids.length <= MOST ? ids : undefined;
}

/** Replaces a search or filter for a number by ids. Not for a client's own list, where other clients' policies must not influence the result. */
export async function withNumberFound<Filters extends PolicyFilters>(
  db: Db,
  table: PolicyTable,
  filters: Filters,
  { owner }: Owner = {},
): Promise<Filters> {
  if (owner !== undefined) return filters;
  const given: Readonly<Record<string, unknown>> = { ...filters };
  for (const field of ['search', ...NUMBERS[table]]) {
    const text = given[field];
    const ids = typeof text === 'string' ? await idsByNumber(db, table, text, field === 'search' ? undefined : field) : undefined;
    if (ids) return { ...filters, [field]: undefined, ids };
  }
  return filters;
}
