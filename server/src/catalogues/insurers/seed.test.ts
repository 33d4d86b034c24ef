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

it('a new installation has the insurers of India, no name twice and without an audit entry', async () => {
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
  expect(await runSql(database.db, "select from audit_entries where table_name = 'insurers'")).toEqual([]);
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
