import type { RoleRule } from '@bimabahi/contract/people/second-factor';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

export interface Factor {
  secret_sealed: string;
  confirmed_at: string | null;
  last_step: number;
}

// Expressions on a row of `people`, duplicated in `require_session` in SQL.

const lacksFactor = sql<boolean>`not exists (
  select from second_factors where second_factors.person_id = people.id and second_factors.confirmed_at is not null
)`;
const graceEnds = sql<string>`second_factor_grace_ends(second_factor_grace_from, people.created_at)`;

export const mustEnrol = sql<boolean>`((
  select second_factor_required and (now() < ${graceEnds}) is not true from roles where roles.id = people.role_id
) and ${lacksFactor})`;

/** Rounded up; null where nothing is required, or at once. */
export const daysToEnrol = sql<number | null>`(
  select least(7, ceil(extract(epoch from ${graceEnds} - now()) / 86400))::integer from roles
  where roles.id = people.role_id and second_factor_required and now() < ${graceEnds} and ${lacksFactor}
)`;

/** The lock serialises attempts, so that a code works once. */
export const lockFactor = (db: Db, person_id: number): Promise<Factor | undefined> =>
  db
    .selectFrom('second_factors')
    .select(['secret_sealed', 'confirmed_at', 'last_step'])
    .where('person_id', '=', person_id)
    .forUpdate()
    .executeTakeFirst();

export async function beginFactor(db: Db, person_id: number, secret_sealed: string): Promise<void> {
  await db
    .insertInto('second_factors')
    .values({ person_id, secret_sealed })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ secret_sealed, created_at: sql`now()` }))
    .execute();
}

export async function confirmFactor(db: Db, person_id: number): Promise<void> {
  await db.updateTable('second_factors').set({ confirmed_at: sql`now()` }).where('person_id', '=', person_id).execute();
}

export async function noteStep(db: Db, person_id: number, last_step: number): Promise<void> {
  await db.updateTable('second_factors').set({ last_step }).where('person_id', '=', person_id).execute();
}

/** True if it was confirmed. */
export async function removeFactor(db: Db, person_id: number): Promise<boolean> {
  const removed = await db.deleteFrom('second_factors').where('person_id', '=', person_id).returning('confirmed_at').executeTakeFirst();
  return Boolean(removed?.confirmed_at);
}

export async function replaceRecoveryCodes(db: Db, person_id: number, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('person_id', '=', person_id).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ person_id, code_hash })))
    .execute();
}

export async function useRecoveryCode(db: Db, person_id: number, code_hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('person_id', '=', person_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

export type CountedPlace = 'known' | 'other';

const COUNTERS = {
  other: { count: 'wrong_codes', since: 'wrong_codes_since' },
  known: { count: 'wrong_known_codes', since: 'wrong_known_codes_since' },
} as const;

export async function wrongCodes(db: Db, person_id: number, place: CountedPlace, hours: number): Promise<number> {
  const { count, since } = COUNTERS[place];
  const { wrong } = await db
    .selectFrom('second_factors')
    .select(sql<number>`case when ${sql.ref(since)} > now() - ${hours} * interval '1 hour' then ${sql.ref(count)} else 0 end`.as('wrong'))
    .where('person_id', '=', person_id)
    .executeTakeFirstOrThrow();
  return wrong;
}

export async function countWrongCode(db: Db, person_id: number, place: CountedPlace, before: number): Promise<void> {
  const { count, since } = COUNTERS[place];
  await db
    .updateTable('second_factors')
    .set({ [count]: before + 1, ...(before === 0 && { [since]: sql`now()` }) })
    .where('person_id', '=', person_id)
    .execute();
}

export async function forgetWrongCodes(db: Db, person_id: number, place: CountedPlace): Promise<void> {
  const { count } = COUNTERS[place];
  await db
    .updateTable('second_factors')
    .set({ [count]: 0 })
    .where('person_id', '=', person_id)
    .where(count, '>', 0)
    .execute();
}

export const findOwn = (db: Db, person_id: number) =>
  db
    .selectFrom('people')
    .innerJoin('roles', 'roles.id', 'people.role_id')
    .leftJoin('second_factors', 'second_factors.person_id', 'people.id')
    .select([
      sql<boolean>`confirmed_at is not null`.as('enabled'),
      'second_factor_required as required',
      sql<number>`(select count(*)::integer from recovery_codes where recovery_codes.person_id = people.id and used_at is null)`.as(
        'recovery_codes_left',
      ),
    ])
    .where('people.id', '=', person_id)
    .executeTakeFirstOrThrow();

const rules = (db: Db) => db.selectFrom('roles').select(['id', sql<RoleRule['name']>`name`.as('name'), 'second_factor_required']);

export const listRules = (db: Db): Promise<RoleRule[]> => rules(db).orderBy('id').execute();
export const lockRule = (db: Db, id: number): Promise<RoleRule | undefined> =>
  rules(db).where('id', '=', id).forUpdate().executeTakeFirst();

/** With a grace period for people without a factor. */
export async function requireWithGrace(db: Db, id: number): Promise<void> {
  await db.updateTable('roles').set({ second_factor_required: true, second_factor_grace_from: sql`now()` }).where('id', '=', id).execute();
}

export async function setRule(db: Db, id: number, second_factor_required: boolean): Promise<void> {
  await db.updateTable('roles').set({ second_factor_required, second_factor_grace_from: null }).where('id', '=', id).execute();
}

export async function findIdByMobile(db: Db, mobile: string): Promise<number | undefined> {
  const person = await db.selectFrom('people').select('id').where('mobile', '=', mobile).where('deleted_at', 'is', null).executeTakeFirst();
  return person?.id;
}
