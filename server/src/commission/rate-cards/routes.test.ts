import { beforeEach, describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { addCard, CAR, carPolicy, FIRE, makeLive, RULE } from '../../testing/app/rate-cards.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const post = (path: string, body: object, as = admin()) => test.post(`/api/rate-cards${path}`, body, as);
const put = (path: string, body: object) => test.put(`/api/rate-cards${path}`, body, admin());

let insurer: number;
beforeEach(async () => {
  await test.db.insertInto('products').values({ name: 'Private Car Package', line: 'private_car' }).execute();
  await test.db.insertInto('categories').values({ name: 'Bharat Laghu Udyam Suraksha', line: 'fire' }).execute();
  const added = await test.db
    .insertInto('insurers')
    .values({ name: 'Bajaj General', kind: 'general', aliases: ['Bajaj Allianz'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  insurer = added.id;
});

describe('a rate card', () => {
  it('is added as a draft, with the name of its insurer and the number of its rules', async () => {
    const card = await addCard(test, { insurer_id: insurer }, [RULE]);
    const { body } = await test.get('/api/rate-cards', admin());
    expect(body).toMatchObject({
      total_count: 1,
      data: [{ id: card.id, name: 'Cars', side: 'in', status: 'draft', insurer: 'Bajaj General', insurer_id: insurer, rule_count: 1 }],
    });
  });

  it('is copied to a new period with its rules', async () => {
    const card = await addCard(test, {}, [RULE, FIRE]);
    const { status, body } = await post('', { name: 'Cars 2027', side: 'in', from_date: '2027-04-01', copy_of: card.id });
    expect([status, body.data.rule_count, body.data.status]).toEqual([201, 2, 'draft']);
    const { data } = (await test.get(`/api/rate-cards/${body.data.id}`, admin())).body;
    expect(data.rules).toMatchObject([
      { line: 'private_car', cover: 'package', od_percent: 17.5, tp_percent: null },
      { line: 'fire', terrorism_percent: 5 },
    ]);
  });

  it.each<[object, string, string]>([
    [{ insurer_id: 999_999 }, 'insurer_id', 'There is no such insurer'],
    [{ copy_of: 999_999 }, 'copy_of', 'There is no such rate card'],
    [{ to_date: '2025-01-01' }, 'to_date', 'Must not be before the first day'],
    [{ payee: 'Vijay Agency' }, 'payee', 'Only cards of the side out have one'],
    [{ side: 'both' }, 'side', 'Must be in or out'],
  ])('with %j is refused', async (fields, field, message) => {
    const { status, body } = await post('', { name: 'Cars', side: 'in', from_date: '2026-04-01', ...fields });
    expect([status, body.errors[field]]).toEqual([422, [message]]);
  });

  it('keeps its period and payee right when only one of two fields changes', async () => {
    const card = await addCard(test, { to_date: '2027-03-31' });
    expect((await put(`/${card.id}`, { from_date: '2027-04-01' })).body.errors).toEqual({ to_date: ['Must not be before the first day'] });
    expect((await put(`/${card.id}`, { payee: 'Vijay Agency' })).body.errors).toEqual({ payee: ['Only cards of the side out have one'] });
  });

  it('leaves its rules in the audit in words, in one entry with the change', async () => {
    const card = await addCard(test);
    await put(`/${card.id}/rules`, { rules: [RULE] });
    const [entry] = (await test.get('/api/audit?limit=1&kind=rate_cards', admin())).body.data;
    expect(entry.sentence).toBe('Admin Test changed the rate card Cars: Rules empty → Private car, Package: 17.5 % of OD premium');
    expect(await auditEntries(test, 'rate_cards')).toHaveLength(2);
  });
});

describe('the rules of a card', () => {
  it('are replaced together, take what Excel gives, and may have three decimals', async () => {
    const card = await addCard(test, {}, [RULE]);
    const typed = { line: 'private_car', cover: 'SAOD', rto: 'MH12, DL3C', cc_to: '1000', base: 'od', percent: '19.565 %', fuel: ' ' };
    const { status, body } = await put(`/${card.id}/rules`, { rules: [typed], version: card.version });
    expect(status).toBe(200);
    expect(body.data.rules).toMatchObject([{ cover: 'od', rto: 'MH12, DL3C', cc_from: null, cc_to: 1000, od_percent: 19.565, fuel: null }]);
  });

  it.each<[object, string]>([
    [{ base: 'od' }, 'No. 1, od percent: Must pay something: a percentage, an amount, or Declines'],
    [{ line: 'fire' }, 'No. 1, od percent: Must pay something: a percentage, an amount, or Declines'],
    [{ od_percent: 501 }, 'No. 1, od percent: Must be a percentage up to 500, with at most three decimals'],
    [{ od_percent: 1.2345 }, 'No. 1, od percent: Must be a percentage up to 500, with at most three decimals'],
    [{ terrorism_percent: 6 }, 'No. 1, terrorism percent: Must be at most 5 on terrorism'],
    [{ share_percent: 101 }, 'No. 1, share percent: Must be at most 100 of what comes in'],
    [{ declines: true, tp_percent: 2 }, 'No. 1, tp percent: Must be empty where the rule declines'],
    [{ od_percent: 5, fuel: 'coal' }, 'No. 1, fuel: Must be a fuel, or several: petrol, diesel, cng, lpg, hybrid, electric'],
    [{ od_percent: 5, line: '2W', gvw_to: 900 }, 'No. 1, gvw to: Two-wheeler has no GVW'],
    [{ od_percent: 15, cover: 'TP' }, 'No. 1, od percent: Third party alone has no OD premium'],
    [{ od_percent: 15, tp_percent: 2.5, cover: 'SAOD' }, 'No. 1, tp percent: Own damage alone has no TP premium'],
    [{ net_percent: 5, line: 'fire', cc_to: 900 }, 'No. 1, cc to: Fire and property has no CC'],
    [{ od_percent: 5, net_from: 9, net_to: 8 }, 'No. 1, net to: Must not be below Net from'],
    [{ base: 'od', percent: 5, cover: 'everything' }, 'No. 1, cover: Must be OD, TP or Package'],
    [{ base: 'od', percent: 5, cc_from: 9, cc_to: 8 }, 'No. 1, cc to: Must not be below CC from'],
    [{ base: 'od', percent: 5, rto: 'everywhere' }, 'No. 1, rto: Must be the beginnings of registration numbers, such as MH12, DL3C, GJ'],
  ])('%j is refused: %s', async (rule, message) => {
    const card = await addCard(test);
    const { status, body } = await put(`/${card.id}/rules`, { rules: [rule] });
    expect([status, body.errors.rules[0]]).toEqual([422, message]);
  });

  it('may say 0 % where the cover has no such premium, as pasted tables do', async () => {
    const card = await addCard(test);
    const rule = { line: 'private_car', cover: 'TP', od_percent: '0', tp_percent: '2.5' };
    expect(await put(`/${card.id}/rules`, { rules: [rule] })).toMatchObject({ status: 200 });
  });

  it('of a stale version are refused', async () => {
    const card = await addCard(test);
    await put(`/${card.id}/rules`, { rules: [RULE] });
    expect((await put(`/${card.id}/rules`, { rules: [], version: card.version })).status).toBe(409);
  });
});

it('a status is set by the first of two who saw the same card, and the second is told so', async () => {
  const card = await addCard(test, {}, [RULE]);
  const { version } = (await test.get(`/api/rate-cards/${card.id}`, admin())).body.data;
  const set = (status: string) => test.post(`/api/rate-cards/${card.id}/status`, { status, version }, admin());
  const [first, second] = [await set('live'), await set('retired')];
  expect([first.status, first.body.data.status, second.status, second.body.code]).toEqual([200, 'live', 409, 'stale-version']);
  expect(second.body.message).not.toBe('');
  expect((await test.get(`/api/rate-cards/${card.id}`, admin())).body.data).toMatchObject({ status: 'live', version: version + 1 });
});

describe('an RTO cluster', () => {
  const cluster = async (fields: object = {}) =>
    (await test.post('/api/rto-clusters', { name: 'Gujarat good', codes: 'gj1, GJ05 gj1', ...fields }, admin())).body.data;
  const inCluster = (rto_cluster_id: number) => ({ ...RULE, rto_cluster_id, percent: 24 });

  it('is a named list that rules share, and changes what they pay', async () => {
    const { id, codes } = await cluster();
    expect(codes).toEqual(['GJ1', 'GJ05']);
    const card = await makeLive(test, await addCard(test, {}, [RULE, inCluster(id)]));
    const { data } = (await test.get(`/api/rate-cards/${card.id}`, admin())).body;
    expect(data.rules[1]).toMatchObject({ rto_cluster_id: id, rto_cluster: { name: 'Gujarat good', codes: ['GJ1', 'GJ05'] } });
    const percent = async () => (await test.post('/api/commission-proposal', CAR, admin())).body.data.in.percent;
    expect(await percent()).toBe(17.5);
    await test.put(`/api/rto-clusters/${id}`, { codes: ['MH12'] }, admin());
    expect(await percent()).toBe(24);
  });

  it('is refused where its change would make two rules of a live card equally specific', async () => {
    const { id } = await cluster();
    await makeLive(test, await addCard(test, {}, [{ ...RULE, rto: 'MH12' }, inCluster(id)]));
    expect((await test.put(`/api/rto-clusters/${id}`, { codes: ['MH'] }, admin())).status).toBe(409);
    expect((await test.get('/api/rto-clusters', admin())).body.data).toMatchObject([{ codes: ['GJ1', 'GJ05'] }]);
  });

  it('is not deleted while rules name it, and is the Admin’s', async () => {
    const { id } = await cluster();
    await addCard(test, {}, [inCluster(id)]);
    const { status, body } = await test.delete(`/api/rto-clusters/${id}`, admin());
    expect([status, body.message]).toEqual([409, 'Rules of Cars name this RTO cluster. Take it out of them first.']);
    expect((await test.get('/api/rto-clusters', test.people.Feeder)).status).toBe(403);
  });

  it.each<[object, object]>([
    [{ codes: ['everywhere'] }, { codes: ['Must be the beginnings of registration numbers, such as MH12, DL3C, GJ'] }],
    [{ codes: [] }, { codes: ['Required'] }],
    [{ name: '' }, { name: ['Required'] }],
  ])('with %j is refused', async (fields, errors) => {
    const answer = await test.post('/api/rto-clusters', { name: 'West', codes: ['GJ1'], ...fields }, admin());
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  it('that is not there is refused in its rule', async () => {
    const card = await addCard(test);
    const { body } = await put(`/${card.id}/rules`, { rules: [inCluster(999_999)] });
    expect(body.errors).toEqual({ rules: ['No. 1, rto cluster id: There is no such RTO cluster'] });
  });
});

describe('a share of what comes in', () => {
  const SHARE = { line: 'private_car', share_percent: 70 };

  it('is paid of what the card of the side in pays, or of what is typed', async () => {
    await makeLive(test, await addCard(test, {}, [{ line: 'private_car', od_percent: 19.5, tp_percent: 2.5 }]));
    await makeLive(test, await addCard(test, { side: 'out', name: 'Vijay', payee: 'Vijay Agency' }, [SHARE]));
    const policy = { ...CAR, sub_broker: 'Vijay Agency', od_premium: 10_000, third_party_premium: 3416, net_premium: 13_416 };
    const out = async (typed: object) => (await test.post('/api/commission-proposal', { ...policy, ...typed }, admin())).body.data.out;
    expect(await out({})).toMatchObject({ base: 'share', base_amount: 13_416, percent: 10.62, amount: 1424.78 });
    expect(await out({ commission_in_num: 1000 })).toMatchObject({ amount: 700, parts: [{ of: 'share', base_amount: 1000 }] });
  });

  it('is refused on the side in', async () => {
    const card = await addCard(test);
    const { body } = await put(`/${card.id}/rules`, { rules: [SHARE] });
    expect(body.errors).toEqual({ rules: ['No. 1, share percent: Only a card of the side out pays a share of what comes in'] });
    const out = await addCard(test, { side: 'out' }, [SHARE]);
    expect((await put(`/${out.id}`, { side: 'in' })).body.errors).toEqual({
      side: ['Its rules pay a share of what comes in, which only a card of the side out can'],
    });
  });
});

describe('a rule that the last version wrote', () => {
  it.each([
    ['od', 17.5, null, 780.7],
    ['tp', 2.5, null, 92.28],
    ['od_tp', 10, null, 815.21],
    ['net', 19.565, null, 1594.97],
    ['flat', null, 500.5, 500.5],
  ])('%s %s %s pays what it paid: %s', async (base, percent, amount, paid) => {
    const card = await addCard(test);
    await test.db.insertInto('rate_rules').values({ card_id: card.id, position: 0, line: 'private_car', base, percent, amount }).execute();
    await makeLive(test, card);
    expect((await test.post('/api/commission-proposal', CAR, admin())).body.data.in.amount).toBe(paid);
  });

  it('can read a rule of one part, and pays nothing by any other', async () => {
    const card = await addCard(test, {}, [
      RULE,
      { ...RULE, ncb: 'zero', tp_percent: 2.5 },
      { ...RULE, line: 'GCV', gvw_to: 7500, seats_to: 3 },
    ]);
    const rows = await test.db
      .selectFrom('rate_rules')
      .select(['base', 'percent', 'amount'])
      .where('card_id', '=', card.id)
      .orderBy('position')
      .execute();
    const nothing = { base: 'terrorism', percent: 0, amount: null };
    expect(rows).toEqual([{ base: 'od', percent: 17.5, amount: null }, nothing, nothing]);
  });
});

describe('a rule that declines', () => {
  it('is a result that pays nothing', async () => {
    const card = await makeLive(
      test,
      await addCard(test, {}, [
        { ...RULE, line: null },
        { line: 'private_car', cover: 'package', declines: true },
      ]),
    );
    expect((await test.post('/api/commission-proposal', CAR, admin())).body.data.in).toMatchObject({
      card_id: card.id,
      declines: true,
      amount: 0,
      percent: null,
      rule: 'Private car, Package: declines',
    });
  });
});

describe('two equally specific rules', () => {
  const twin = { ...RULE, line: null, fuel: 'Diesel' };

  it('keep a card from going live, which is told with both', async () => {
    const card = await addCard(test, {}, [RULE, FIRE, twin]);
    const { status, body } = await post(`/${card.id}/status`, { status: 'live' });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.data.clashes).toMatchObject([{ no: 1, other_no: 3, other_card_id: card.id }]);
    expect((await test.get(`/api/rate-cards/${card.id}`, admin())).body.data.status).toBe('draft');
  });

  it('are as wrong in two live cards of one insurer and period, and right where the periods are apart', async () => {
    await makeLive(test, await addCard(test, { to_date: '2026-09-30' }, [RULE]));
    const next = await addCard(test, { name: 'Cars from October', from_date: '2026-09-30' }, [twin]);
    const refused = await post(`/${next.id}/status`, { status: 'live' });
    expect([refused.status, refused.body.data.clashes[0].other_card]).toEqual([409, 'Cars']);
    await put(`/${next.id}`, { from_date: '2026-10-01' });
    expect((await post(`/${next.id}/status`, { status: 'live' })).status).toBe(200);
    expect((await put(`/${next.id}`, { from_date: '2026-09-01' })).status).toBe(409);
  });

  it('are not put into a live card, and the rules stay as they were', async () => {
    const card = await makeLive(test, await addCard(test, {}, [RULE]));
    expect((await put(`/${card.id}/rules`, { rules: [RULE, twin] })).status).toBe(409);
    expect((await test.get(`/api/rate-cards/${card.id}`, admin())).body.data.rules).toHaveLength(1);
  });

  it('do not come back with a deleted card', async () => {
    const card = await makeLive(test, await addCard(test, {}, [RULE]));
    await test.delete(`/api/rate-cards/${card.id}`, admin());
    await makeLive(test, await addCard(test, {}, [twin]));
    expect((await post(`/${card.id}/restore`, {})).status).toBe(409);
  });

  it('of two cards that go live at once let one of them', async () => {
    const cards = [await addCard(test, {}, [RULE]), await addCard(test, {}, [RULE])];
    const answers = await Promise.all(cards.map(({ id }) => post(`/${id}/status`, { status: 'live' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('POST /api/commission-proposal', () => {
  const propose = async (typed: object, as = admin()) => (await test.post('/api/commission-proposal', typed, as)).body.data;

  it('answers what the live card of the insurer pays, whatever the insurer is called', async () => {
    const card = await makeLive(test, await addCard(test, { insurer_id: insurer }, [RULE]));
    expect(await propose({ ...CAR, name_remark: 'BAJAJ-ALLIANZ' })).toEqual({
      in: {
        card_id: card.id,
        card: 'Cars',
        rule_id: expect.any(Number),
        rule: 'Private car, Package: 17.5 % of OD premium',
        base: 'od',
        base_amount: 4461.14,
        percent: 17.5,
        amount: 780.7,
        parts: [{ of: 'od', base_amount: 4461.14, percent: 17.5, amount: 780.7 }],
        computed_at: expect.any(String),
      },
      out: null,
    });
    expect((await propose({ ...CAR, name_remark: 'Tata AIG' })).in).toBeNull();
  });

  it('goes by the day of issue, or else of start', async () => {
    await makeLive(test, await addCard(test, { from_date: '2026-05-01' }, [RULE]));
    expect((await propose(CAR)).in).toBeNull();
    expect((await propose({ ...CAR, issue_date: '2026-05-01' })).in.amount).toBe(780.7);
  });

  it('asks no card that is a draft, retired or deleted', async () => {
    const card = await addCard(test, {}, [RULE]);
    expect((await propose(CAR)).in).toBeNull();
    await makeLive(test, card);
    expect((await propose(CAR)).in).not.toBeNull();
    await post(`/${card.id}/status`, { status: 'retired' });
    expect((await propose(CAR)).in).toBeNull();
    await makeLive(test, card);
    await test.delete(`/api/rate-cards/${card.id}`, admin());
    expect((await propose(CAR)).in).toBeNull();
  });

  it('lets a payee’s card go before an insurer’s, and that before a general one', async () => {
    const out = { side: 'out' };
    await makeLive(test, await addCard(test, { ...out, name: 'General' }, [{ ...RULE, percent: 10 }]));
    await makeLive(test, await addCard(test, { ...out, name: 'Bajaj', insurer_id: insurer }, [{ ...RULE, percent: 11 }]));
    await makeLive(
      test,
      await addCard(test, { ...out, name: 'Vijay', payee: 'Vijay Agency' }, [
        { ...RULE, base: 'tp', percent: 12, cover: 'tp' },
        { ...RULE, percent: 13 },
      ]),
    );
    const card = async (typed: object) => (await propose({ ...CAR, sub_broker: 'Somebody', ...typed })).out.card;
    expect(await card({ name_remark: 'Tata AIG' })).toBe('General');
    expect(await card({ name_remark: 'Bajaj General' })).toBe('Bajaj');
    expect(await card({ name_remark: 'Bajaj General', sub_broker: 'vijay agency.' })).toBe('Vijay');
  });

  it('pays terrorism at its own rate beside the net premium of a firm', async () => {
    await makeLive(test, await addCard(test, {}, [{ line: 'fire', base: 'net', percent: 12.5 }, FIRE]));
    const firm = {
      kind: 'corporate',
      product: 'Bharat Laghu Udyam Suraksha',
      start_date: '2026-04-01',
      new_premium: 186_400.25,
      terrisom: 12_500.5,
    };
    expect((await propose(firm)).in).toMatchObject({
      base: 'several',
      base_amount: 198_900.75,
      percent: 12.03,
      amount: 23_925.06,
      terrorism: { base_amount: 12_500.5, percent: 5, amount: 625.03 },
    });
    expect((await propose({ ...firm, terrisom: null })).in).toMatchObject({ amount: 23_300.03 });
  });

  it('tells a Feeder only what comes in of a motor policy, and others nothing', async () => {
    await makeLive(test, await addCard(test, {}, [RULE]));
    await makeLive(test, await addCard(test, { side: 'out' }, [RULE]));
    expect(Object.keys(await propose(CAR))).toEqual(['in', 'out']);
    expect(Object.keys(await propose(CAR, test.people.Feeder))).toEqual(['in']);
    const firm = { kind: 'corporate', product: 'Bharat Laghu Udyam Suraksha', start_date: '2026-04-01', new_premium: 43_210 };
    await makeLive(test, await addCard(test, { name: 'Firms' }, [FIRE, { base: 'net', percent: 17.77, line: 'fire' }]));
    expect((await propose(firm)).in).toMatchObject({ percent: 17.77 });
    for (const asked of [firm, { ...firm, kind: 'motor', net_premium: 43_210 }, { ...CAR, line: 'fire' }])
      expect(await propose(asked, test.people.Feeder)).toEqual({});
    for (const role of ['Telecaller', 'User'] as const)
      expect((await test.post('/api/commission-proposal', CAR, test.people[role])).status).toBe(403);
  });
});

describe('POST /api/rate-cards/try', () => {
  it('answers the rule of a policy by its number, and why the others lost', async () => {
    const card = await addCard(test, {}, [RULE, { ...RULE, base: 'tp', cover: 'tp' }, { ...RULE, line: null }, FIRE]);
    const policy = await addMotorPolicy(test, carPolicy());
    const { body } = await post('/try', { card_id: card.id, policy_no: policy.policy_no.toLowerCase() });
    expect(body.data.policy).toEqual({ kind: 'motor', id: policy.id, policy_no: policy.policy_no });
    expect(body.data.basis.amount).toBe(780.7);
    expect(body.data.rules.map(({ won, reason }: { won: boolean; reason: string }) => [won, reason])).toEqual([
      [true, null],
      [false, 'Cover: the rule wants TP'],
      [false, 'Less specific: 1 condition, the other has 2'],
      [false, 'Line: the rule wants Fire and property'],
    ]);
  });

  it('takes typed values, also such as no policy has a field for', async () => {
    const card = await addCard(test, {}, [{ ...RULE, fuel: 'Diesel', cc_to: 1500 }]);
    const tried = async (typed: object) => (await post('/try', { card_id: card.id, ...CAR, ...typed })).body.data;
    expect((await tried({ fuel: 'diesel', cc: 1498 })).basis.amount).toBe(780.7);
    expect(await tried({})).toMatchObject({
      basis: null,
      reason: 'No rule fits',
      rules: [{ won: false, reason: 'Fuel: the policy does not say it, the rule wants Diesel' }],
    });
  });

  it('says where a card does not hold, where two rules are equally specific, and where the premium is missing', async () => {
    const card = await addCard(test, { insurer_id: insurer, from_date: '2026-05-01' }, [RULE, RULE]);
    const tried = async (typed: object) => (await post('/try', { card_id: card.id, ...CAR, ...typed })).body.data;
    expect((await tried({})).rules[0].reason).toBe('The card does not hold on this day');
    expect((await tried({ issue_date: '2026-05-02' })).rules[0].reason).toBe('The card is for another insurer');
    expect((await tried({ issue_date: '2026-05-02', name_remark: 'Bajaj General' })).reason).toBe(
      'Two rules that fit are equally specific',
    );
    await put(`/${card.id}/rules`, { rules: [{ ...RULE, base: 'tp' }] });
    const { third_party_premium: _, ...without } = CAR;
    const { body } = await post('/try', { card_id: card.id, ...without, issue_date: '2026-05-02', name_remark: 'Bajaj General' });
    expect(body.data.reason).toBe('The policy has no TP premium');
  });

  it('finds a firm’s policy, and refuses a number and a card that are nowhere', async () => {
    const card = await addCard(test, {}, [FIRE]);
    const { policy_no } = await addCorporatePolicy(test, { product: 'Bharat Laghu Udyam Suraksha' });
    expect((await post('/try', { card_id: card.id, policy_no })).body.data).toMatchObject({
      policy: { kind: 'corporate' },
      basis: null,
      reason: 'No rule for the premium itself, terrorism would be ₹625.03',
    });
    expect((await post('/try', { policy_no: 'NOWHERE/1' })).body.errors).toEqual({ policy_no: ['There is no policy with this number'] });
    expect((await post('/try', { card_id: 999_999 })).status).toBe(404);
  });
});
