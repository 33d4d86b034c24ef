import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, form, largePdf, PDF } from '../../testing/app/builders.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const feeder = () => test.people.Feeder;
const CHANGE = { kind: 'change', effective_date: '2026-06-10', changes: JSON.stringify({ insured_name: 'Gauri Transport' }) };

const paper = (bytes: Buffer, fields: Record<string, unknown> = {}) => form(fields, { bytes });
const send = (path: string, body: object, as: TestPerson = feeder()) => test.post(path, body, as);
const bytesAt = async (url: string) => (await test.app.inject({ url })).rawPayload;
async function asked(policy?: { id: number }) {
  const { id } = policy ?? (await addMotorPolicy(test));
  return (await send(`/api/motor-insurance/${id}/endorsements`, { ...CHANGE, changes: JSON.parse(CHANGE.changes) })).body.data;
}

describe('the paper of an endorsement', () => {
  it('comes with one that is received, and is opened by a signed link, by its client too', async () => {
    const policy = await addMotorPolicy(test);
    const { status, body } = await send(`/api/motor-insurance/${policy.id}/endorsements`, paper(PDF, { ...CHANGE, status: 'received' }));
    expect([status, body.data?.status], JSON.stringify(body)).toEqual([201, 'received']);
    expect(await bytesAt(body.data.file)).toEqual(PDF);
    expect((await test.get(`/api/motor-insurance/${policy.id}`, feeder())).body.data.insured_name).toBe('Gauri Transport');
    const own = (await test.get(`/api/endorsements/${body.data.id}`, test.people.User)).body.data;
    expect(await bytesAt(own.file)).toEqual(PDF);
    expect((await test.get('/api/endorsements', feeder())).body.data[0].file).toBe(body.data.file);
  });

  it('closes a request in one step', async () => {
    const { id, version } = await asked();
    const { status, body } = await send(
      `/api/endorsements/${id}/status`,
      paper(PDF, { status: 'received', endorsement_no: 'e/1', version }),
    );
    expect([status, body.data?.status, body.data?.endorsement_no], JSON.stringify(body)).toEqual([200, 'received', 'e/1']);
    expect(await bytesAt(body.data.file)).toEqual(PDF);
  });

  it('is added later, and another takes its place', async () => {
    const { id } = await asked();
    await send(`/api/endorsements/${id}/status`, { status: 'received' });
    const put = async (bytes: Buffer) => (await test.put(`/api/endorsements/${id}`, paper(bytes), feeder())).body.data.file;
    expect(await bytesAt(await put(PDF))).toEqual(PDF);
    const second = largePdf('second');
    expect(await bytesAt(await put(second))).toEqual(second);
  });

  it.each([
    { kind: 'refund', net_delta: -9_999, gst_delta: 0, total_delta: -9_999 },
    { kind: 'cancellation', cancel_reason: 'non_payment' },
  ])('is added with its number to a $kind that paid back nearly all', async (asked) => {
    const { id } = await addMotorPolicy(test, {
      ...{ od_premium: 7_000, third_party_premium: 3_000, net_premium: 10_000, total_premium: 11_800 },
    });
    const entered = { effective_date: '2026-06-10', status: 'received', ...asked };
    const { body } = await send(`/api/motor-insurance/${id}/endorsements`, entered, test.people.Admin);
    expect(body.data?.status, JSON.stringify(body)).toBe('received');
    const answer = await test.put(`/api/endorsements/${body.data.id}`, paper(PDF, { endorsement_no: 'END/2' }), feeder());
    expect([answer.status, answer.body.data?.endorsement_no], JSON.stringify(answer.body)).toEqual([200, 'END/2']);
  });

  it('is taken once, whichever policy it is handed in for, and again where its endorsement was deleted', async () => {
    const first = await asked();
    const received = { status: 'received' };
    expect((await send(`/api/endorsements/${first.id}/status`, paper(PDF, received))).status).toBe(200);
    const firm = await addCorporatePolicy(test);
    const again = await send(`/api/corporate-insurance/${firm.id}/endorsements`, paper(PDF, { ...CHANGE, ...received }));
    expect([again.status, again.body.errors]).toEqual([409, { file: [expect.stringContaining('has this paper')] }]);
    expect((await test.get(`/api/corporate-insurance/${firm.id}/endorsements`, feeder())).body.total_count).toBe(0);
    await test.post(`/api/endorsements/${first.id}/undo`, { reason: 'Wrong paper' }, test.people.Admin);
    expect((await send(`/api/endorsements/${first.id}/status`, paper(PDF, received))).status).toBe(200);
    await test.post(`/api/endorsements/${first.id}/undo`, { reason: 'Wrong paper' }, test.people.Admin);
    await test.delete(`/api/endorsements/${first.id}`, test.people.Admin);
    expect((await send(`/api/corporate-insurance/${firm.id}/endorsements`, paper(PDF, { ...CHANGE, ...received }))).status).toBe(201);
  });

  it('is taken once where two policies are given it at once', async () => {
    const firm = await addCorporatePolicy(test);
    const motor = await addMotorPolicy(test);
    const paths = [`/api/motor-insurance/${motor.id}/endorsements`, `/api/corporate-insurance/${firm.id}/endorsements`];
    const answers = await Promise.all(paths.map((path) => send(path, paper(PDF, { ...CHANGE, status: 'received' }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('has a number that the policy has once', async () => {
    const policy = await addMotorPolicy(test);
    const first = await asked(policy);
    await send(`/api/endorsements/${first.id}/status`, { status: 'received', endorsement_no: 'END/1' });
    const second = (
      await send(`/api/motor-insurance/${policy.id}/endorsements`, { ...CHANGE, changes: { insured_name: 'Gauri Carriers' } })
    ).body.data;
    const refused = await send(`/api/endorsements/${second.id}/status`, { status: 'received', endorsement_no: 'end/1' });
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      { endorsement_no: ['Another endorsement of this policy has this number'] },
    ]);
  });

  it('is a PDF, and of one that is received', async () => {
    const { id } = await asked();
    const no = await send(`/api/endorsements/${id}/status`, paper(Buffer.from('no PDF'), { status: 'received' }));
    expect([no.status, Object.keys(no.body.errors)]).toEqual([422, ['file']]);
    const early = await send(`/api/endorsements/${id}/status`, paper(PDF, { status: 'sent' }));
    expect(early.body.errors).toEqual({ file: ['Comes with an endorsement that is received'] });
    expect((await test.get(`/api/endorsements/${id}`, feeder())).body.data).toMatchObject({ status: 'requested', file: null });
  });
});
