import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy } from '../../testing/app/builders.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();

const found = async (search: string, { kind = 'motor-insurance', as = test.people.Admin, more = '' } = {}) => {
  const { status, body } = await test.get(`/api/${kind}?search=${encodeURIComponent(search)}&sort=id&order=asc${more}`, as);
  expect([status, body.total_count], search).toEqual([200, body.data.length]);
  return (body.data as { policy_no: string }[]).map(({ policy_no }) => policy_no);
};

describe('a number that is typed whole or from its start', () => {
  it('is found however it is typed, of the policy, its vehicle and its people', async () => {
    const client = await addPerson(test.db, 'User', { mobile: '9876500000' });
    await addMotorPolicy(test, {
      policy_no: 'OG-26/2202 1801',
      vehicle_no: 'GJ01AB1234',
      chassis_no: 'MA3-EWDE-1S0042',
      insured_mobile: '9812345678',
      user_id: client.id,
    });
    await addMotorPolicy(test, { policy_no: 'OTHER', vehicle_no: 'GJ01AB9999', chassis_no: 'MA3EWDE1S0099', insured_mobile: null });
    await addCorporatePolicy(test, { policy_no: 'OG-26/2202 1801', insured_mobile: '9812345678', user_id: client.id });
    const typed = [
      'og-26/2202 1801',
      'OG2622021801',
      'og 26-22 02',
      'gj 01 ab 1234',
      'GJ-01-AB-12',
      'ma3ewde1s0042',
      '98123 45678',
      '+91 98123-45678',
      '098123 45678',
      '98765 00000',
      '+919876500000',
    ];
    for (const search of typed) expect(await found(search), search).toEqual(['OG-26/2202 1801']);
    expect(await found('MA3 EWDE 1S')).toEqual(['OG-26/2202 1801', 'OTHER']);
    for (const search of ['og2622021801', '+91 98123-45678', '98765 00000'])
      expect(await found(search, { kind: 'corporate-insurance' }), search).toEqual(['OG-26/2202 1801']);
  });

  it('is a plate with or without the zeros of RTO and serial, and no other plate', async () => {
    await addMotorPolicy(test, { policy_no: 'SHORT', vehicle_no: 'GJ1CA672' });
    await addMotorPolicy(test, { policy_no: 'LONG', vehicle_no: 'GJ 01 CA 0672' });
    await addMotorPolicy(test, { policy_no: 'OTHER', vehicle_no: 'GJ01CA6721' });
    for (const search of ['GJ01CA0672', 'gj-01-ca-0672', 'GJ1CA0672']) expect(await found(search), search).toEqual(['SHORT', 'LONG']);
    expect(await found('', { more: '&vehicle_no=GJ01CA0672' })).toEqual(['SHORT', 'LONG']);
    expect(await found('GJ1CA672')).toEqual(['SHORT', 'LONG']);
    expect(await found('GJ01CA672', { as: test.people.User })).toEqual(['SHORT', 'LONG', 'OTHER']);
  });

  it('is looked for anywhere where no policy begins so, or where it is short', async () => {
    await addMotorPolicy(test, { policy_no: 'AB-2202-1801-0001', engine_no: 'K12-MN 0042-7711', vehicle_no: 'GJ01AB1801' });
    await addMotorPolicy(test, { policy_no: '1801', make_model: 'Tata 2202-1801' });
    for (const [search, numbers] of [
      ['2202-1801-0001', ['AB-2202-1801-0001']],
      ['K12MN00427711', ['AB-2202-1801-0001']],
      ['2202-1801', ['AB-2202-1801-0001', '1801']],
      ['1801', ['AB-2202-1801-0001', '1801']],
    ] as const)
      expect(await found(search), search).toEqual(numbers);
  });

  it('is found by the end of its number, and by four digits only where a number ends so', async () => {
    const client = await addPerson(test.db, 'User', { mobile: '9876504321' });
    await addMotorPolicy(test, { policy_no: 'OG-26-2202-1801-7777', vehicle_no: 'GJ01AB1234', insured_mobile: '9812345678' });
    await addMotorPolicy(test, { policy_no: '1234-0001', vehicle_no: 'GJ01AB9999', insured_mobile: null, user_id: client.id });
    await addCorporatePolicy(test, { policy_no: '1801/77 77', insured_mobile: '9812345678' });
    for (const [search, number] of [
      ['1234', 'OG-26-2202-1801-7777'],
      ['1801-7777', 'OG-26-2202-1801-7777'],
      [' 5678', 'OG-26-2202-1801-7777'],
      ['0001', '1234-0001'],
      ['4321', '1234-0001'],
    ] as const)
      expect(await found(search), search).toEqual([number]);
    for (const search of ['7777', '5678']) expect(await found(search, { kind: 'corporate-insurance' }), search).toEqual(['1801/77 77']);
    expect(await found('', { more: '&vehicle_no=1234' })).toEqual(['OG-26-2202-1801-7777']);
    expect(await found('', { more: '&policy_no=1234' })).toEqual(['1234-0001']);
  });

  it('is found together with filters, in sums and files, and not when it is deleted', async () => {
    const { id } = await addMotorPolicy(test, { policy_no: 'OG-2202-1801-01', product: 'Two Wheeler', total_premium: 100.5 });
    await addMotorPolicy(test, { policy_no: 'OG-2202-1801-02', product: 'Private Car', total_premium: 3 });
    expect(await found('og220218', { more: '&product=wheeler' })).toEqual(['OG-2202-1801-01']);
    const sums = (await test.get('/api/motor-insurance/sums?search=og220218', test.people.Admin)).body.data;
    expect(sums.total_premium).toBe(103.5);
    const file = await test.get('/api/motor-insurance/export?search=og2202180101', test.people.Admin);
    expect(String(file.body).trim().split('\n')).toHaveLength(2);
    const entry = await test.db.selectFrom('audit_entries').select('after').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(entry.after).toEqual({ format: 'csv', rows: 1, search: 'og2202180101' });
    await test.delete(`/api/motor-insurance/${id}`, test.people.Admin);
    expect(await found('og2202180101')).toEqual([]);
  });

  it('is found by a filter of its field, of that field alone', async () => {
    await addMotorPolicy(test, { policy_no: 'OG-2202-1801-01', vehicle_no: 'GJ01AB1234' });
    await addMotorPolicy(test, { policy_no: 'GJ01AB1234', vehicle_no: 'MH02CD5678' });
    const filtered = async (filter: string) =>
      (await test.get(`/api/motor-insurance?${filter}`, test.people.Admin)).body.data.map((row: { policy_no: string }) => row.policy_no);
    expect(await filtered('vehicle_no=gj 01 ab 1234')).toEqual(['OG-2202-1801-01']);
    expect(await filtered('policy_no=GJ01AB1234')).toEqual(['GJ01AB1234']);
    expect(await filtered('policy_no=og22021801&vehicle_no=gj01ab1234')).toEqual(['OG-2202-1801-01']);
    expect(await filtered('policy_no=og22021801&vehicle_no=mh02cd5678')).toEqual([]);
    expect(await filtered('policy_no=2202-1801')).toEqual(['OG-2202-1801-01']);
  });

  it('is found among the policies of both kinds', async () => {
    await addMotorPolicy(test, { policy_no: 'OG-2202-1801-01', total_premium: 100.5 });
    await addCorporatePolicy(test, { policy_no: 'og 2202/1801 02', total_premium: 3 });
    await addCorporatePolicy(test, { policy_no: 'C-9', item_description: 'Without the number', total_premium: 7 });
    const { body } = await test.get('/api/collected-insurance?search=og22021801&sort=policy_no', test.people.Admin);
    expect([body.total_count, body.data.map((row: { policy_no: string }) => row.policy_no)]).toEqual([
      2,
      ['og 2202/1801 02', 'OG-2202-1801-01'],
    ]);
    expect((await test.get('/api/collected-insurance/sums?search=og22021801', test.people.Admin)).body.data).toEqual({
      total_premium: 103.5,
    });
    const file = await test.get('/api/collected-insurance/export?search=og22021801', test.people.Admin);
    expect(String(file.body).trim().split('\n')).toHaveLength(3);
  });

  it('shows a client nothing of what others have, not even that they have it', async () => {
    const stranger = await addPerson(test.db, 'User', { mobile: '9876500000' });
    await addMotorPolicy(test, { policy_no: '2202-1801', user_id: stranger.id });
    await addMotorPolicy(test, { policy_no: 'OWN-2202-1801' });
    expect(await found('2202-1801', { as: test.people.User })).toEqual(['OWN-2202-1801']);
  });
});
