// engine: also embedded
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { signedInFinder } from '../people/session/queries.ts';
import { useTestApp } from './app/test-app.ts';

const test = useTestApp();

/** As the trigger chains it, at a time of its own. */
const entryAt = (id: number, person: number, at: string) =>
  test.db.transaction().execute(async (db) => {
    await sql`select set_config('bimabahi.chaining', 'on', true)`.execute(db);
    await sql`insert into audit_entries (id, at, person_id, action) values (${id}, ${at}, ${person}, 'test')`.execute(db);
    await sql`update audit_chain set last_id = ${id}`.execute(db);
  });

it('the last entry of a person is the one with the highest number, also after the clock was set back', async () => {
  const { Feeder, Admin } = test.people;
  const find = signedInFinder(test.db, { idle: 120, longest: 12 }, { withLastEntry: true });
  const lastOf = async ({ token }: typeof Feeder) => (await find(token))?.last_entry;
  expect(await lastOf(Feeder)).toBe(0);
  const { last_id: before } = await test.db.selectFrom('audit_chain').select('last_id').executeTakeFirstOrThrow();
  await entryAt(before + 1, Feeder.id, '2026-04-01T10:00:00Z');
  await entryAt(before + 2, Feeder.id, '2026-04-01T09:59:50Z');
  await entryAt(before + 3, Admin.id, '2026-04-01T09:59:51Z');
  expect([await lastOf(Feeder), await lastOf(Admin)]).toEqual([before + 2, before + 3]);
});
