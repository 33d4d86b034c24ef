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
});

it('commissions of own damage and third party in two columns are added, also in the next file', async () => {
  const rows = ['Policy No,Insured,Premium,OD Commission,TP Commission', 'SG/2026/001,X,36950,"3,685.00",10.00', 'SG/2026/002,X,1,0,'];
  const { id, matches } = await office.drop(...rows);
  expect(matches.amount.headings).toEqual(['OD Commission', 'TP Commission']);
  expect((await office.match(id)).status).toBe(200);
  expect(await office.lines(id)).toMatchObject([
    { state: 'accepted', amount: 3695, amount_as: `${rupees(3685)} + ${rupees(10)}` },
    { amount: 0, amount_as: null },
  ]);
  const next = await office.drop(...rows, 'SG/2026/009,X,100,1,2');
  expect(next.matches.amount).toMatchObject({ headings: ['OD Commission', 'TP Commission'], known_by: 'last time' });
});

it('what stands in a debit column is taken off what stands in the credit column', async () => {
  const rows = ['Policy No,Insured,Premium,Debit,Credit', 'SG/2026/002,X,54955,,5495.5', 'SG/2026/001,X,17310,1731,'];
  const guessed = await office.drop(...rows);
  expect(guessed.matches).toMatchObject({ amount: { headings: ['Credit'] }, taken_back: { headings: ['Debit'] } });
  const both = { mapping: { policy_no: 'Policy No', amount: ['Credit', 'Debit'] } };
  const chosen = (await office.change(guessed.id, both)).body.data;
  expect(chosen.matches).toMatchObject({ amount: { headings: ['Credit'] }, taken_back: { headings: ['Debit'] } });
  await office.match(guessed.id);
  expect(await office.lines(guessed.id)).toMatchObject([
    { state: 'accepted', amount: 5495.5, amount_as: null },
    { state: 'clawback', amount: -1731, amount_as: `− ${rupees(1731)}` },
  ]);
  await test.db
    .updateTable('statement_mappings')
    .set({ mapping: JSON.stringify(both.mapping) })
    .execute();
  const next = await office.drop(...rows, 'SG/2026/003,X,10,5,20');
  expect(next.matches).toMatchObject({ amount: { headings: ['Credit'] }, taken_back: { headings: ['Debit'] } });
  await office.match(next.id);
  expect((await office.lines(next.id))[2]).toMatchObject({ amount: 15, amount_as: `${rupees(20)} − ${rupees(5)}` });
});

it('a recovery that a net amount has taken off already is left to a person', async () => {
  const { matches } = await office.drop('Policy No,Gross Commission,Recovery,Net Commission', 'SG/2026/001,4000,305,3695');
  expect(matches).toMatchObject({ amount: { headings: ['Net Commission'] }, taken_back: { headings: [], alternatives: ['Recovery'] } });
});

it('a part that cannot be read is refused, as a statement without an amount', async () => {
  const { id } = await office.drop('Policy No,OD Commission,TP Commission', 'SG/2026/001,3685,ten', 'SG/2026/002,1,2', 'SG/2026/003,1,2');
  const mapping = { policy_no: 'Policy No', amount: ['OD Commission', 'TP Commission'] };
  await office.change(id, { mapping });
  const refused = await office.match(id);
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('Row 2: “ten”')]);
  await office.change(id, { mapping: { policy_no: 'Policy No', amount: [] } });
  expect((await office.match(id)).body.message).toContain('which column is the commission amount');
});
