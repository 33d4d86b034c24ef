/** What was quoted in a call: kept with it, shown at the next one and in the form of the next policy. */
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { expect, it } from 'vitest';
import { addEndingPolicy, auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const today = todayInIndia();
const log = (id: number, body: object) => test.post(`/api/renewals/${id}/calls`, { outcome: 'quoted', ...body }, test.people.Telecaller);
const notesOf = async (id: number): Promise<string[]> =>
  (await test.get(`/api/renewals/${id}/proposal`, test.people.Admin)).body.data.notes;

const addInsurer = async (name: string): Promise<number> => {
  const { status, body } = await test.post('/api/insurers', { name, kind: 'general', aliases: [`${name} GI`] }, test.people.Admin);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
};

it('insurer, amount and validity of several are kept, shown at the next call, and said by the form of the next policy', async () => {
  const insurer_id = await addInsurer('Quillon');
  const { id } = await addEndingPolicy(test, 5);
  const quotes = [
    { company: 'quillon gi', amount: '12,400', valid_until: addDays(today, 6) },
    { insurer_id, amount: 13_000.5, valid_until: addDays(today, -1) },
    { company: 'Nobody knows', amount: 9000 },
  ];
  const { status, body } = await log(id, { quotes });
  expect(status, JSON.stringify(body)).toBe(201);
  const kept = [
    { insurer_id, company: 'quillon gi', amount: 12_400, valid_until: addDays(today, 6) },
    { insurer_id, company: 'Quillon', amount: 13_000.5, valid_until: addDays(today, -1) },
    { insurer_id: null, company: 'Nobody knows', amount: 9000, valid_until: null },
  ];
  expect(body.data.quotes).toEqual(kept);
  const hand = await test.get(`/api/calls/item?renewal_id=${id}`, test.people.Telecaller);
  expect(hand.body.data.line.calls.map((call: { quotes: unknown }) => call.quotes)).toEqual([kept]);
  const said = (await notesOf(id)).filter((note) => note.startsWith('Quoted on'));
  expect(said).toHaveLength(3);
  expect(said[0]).toMatch(/: quillon gi, ₹\s12,400\.00, valid until \d\d-\d\d-\d{4}$/);
  expect(said[1]).toMatch(/: Quillon, ₹\s13,000\.50, valid until \d\d-\d\d-\d{4}, which is over$/);
  expect(said[2]).toMatch(/: Nobody knows, ₹\s9,000\.00$/);
  const [entry] = await auditEntries(test, 'calls');
  expect(entry).toMatchObject({ after: { quotes: kept } });
});

it('of a call about several, each renewal is told of the quotations', async () => {
  const [first, second] = [await addEndingPolicy(test, 4), await addEndingPolicy(test, 6)];
  expect((await log(first.id, { renewal_ids: [second.id], quotes: [{ company: 'Bajaj', amount: 500 }] })).status).toBe(201);
  expect((await notesOf(second.id)).at(-1)).toContain('Bajaj');
  const line = (await test.get(`/api/calls/item?renewal_id=${second.id}`, test.people.Telecaller)).body.data.line;
  expect(line.calls).toHaveLength(1);
});

it.each([
  ['nobody’s', { quotes: [{ amount: 5 }] }],
  ['two insurers’', { quotes: [{ amount: 5, company: 'A', insurer_id: 1 }] }],
  ['of nothing', { quotes: [{ amount: 0, company: 'A' }] }],
  ['of no amount', { quotes: [{ company: 'A' }] }],
  ['until a day that is none', { quotes: [{ company: 'A', amount: 5, valid_until: '31-02-2027' }] }],
  ['of an insurer that is not there', { quotes: [{ insurer_id: 999_999, amount: 5 }] }],
  ['too many', { quotes: Array.from({ length: 11 }, () => ({ company: 'A', amount: 5 })) }],
  ['of another outcome', { outcome: 'interested', quotes: [{ company: 'A', amount: 5 }] }],
])('a quotation %s is refused, and nothing is logged', async (_, body) => {
  const { id } = await addEndingPolicy(test, 5);
  const answer = await log(id, body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual(['quotes']);
  expect(await test.db.selectFrom('calls').selectAll().execute()).toEqual([]);
});
