/** One client, one call: what hangs on a client and on a number. */
// engine: also embedded
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addEndingPolicy, addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const NUMBER = '9876501234';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const queue = async (as: TestPerson = test.people.Telecaller) => (await test.get('/api/calls/queue', as)).body;
const take = (renewal_id: number, as: TestPerson = test.people.Telecaller) => test.post('/api/calls/take', { renewal_id }, as);
const log = (id: number, body: object, as: TestPerson = test.people.Telecaller) => test.post(`/api/renewals/${id}/calls`, body, as);
const outcomesOf = async (ids: number[]) =>
  (await test.db.selectFrom('renewals').select('last_outcome').where('id', 'in', ids).orderBy('id').execute()).map(
    (row) => row.last_outcome,
  );
const clientWith = (number: string) => addPerson(test.db, 'User', { mobile: number });
let people = 0;
const another = (role: 'User' | 'Telecaller') => addPerson(test.db, role, { mobile: String(9_700_000_000 + people++) });

/** So many policies of one client, each ending a day later. */
async function fleet(size: number, user_id: number, policy: object = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < size; n += 1) ids.push((await addEndingPolicy(test, 2 + n, { user_id, insured_mobile: null, ...policy })).id);
  return ids;
}

describe('the queue', () => {
  it('says of each item whether a policy may have followed it', async () => {
    const { id: user_id } = await clientWith(NUMBER);
    const plain = await addEndingPolicy(test, 4, { user_id, insured_mobile: null });
    const vehicle = { user_id, insured_mobile: null, vehicle_no: 'GJ01AB0007', chassis_no: null };
    const old = await addEndingPolicy(test, 5, vehicle);
    await addMotorPolicy(test, {
      ...vehicle,
      insured_name: 'Somebody Else',
      start_date: addDays(todayInIndia(), 9),
      end_date: addDays(todayInIndia(), 373),
    });
    const [{ items }] = (await queue()).data;
    expect(items.map(({ renewal_id, asks }: { renewal_id: number; asks: boolean }) => [renewal_id, asks])).toEqual([
      [plain.id, false],
      [old.id, true],
    ]);
  });

  it('has one entry of a client, with all that is to be called about now', async () => {
    const { id: user_id } = await clientWith(NUMBER);
    const ids = await fleet(8, user_id);
    await addEndingPolicy(test, 4, { user_id, insured_mobile: null, changes: { next_call_at: inHours(48) } });
    await addEndingPolicy(test, 300, { user_id, insured_mobile: null });
    const { id: single } = await addEndingPolicy(test, 1, { user_id: (await another('User')).id });
    const { data, counts, total_count } = await queue();
    expect(data.map(({ id, items }: { id: number; items: unknown[] }) => [id, items.length])).toEqual([
      [single, 1],
      [ids[0], 8],
    ]);
    expect([total_count, counts]).toMatchObject([2, { ending: 2, rest: 0 }]);
    expect(data[1].items[7]).toMatchObject({ renewal_id: ids[7], policies: 'motor', part: 'whole', number: NUMBER });
  });

  it('has one entry of a number that several clients have', async () => {
    const [husband, wife] = [await clientWith(NUMBER), await another('User')];
    const [id] = await fleet(1, husband.id);
    const { id: hers } = await addEndingPolicy(test, 9, { user_id: wife.id, insured_mobile: NUMBER });
    const { id: other } = await addEndingPolicy(test, 12, { user_id: wife.id, insured_mobile: '9876501235' });
    const idsIn = (items: { renewal_id: number }[]) => items.map(({ renewal_id }) => renewal_id);
    const { data } = await queue();
    expect(data.map(({ items }: { items: { renewal_id: number }[] }) => idsIn(items))).toEqual([[id, hers], [other, hers].sort()]);
    expect(idsIn((await take(id as number)).body.data.item.items)).toEqual([id, hers]);
  });

  it('leaves out of an entry what another Telecaller looks after, and who asked not to be called', async () => {
    const { id: user_id } = await clientWith(NUMBER);
    const [first, second, third] = await fleet(3, user_id);
    const other = await another('Telecaller');
    await test.db.updateTable('renewals').set({ owner_id: other.id }).where('id', '=', Number(second)).execute();
    const items = (entry: { items: { renewal_id: number }[] }) => entry.items.map(({ renewal_id }) => renewal_id);
    expect(items((await queue()).data[0])).toEqual([first, third]);
    expect(items((await queue(test.people.Admin)).data[0])).toEqual([first, second, third]);
    await test.post('/api/do-not-call', { number: NUMBER }, test.people.Admin);
    expect((await queue()).data).toEqual([]);
  });
});

describe('a call', () => {
  it('has one outcome for the ticked ones, counts once, and leaves the others in the queue', async () => {
    const { id: user_id } = await clientWith(NUMBER);
    const ids = await fleet(4, user_id);
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    await take(a);
    const { status, body } = await log(a, { outcome: 'not_interested', remark: 'Sold the lorries', renewal_ids: [a, c, d] });
    expect([status, body.data.renewal_id]).toEqual([201, a]);
    expect(await outcomesOf(ids)).toEqual(['not_interested', null, 'not_interested', 'not_interested']);
    const after = await queue();
    expect(after).toMatchObject({ data: [{ id: b, held_by: null }], called_today: 1 });
    expect(after.data[0].items).toHaveLength(1);
    const { line } = (await take(b)).body.data;
    expect(line.calls).toMatchObject([{ outcome: 'not_interested', remark: 'Sold the lorries' }]);
    const audited = (await auditEntries(test, 'calls')).map(({ after: row }) => (row as { renewal_id: number }).renewal_id);
    expect(audited.sort()).toEqual([a, c, d]);
  });

  it('is of one client, and of one number where it is about the number; otherwise nothing is stored', async () => {
    const { id: user_id } = await clientWith(NUMBER);
    const [own = 0] = await fleet(1, user_id);
    const { id: hers } = await addEndingPolicy(test, 9, { user_id, insured_mobile: '9876501235' });
    const { id: foreign } = await addEndingPolicy(test, 9, { user_id: (await another('User')).id });
    for (const [outcome, others] of [
      ['interested', [foreign]],
      ['interested', [999_999]],
      ['wrong_number', [hers]],
      ['do_not_call', [hers]],
    ] as const)
      expect(await log(own, { outcome, renewal_ids: others }), outcome).toMatchObject({
        status: 422,
        body: { errors: { renewal_ids: [expect.any(String)] } },
      });
    expect(await test.db.selectFrom('calls').select('id').execute()).toEqual([]);
    expect(await outcomesOf([own, hers, foreign])).toEqual([null, null, null]);
    expect((await log(own, { outcome: 'interested', renewal_ids: [hers] })).status).toBe(201);
  });
});

describe('of two Telecallers', () => {
  it('one has a client, whichever of their policies each takes, and the other neither takes nor logs', async () => {
    const { id: user_id } = await clientWith(NUMBER);
    const [a = 0, b = 0] = await fleet(2, user_id);
    const second = await another('Telecaller');
    const statuses = (await Promise.all([take(a), take(b, second)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    const holds = await test.db.selectFrom('call_holds').select('taken_by').execute();
    expect(holds).toHaveLength(1);
    const [loser, held] = holds[0]?.taken_by === second.id ? [test.people.Telecaller, a] : [second, b];
    expect((await log(held, { outcome: 'interested' }, loser)).status).toBe(409);
    expect((await queue(loser)).data[0].held_by.id).toBe(holds[0]?.taken_by);
  });
});
