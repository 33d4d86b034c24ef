import { rupees } from '@bimabahi/contract/api/format';
import { beforeEach, expect, it } from 'vitest';
import { statementOffice } from '../../testing/app/statement-office.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const office = statementOffice(test);

beforeEach(async () => {
  await office.open();
  await office.policy('SG/2026/001', 3695);
  await office.policy('SG/2026/002', 5495.5, { vehicle_no: 'GJ01AB0002' });
  await office.policy('SG/2026/003', 1731, { vehicle_no: 'GJ01AB0003' });
});

const amounts = async (id: number) => (await office.lines(id)).map(({ amount }: { amount: number }) => amount);
async function matched(...rows: string[]) {
  const dropped = await office.drop(...rows);
  const answer = await office.match(dropped.id);
  expect([answer.status, answer.body.successMsg]).toEqual([200, 'The lines are matched.']);
  return { dropped, data: answer.body.data };
}

it('a line with Dr beside its amount takes back, and none such accepts itself', async () => {
  const { dropped, data } = await matched(
    'Policy No,Insured,Premium,Amount,Dr/Cr',
    'SG/2026/001,X,36950,3695,Dr',
    'SG/2026/002,X,54955,5495.5,Cr',
    'SG/2026/003,X,17310,1731,Dr',
  );
  expect(dropped.matches.sign).toMatchObject({ headings: ['Dr/Cr'] });
  expect(dropped.signs).toEqual([
    { word: 'Dr', lines: 2, means: 'takes_back' },
    { word: 'Cr', lines: 1, means: 'brings' },
  ]);
  expect(data.line_total).toBe(69.5);
  expect(await office.lines(data.id)).toMatchObject([
    { state: 'clawback', amount: -3695, amount_as: `${rupees(3695)} Dr` },
    { state: 'accepted', amount: 5495.5, amount_as: null },
    { state: 'clawback', amount: -1731 },
  ]);
});

it.each([
  ['Transaction Type', 'Recovery', 'Commission'],
  ['Type', 'Reversal', 'Brokerage'],
  ['Type', 'Commission Clawback', 'Commission'],
  ['Txn Type', 'Refund', 'New Business'],
  ['Cr / Dr', 'DEBIT', 'CREDIT'],
  ['Nature', 'Cancellation', 'Renewal'],
  ['Remarks', 'Recovery', ''],
])('a column %s with %s beside %j turns its line', async (heading, back, brings) => {
  const { data } = await matched(
    `Policy No,Premium,Amount,${heading}`,
    `SG/2026/001,36950,3695,${back}`,
    `SG/2026/002,54955,5495.5,${brings}`,
  );
  expect(await amounts(data.id)).toEqual([-3695, 5495.5]);
});

it('an amount that is below nothing already is not turned again, and its tax turns with it', async () => {
  const { data } = await matched(
    'Policy No,Amount,TDS,Dr/Cr',
    'SG/2026/001,-3695,,Dr',
    'SG/2026/002,5495.5,549.55,Cr',
    'SG/2026/003,1731,173.1,Dr',
  );
  expect(await office.lines(data.id)).toMatchObject([
    { amount: -3695, amount_as: null },
    { amount: 5495.5, tds: 549.55 },
    { amount: -1731, tds: -173.1 },
  ]);
});

it('a word that is not known is asked about once, and nothing is matched before', async () => {
  const rows = ['Policy No,Amount,Dr/Cr', 'SG/2026/001,3695,Adj', 'SG/2026/002,5495.5,Cr'];
  const { id, signs } = await office.drop(...rows);
  expect(signs).toEqual([
    { word: 'Adj', lines: 1, means: null },
    { word: 'Cr', lines: 1, means: 'brings' },
  ]);
  const refused = await office.match(id);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Say first whether “Adj” in the column “Dr/Cr” brings a commission or takes one back.',
  ]);
  expect((await office.read(id)).lines).toBe(0);
  expect((await office.change(id, { signs: { Adj: 'takes_back' } })).status).toBe(200);
  expect((await office.match(id)).status).toBe(200);
  expect(await amounts(id)).toEqual([-3695, 5495.5]);
  const next = await office.drop(...rows, 'SG/2026/003,1731,Cr');
  expect(next.signs[0]).toEqual({ word: 'Adj', lines: 1, means: 'takes_back' });
});

it('what a person says of a word goes before what it mostly means', async () => {
  const { id } = await office.drop('Policy No,Amount,Dr/Cr', 'SG/2026/001,3695,Dr', 'SG/2026/002,5495.5,Cr');
  await office.change(id, { signs: { Dr: 'brings', Cr: 'takes_back' } });
  await office.match(id);
  expect(await amounts(id)).toEqual([3695, -5495.5]);
});

it('a column of kinds in which nothing is taken back asks nothing', async () => {
  const { dropped, data } = await matched('Policy No,Amount,Type', 'SG/2026/001,3695,Motor', 'SG/2026/002,5495.5,Reward');
  expect([dropped.matches.sign.headings, dropped.signs]).toEqual([[], []]);
  expect(data.line_total).toBe(9190.5);
});

it('a column that was left in an earlier statement is looked at again', async () => {
  await test.db
    .updateTable('statement_mappings')
    .set({ mapping: JSON.stringify({ policy_no: 'Policy No', amount: 'Amount' }) })
    .execute();
  const rows = ['Policy No,Amount,Dr/Cr', 'SG/2026/001,3695,Cr'];
  await matched(...rows);
  await test.db
    .updateTable('statement_mappings')
    .set({ mapping: JSON.stringify({ policy_no: 'Policy No', amount: 'Amount' }) })
    .execute();
  const next = await office.drop(...rows, 'SG/2026/002,5495.5,Dr');
  expect(next.matches).toMatchObject({ amount: { known_by: 'last time' }, sign: { headings: ['Dr/Cr'] } });
});

it('a column that a person says to be none stays so for the insurer', async () => {
  const rows = ['Policy No,Amount,Dr/Cr', 'SG/2026/001,3695,Dr'];
  const first = await office.drop(...rows);
  await office.change(first.id, { mapping: { policy_no: 'Policy No', amount: 'Amount', sign: [] } });
  await office.match(first.id);
  for (const more of ['SG/2026/002,1,Dr', 'SG/2026/003,1,Dr']) {
    const next = await office.drop(...rows, more);
    expect(next.matches.sign).toMatchObject({ headings: [], known_by: 'last time' });
    expect((await office.match(next.id)).status).toBe(200);
    expect((await amounts(next.id))[0]).toBe(3695);
  }
});

it('a column of too many words says nothing of what is taken back', async () => {
  const many = Array.from({ length: 13 }, (_, n) => `SG/2026/1${n},1,Word ${String.fromCharCode(65 + n)}`);
  const { id } = await office.drop('Policy No,Amount,Insured Name', 'SG/2026/001,3695,Asha', ...many);
  await office.change(id, { mapping: { policy_no: 'Policy No', amount: 'Amount', sign: 'Insured Name' } });
  const refused = await office.match(id);
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('“Insured Name” has more than 12 different words')]);
});
