import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { readSize, type Size, STAFF } from './sizes.ts';
import { COMMON_SURNAME, RARE_MAKE } from './words.ts';

const MIGRATIONS = join(import.meta.dirname, '../../server/src/db/migrations');
const size = readSize('2k') as Size;

/** Whole in one transaction, in which PostgreSQL makes no index concurrently. */
const migrationOf = (file: string) => readFileSync(join(MIGRATIONS, file), 'utf8').replaceAll('index concurrently', 'index');

/** A new database after the first start: migrated, with its Admin. */
async function newDatabase(): Promise<PGlite> {
  const database = await PGlite.create({ extensions: { pg_trgm } });
  for (const file of readdirSync(MIGRATIONS).sort()) await database.exec(migrationOf(file));
  await database.exec(`insert into people (role_id, name, mobile, password_hash) values (1, 'Admin', '9000000001', 'hash')`);
  return database;
}

async function generated(untouched: PGlite, seed: number): Promise<PGlite> {
  const database = (await untouched.clone()) as PGlite;
  await generate({ query: async <Row>(sql: string) => (await database.query<Row>(sql)).rows, close: () => database.close() }, size, seed);
  return database;
}

let untouched: PGlite;
let database: PGlite;
beforeAll(async () => {
  untouched = await newDatabase();
  database = await generated(untouched, 1);
});
afterAll(() => Promise.all([untouched.close(), database.close()]));

const one = async <Row>(sql: string) => (await database.query<Row>(sql)).rows[0] as Row;
const countOf = async (from: string) => (await one<{ n: number }>(`select count(*)::integer as n from ${from}`)).n;
const fingerprint = async (of: PGlite) =>
  (await of.query(`select md5(string_agg(m::text, '' order by id)) from motor_insurance m`)).rows[0];

describe('a generated brokerage', () => {
  it('has as many rows of everything as its size says', async () => {
    expect(await countOf('motor_insurance')).toBe(2000);
    expect(await countOf('corporate_insurance')).toBe(200);
    expect(await countOf('corporate_insurance_premium')).toBe(400);
    expect(await countOf('telecom_records')).toBe(200);
    expect(await countOf('people where role_id = 4')).toBe(100);
    expect(await countOf('people where role_id in (2, 3)')).toBe(STAFF);
    expect(await countOf('do_not_call')).toBe(10);
    expect(await countOf('endorsements')).toBe(220);
    expect(await countOf('claims')).toBe(110);
    expect(await countOf('claim_steps')).toBe(220);
  });

  it('has a renewal for each part of a policy, as the triggers would make them, and true totals', async () => {
    const made = 'policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key';
    expect(await countOf('renewals')).toBeGreaterThan(2000);
    expect(await countOf(`(select ${made} from policy_parts except select ${made} from renewals) as missing`)).toBe(0);
    expect(await one('select totals_that_differ()::integer as n')).toEqual({ n: 0 });
  });

  it('is the same again from the same seed, and another from another', async () => {
    const [same, other] = [await generated(untouched, 1), await generated(untouched, 2)];
    expect(await fingerprint(same)).toEqual(await fingerprint(database));
    expect(await fingerprint(other)).not.toEqual(await fingerprint(database));
    await Promise.all([same.close(), other.close()]);
  });

  it('holds words that are in one policy each, and the common surname at about one client in twenty', async () => {
    expect(await countOf(`motor_insurance where make_model like '${RARE_MAKE} %'`)).toBe(20);
    const { word } = await one<{ word: string }>(`select split_part(make_model, ' ', 2) as word from motor_insurance where id = 500`);
    expect(await countOf(`motor_insurance where search_text like '%${word}%'`)).toBe(1);
    const share = (await countOf(`motor_insurance where insured_name like '%${COMMON_SURNAME}'`)) / 2000;
    expect(share).toBeGreaterThan(0.01);
    expect(share).toBeLessThan(0.12);
  });

  it('spreads the covers over five years, with few of them near their end', async () => {
    const { first, last, near } = await one<{ first: number; last: number; near: number }>(
      `select current_date - min(start_date) as first, max(end_date) - current_date as last,
        count(*) filter (where end_date between current_date - 15 and current_date + 30)::integer as near from motor_insurance`,
    );
    expect(first).toBeGreaterThan(1800);
    expect(last).toBeGreaterThan(355);
    // About a sixtieth of a year's 400.
    expect(near).toBeGreaterThan(1);
    expect(near).toBeLessThan(20);
  });

  it('has its triggers, indexes and numbers as before: the next change is audited and gets the next id', async () => {
    expect(await countOf(`pg_trigger where not tgisinternal and tgenabled <> 'O'`)).toBe(0);
    const indexes = `select count(*)::integer as n from pg_indexes where schemaname = 'public'`;
    expect(await one(indexes)).toEqual((await untouched.query(indexes)).rows[0]);
    expect(await countOf('audit_entries where table_name = $$motor_insurance$$')).toBe(0);
    const { id } = await one<{ id: number }>(
      `insert into motor_insurance (user_id, insured_name, policy_no, vehicle_no, start_date, end_date)
       select id, name, 'NEW-1', 'GJ01AA0001', current_date, current_date + 364 from people where role_id = 4 limit 1 returning id`,
    );
    expect(id).toBe(2001);
    expect(await countOf('audit_entries where table_name = $$motor_insurance$$')).toBe(1);
  });
});
