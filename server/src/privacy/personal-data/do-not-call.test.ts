import { describe, expect, it } from 'vitest';
import { givePassword, PASSWORD } from '../../testing/app/sign-ins.ts';
import { heldText } from '../../testing/app/stored.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();

describe('an erasure of a client whose number asked not to be called', () => {
  it('leaves the number, and none of the words beside it', async () => {
    const Admin = await givePassword(test, test.people.Admin);
    const number = '9123456780';
    const client = (await test.post('/api/users', { name: 'Quillon Zafrani', mobile: number }, Admin)).body.data.id;
    const kept = await test.post('/api/do-not-call', { number, reason: 'zafreason of Quillon' }, Admin);
    await test.put(`/api/do-not-call/${kept.body.data.id}/take-back`, { reason: 'zafagain' }, Admin);
    const { records } = (await test.get(`/api/users/${client}/personal-data`, Admin)).body;
    expect(records.do_not_call).toMatchObject([{ number, reason: 'zafreason of Quillon', taken_back_reason: 'zafagain' }]);
    const erasure = { current_password: PASSWORD, reason: 'Asked for it' };
    expect((await test.post(`/api/users/${client}/erasure`, erasure, Admin)).status).toBe(200);
    expect((await heldText(test.db)).filter(({ text }) => /zafrani|zafreason|zafagain|quillon/i.test(text))).toEqual([]);
    expect(await test.db.selectFrom('do_not_call').select(['number', 'reason', 'taken_back_reason']).execute()).toEqual([
      { number, reason: null, taken_back_reason: null },
    ]);
  });
});
