import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import type { CLIENT_FOUND_BY } from '@bimabahi/contract/policies/policy-readings';
import { plateForms } from '@bimabahi/contract/values/plate-forms';
import { searchKey } from '@bimabahi/contract/values/search-key';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { CUSTOM_PLAN } from '../../db/engine/prepared-statements.ts';

interface FoundClient {
  id: number;
  name: string;
  mobile: string | null;
  by: (typeof CLIENT_FOUND_BY)[number];
}

/** What a policy's PDF says of whose it is; texts as read, undefined where it does not say. */
interface Signs {
  vehicle_no?: string | undefined;
  previous_policy_no?: string | undefined;
  insured_mobile?: string | undefined;
  insured_name?: string | undefined;
}

const MOST = 5;
/** Shorter numbers stand for many policies. */
const LEAST_DIGITS = 5;

const ofClient = sql`people.role_id = ${sql.lit(ROLE_IDS.User)} and people.is_active and people.deleted_at is null`;
const CORPORATE = sql`corporate_insurance as policy join people on people.id = policy.user_id where policy.deleted_at is null and ${ofClient}`;
const MOTOR = sql`motor_insurance as policy join people on people.id = policy.user_id where policy.deleted_at is null and ${ofClient}`;

const keyOf = (text: string | undefined, least: number): string | null => {
  const key = searchKey(text ?? '');
  return key.length >= least ? key : null;
};

/** Active clients of the policy before, of the vehicle, with the number or the name, in this order, each once. */
export async function clientsBySigns(db: Db, signs: Signs): Promise<FoundClient[]> {
  const number = keyOf(signs.previous_policy_no, LEAST_DIGITS);
  const plate = keyOf(signs.vehicle_no, LEAST_DIGITS);
  const mobile = signs.insured_mobile ?? null;
  const name = signs.insured_name ?? null;
  const { rows } = await sql<FoundClient>`
    ${sql.raw(CUSTOM_PLAN)}
    select distinct on (id) id, name, mobile, by from (
      select people.id, people.name, people.mobile, 'previous_policy' as by, 1 as place from ${MOTOR}
        and search_key(policy.policy_no) = ${number}::text
      union all
      select people.id, people.name, people.mobile, 'previous_policy', 1 from ${CORPORATE}
        and search_key(policy.policy_no) = ${number}::text
      union all
      select people.id, people.name, people.mobile, 'vehicle', 2 from ${MOTOR}
        and search_key(policy.vehicle_no) = any (${plate === null ? [] : plateForms(plate)}::text[])
      union all
      select id, name, mobile, 'mobile', 3 from people where search_key(mobile) = search_key(${mobile}::text) and ${ofClient}
      union all
      select id, name, mobile, 'name', 4 from people where client_name_key(name) = client_name_key(${name}::text) and ${ofClient}
    ) as found
    order by id, place`.execute(db);
  const order = ['previous_policy', 'vehicle', 'mobile', 'name'];
  return rows.sort((a, b) => order.indexOf(a.by) - order.indexOf(b.by) || a.id - b.id).slice(0, MOST);
}

/** The office's name of an insurer that is known under another one here; undefined where none is. */
export async function officesInsurer(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select insurers.name from insurer_names join insurers on insurers.id = insurer_names.insurer_id
    where insurer_names.key = search_key(${name})`.execute(db);
  return rows[0]?.name;
}

interface Sold {
  name: string;
  line: string | null;
}
interface Fitting {
  name: string;
  is_named: boolean;
}

const ofProducts = (db: Db, { name, line }: Sold) =>
  sql<Fitting>`
    select name, search_key(name) = search_key(${name}) as is_named from products
    where deleted_at is null and (search_key(name) = search_key(${name}) or line = ${line}::text) limit 20`.execute(db);

/** A firm's policy is called as a category or as a product. */
const ofCategories = (db: Db, { name, line }: Sold) =>
  sql<Fitting>`
    select name, bool_or(is_named) as is_named from (
      select name, line, search_key(name) = search_key(${name})
        or exists (select from unnest(aliases) as alias where search_key(alias) = search_key(${name})) as is_named
      from categories where deleted_at is null
      union all
      select name, line, search_key(name) = search_key(${name}) from products where deleted_at is null
    ) as sold
    where is_named or line = ${line}::text group by name limit 20`.execute(db);

/** What the office calls it, of vehicles a product and else a category too: by its name, else the only one of the line; undefined where several or none would do. */
export async function officesProduct(db: Db, kind: 'motor' | 'corporate', sold: Sold): Promise<string | undefined> {
  const { rows } = await (kind === 'motor' ? ofProducts : ofCategories)(db, sold);
  const named = rows.filter(({ is_named }) => is_named);
  const fitting = named.length > 0 ? named : rows;
  return fitting.length === 1 ? fitting[0]?.name : undefined;
}
