import { guessInsurer } from '@bimabahi/contract/catalogues/guess-insurer';
import { GENERAL_INSURERS } from '@bimabahi/contract/values/choices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../db/engine/open.ts';
import { runSql } from '../../testing/app/run-sql.ts';
import { openTestDatabase } from '../../testing/app/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const insurerOf = async (text: string) => {
  const named = `select name from insurer_names join insurers on insurers.id = insurer_id where key = search_key('${text}')`;
  return (await runSql<{ name: string }>(database.db, named))[0]?.name;
};

it('a new installation has the insurers of India, no name twice and each with an entry of the installation', async () => {
  const [names] = await runSql(
    database.db,
    `select count(*)::integer as all, count(distinct key)::integer as different from (
       select search_key(name) as key from insurers union all select search_key(unnest(aliases)) from insurers) as names`,
  );
  expect(names).toEqual({ all: 273, different: 273 });
  const kinds = await runSql(database.db, 'select kind, count(*)::integer as many from insurers group by kind order by kind');
  expect(kinds).toEqual([
    { kind: 'general', many: 25 },
    { kind: 'health', many: 7 },
    { kind: 'specialised', many: 2 },
  ]);
  expect(
    await runSql(
      database.db,
      `select action, count(distinct record_id)::integer as insurers from audit_entries where table_name = 'insurers' group by action`,
    ),
  ).toEqual([{ action: 'installation.standards', insurers: 34 }]);
});

it('each company that forms have offered so far is one of them', async () => {
  for (const name of GENERAL_INSURERS) expect(await insurerOf(name)).toBe(name);
});

it('a name that a life insurer has too is nobody’s', async () => {
  for (const name of ['HDFC', 'ICICI', 'SBI', 'TATA', 'Kotak', 'LIC']) expect(await insurerOf(name)).toBeUndefined();
});

it.each([
  ['Bajaj Allianz', 'Bajaj General'],
  ['Reliance General', 'IndusInd General'],
  ['future-generali', 'Generali Central'],
  ['Kotak Mahindra General', 'Zurich Kotak'],
  ['MAGMA HDI', 'Magma General'],
  ['Edelweiss', 'Zuno'],
  ['New India', 'New India Assurance'],
  ['Oriental Insurance', 'Oriental'],
  ['N.I.A.', 'New India Assurance'],
  ['OIC', 'Oriental'],
  ['UIIC', 'United India'],
  ['NIC', 'National'],
  ['BAGIC', 'Bajaj General'],
  ['TAGIC', 'Tata AIG'],
  ['HDFC E', 'HDFC ERGO'],
  ['ICICI L', 'ICICI Lombard'],
  ['SBI GI', 'SBI General'],
  ['CHOLA', 'Cholamandalam MS'],
  ['RGICL', 'IndusInd General'],
  ['RSGI', 'Royal Sundaram'],
  ['ITGI', 'IFFCO Tokio'],
  ['USGI', 'Universal Sompo'],
  ['FGI', 'Generali Central'],
])('%s is found as %s', async (text, name) => {
  expect(await insurerOf(text)).toBe(name);
});

it('a name as policies print it and people shorten it tells which insurer is meant', async () => {
  const known = await runSql<{ id: number; name: string; aliases: string[] }>(database.db, 'select id, name, aliases from insurers');
  const meant = (text: string) => guessInsurer(text, known)?.name;
  const printed = {
    'New India Assurance': ['The New India Assurance Co. Ltd.', 'NEW INDIA ASSU. CO. LTD', 'New India Insurance', 'NIA Ltd'],
    National: ['National Ins. Co. Ltd.', 'National Insurance Company Limited'],
    'United India': ['United India Ins Co Ltd', 'U.I.I.C. Ltd'],
    'HDFC ERGO': ['HDFC ERGO GEN. INS. CO. LTD.', 'HDFC ERGO General Insurance Company Limited', 'HDFC'],
    'Bajaj General': ['Bajaj Allianz Gen Ins Co Ltd', 'Bajaj'],
    'IndusInd General': ['Reliance Gen Ins Co Ltd', 'Reliance'],
    'IFFCO Tokio': ['IFFCO-TOKIO GIC LTD'],
    'Generali Central': ['Future Generali Gen Ins', 'Future Gen'],
    'Universal Sompo': ['Univ Sompo'],
    'Star Health': ['Star Health & Allied Insurance Co Ltd'],
    'Aditya Birla Health': ['Aditya Birla Health Insurance Co. Limited'],
  };
  for (const [name, texts] of Object.entries(printed)) for (const text of texts) expect([text, meant(text)]).toEqual([text, name]);
  for (const text of ['LIC of India', 'SBI Life Insurance', 'HDFC Life', 'Tata AIA', 'Insurance Co Ltd', 'GIC Re', 'M'])
    expect([text, meant(text)]).toEqual([text, undefined]);
  const withLife = [...known, { id: 0, name: 'SBI Life', aliases: [] }];
  expect([meant('SBI'), guessInsurer('SBI', withLife)?.name]).toEqual(['SBI General', undefined]);
});
