/** The panel never touches an Admin's row, so the trigger is tested directly. */
// engine: also embedded
import { describe, expect, it } from 'vitest';
import { asActor } from '../../db/engine/unit-of-work.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const WAYS = [
  ['deactivated', { is_active: false }],
  ['deleted', { deleted_at: '2026-01-01T00:00:00Z' }],
  ['demoted', { role_id: 3 }],
] as const;
const change = (id: number, set: object, db = test.db) => db.updateTable('people').set(set).where('id', '=', id).execute();
const refusedBy = (constraint: string) => expect.objectContaining({ constraint });

describe('the last active Admin', () => {
  it.each(WAYS)('is not %s', async (_, set) => {
    await addPerson(test.db, 'Admin', { mobile: '9000000001' }).then(({ id }) => change(id, { is_active: false }));
    await expect(change(test.people.Admin.id, set)).rejects.toEqual(refusedBy('people_last_admin'));
  });

  it.each(WAYS)('is %s where there is another', async (_, set) => {
    await addPerson(test.db, 'Admin', { mobile: '9000000001' });
    await change(test.people.Admin.id, set);
    expect((await test.get('/api/user', test.people.Admin)).status).toBe(401);
  });

  it('stays when two are deactivated at once', async () => {
    const other = await addPerson(test.db, 'Admin', { mobile: '9000000001' });
    const outcomes = await Promise.allSettled([test.people.Admin.id, other.id].map((id) => change(id, { is_active: false })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('may be renamed', async () => {
    await change(test.people.Admin.id, { name: 'New Name', mobile: '9000000001' });
    expect((await test.get('/api/user', test.people.Admin)).body.data.name).toBe('New Name');
  });
});

describe('an Admin', () => {
  it.each(WAYS)('is not %s by themself, others or not', async (_, set) => {
    await addPerson(test.db, 'Admin', { mobile: '9000000001' });
    const { id } = test.people.Admin;
    const actor = { person_id: id, action: 'test', address: 'local', request_id: 'test' };
    const attempt = asActor(test.db, actor, ({ db }) => change(id, set, db));
    await expect(attempt).rejects.toEqual(refusedBy('people_not_oneself'));
  });
});
