/** What the database itself says of money that came in: entries stay, sums are sums of entries, and a state is one rule on both sides. */

import { itemState } from '@bimabahi/contract/commission/item-state';
import { seedOf } from '@bimabahi/contract/testing/seed';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addMotorPolicy } from '../app/builders.ts';
import { seededRandom } from '../app/random.ts';
import { useTestApp } from '../app/test-app.ts';

const test = useTestApp();
const CAR = { commission_in_num: 1000, commission_in_per: 10 };
const writeOff = (body: object) => test.post('/api/commission-items/write-off', body, test.people.Admin);
const receive = async (item: string, amount: number, more: { tds?: number; voids_id?: number } = {}) =>
  (
    await test.db
      .insertInto('receipts')
      .values({ item, amount, received_on: '2026-05-10', ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

describe('entries', () => {
  it('are never changed or removed, by the database’s own refusal', async () => {
    const { id } = await addMotorPolicy(test, CAR);
    await receive(`motor:${id}`, 10);
    expect((await writeOff({ item: `motor:${id}`, reason: 'Rest' })).status).toBe(200);
    const payee = await test.db.insertInto('payees').values({ name: 'Vijay', kind: 'posp' }).returning('id').executeTakeFirstOrThrow();
    await test.db
      .insertInto('payee_entries')
      .values({ payee_id: payee.id, kind: 'adjustment', amount: 5, on_date: '2026-06-01' })
      .execute();
    for (const table of ['receipts', 'write_offs', 'payee_entries'] as const) {
      await expect(sql`update ${sql.table(table)} set amount = amount + 1`.execute(test.db), table).rejects.toThrow('never changed');
      await expect(sql`delete from ${sql.table(table)}`.execute(test.db), table).rejects.toThrow('never changed');
      await expect(sql`truncate ${sql.table(table)} cascade`.execute(test.db), table).rejects.toThrow('never changed');
    }
  });

  it('that take another back have its item and amount, once', async () => {
    const { id } = await addMotorPolicy(test, CAR);
    const item = `motor:${id}`;
    const first = await receive(item, 100);
    await expect(receive(item, -99.99, { voids_id: first })).rejects.toThrow('is not what it takes back');
    await expect(receive('motor:99999', -100, { voids_id: first })).rejects.toThrow('is not what it takes back');
    const back = await receive(item, -100, { voids_id: first });
    await expect(receive(item, -100, { voids_id: first })).rejects.toThrow('receipts_voided_once');
    await expect(receive(item, 100, { voids_id: back })).rejects.toThrow('is not what it takes back');
  });

  it('add up to what is kept beside them, whatever was entered', async () => {
    const random = seededRandom(seedOf('sums of items'));
    for (let turn = 0; turn < 60; turn += 1) await receive(`motor:${random.whole(1, 5)}`, random.whole(-1e6, 1e6) / 100);
    const { rows } = await sql`select item from (select item, sum(amount) as received from receipts group by item) as entries
      full join item_sums using (item) where entries.received is distinct from item_sums.received`.execute(test.db);
    expect(rows).toEqual([]);
  });
});

it('the state of an item is one rule in SQL and in TypeScript', async () => {
  const random = seededRandom(seedOf('states of items'));
  const tolerance = { tolerance_rupees: 1, tolerance_percent: 0.5 };
  const near = (amount: number) => Math.round(amount * 100 + random.whole(-200, 200)) / 100;
  for (let turn = 0; turn < 300; turn += 1) {
    const expected = turn % 9 === 0 ? null : random.whole(-30_000, 70_000) / 100;
    const received = turn % 3 === 0 ? 0 : near(expected ?? 0);
    const written_off = turn % 4 === 0 ? near((expected ?? 0) - received) : 0;
    const { rows } = await sql<{ state: string }>`select item_state(${expected}::numeric, ${received}::numeric, ${written_off}::numeric,
      greatest(1, round(abs(${expected}::numeric) * 0.5 / 100, 2))) as state`.execute(test.db);
    expect(rows[0]?.state, JSON.stringify({ expected, received, written_off })).toBe(
      itemState({ expected, received, written_off }, tolerance),
    );
  }
});
