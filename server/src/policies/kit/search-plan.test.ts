// engine: also embedded
import { describe, expect, it } from 'vitest';
import { runSql } from '../../testing/app/run-sql.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();

/** Bypasses triggers, for speed. */
async function manyPolicies(count: number): Promise<void> {
  await test.db.transaction().execute(async (db) => {
    await runSql(db, 'set local session_replication_role = replica');
    await runSql(
      db,
      `insert into motor_insurance (user_id, insured_name, name_remark, make_model, policy_no, vehicle_no, start_date, end_date, search_text)
      select ${test.people.User.id}, name, insurer, model, number, vehicle, '2026-04-01', '2027-03-31',
        lower(concat_ws(' ', name, insurer, number, vehicle, model))
      from generate_series(1, ${count}) as n,
        lateral (select 'Insured ' || md5(n::text), 'Insurer ' || n % 7, 'Model ' || n % 40, 'P/' || n, 'GJ01AB' || n)
          as one (name, insurer, model, number, vehicle)`,
    );
  });
  await runSql(test.db, 'vacuum analyze motor_insurance');
}

describe('the plan of a search', () => {
  it('is made for its words each time, in a table of some thousands too, or is good for all of them', async () => {
    await manyPolicies(8_000);
    // After five custom plans a named statement may get a generic plan, which common words make look cheap.
    for (const word of ['insurer', 'model', 'insured', 'p/', 'gj01', 'mode', 'p/12', 'absent', 'nowhere']) {
      const { body } = await test.get(`/api/motor-insurance?limit=20&total=later&search=${word}`, test.people.Admin);
      expect(body.data.length, word).toBe(word === 'absent' || word === 'nowhere' ? 0 : 20);
    }
    const [named] = await runSql(
      test.db,
      `select count(*)::integer as searches from pg_prepared_statements
        where statement like '%search_text' || ' like $%'`,
    );
    expect(named).toEqual({ searches: 0 });
  });

  it('fills the first page of a common word in any order, and finds the rare ones too', async () => {
    await manyPolicies(8_000);
    for (const [sort, order] of [
      ['id', 'desc'],
      ['id', 'asc'],
      ['insured_name', 'asc'],
      ['name_remark', 'desc'],
    ])
      for (const search of ['model 7', 'model 39', 'p/77']) {
        const ids = async (more: string) => {
          const { body } = await test.get(`/api/motor-insurance?sort=${sort}&order=${order}&search=${search}${more}`, test.people.Admin);
          return body.data.map(({ id }: { id: number }) => id);
        };
        expect(await ids('&total=later'), `${search} by ${sort} ${order}`).toEqual(await ids(''));
      }
  });
});
