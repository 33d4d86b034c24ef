/** An office moves in with a health book of two years: what is asked, what is on the desk and in the queue, and what lapsed before. */
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it, vi } from 'vitest';
import { addCorporatePolicy, auditEntries } from '../../testing/app/builders.ts';
import { importsOf } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);
const TODAY = todayInIndia();
const day = (days: number) => addDays(TODAY, days);
const written = (date: string) => date.split('-').reverse().join('/');

const HEADINGS = ['Client Name', 'Client Mobile', 'Policy No', 'Company', 'Product', 'Start Date', 'End Date', 'Net Premium'];
const year = (n: number, name: string, no: string, [company, product]: [string, string], ends: number) => [
  ...[name, `98220001${String(n).padStart(2, '0')}`, no, company, product],
  ...[written(day(ends - 364)), written(day(ends)), 15_000],
];
const OPTIMA: [string, string] = ['Star Health', 'Family Health Optima'];
const REASSURE: [string, string] = ['Niva Bupa', 'ReAssure'];
const COMPREHENSIVE: [string, string] = ['Star Health', 'Star Comprehensive'];

const BOOK = [
  HEADINGS,
  // Ported, another plan, renewed by itself, lapsed, about to end, lapsed long ago.
  year(1, 'Asha Rao', 'STAR/101', OPTIMA, -40),
  year(1, 'Asha Rao', 'NIVA/101', REASSURE, 325),
  year(2, 'Bina Shah', 'STAR/102', OPTIMA, -20),
  year(2, 'Bina Shah', 'STAR/102/B', COMPREHENSIVE, 345),
  year(3, 'Chetan Joshi', 'STAR/103', OPTIMA, -30),
  year(3, 'Chetan Joshi', 'STAR/103/B', OPTIMA, 335),
  year(4, 'Dinesh Patel', 'STAR/104', OPTIMA, -12),
  year(5, 'Esha Nair', 'STAR/105', OPTIMA, 5),
  year(6, 'Farid Khan', 'STAR/106', OPTIMA, -200),
];

async function moveIn(rows: (string | number)[][] = BOOK) {
  for (const [, name] of [OPTIMA, REASSURE, COMPREHENSIVE])
    await test.post('/api/categories', { name, line: 'health_individual' }, test.people.Admin);
  const id = await dropped(rows, { kind: 'corporate_insurance', options: { create_users: true, create_products: true } });
  await work(id, 'check');
  expect(await work(id, 'run')).toMatchObject({ status: 'done', counts: { error: 0 } });
  return id;
}

const get = async (path: string, as = test.people.Admin) => (await test.get(path, as)).body;
const numbersOn = async (query: string, as = test.people.Admin): Promise<string[]> =>
  (await get(`/api/renewals?policies=corporate${query}`, as)).data.map(
    ({ corporate }: { corporate: { policy_no: string } }) => corporate.policy_no,
  );
const summary = async (query = '') => (await get(`/api/renewals/summary?policies=corporate${query}`)).data;
const retention = async () => (await get(`/api/renewals/retention?from=${day(-300)}&to=${TODAY}&policies=corporate`)).data;
const queue = async (as = test.people.Telecaller): Promise<string[]> =>
  (await get('/api/calls/queue', as)).data.map(({ name }: { name: string }) => name).sort();

describe('after a book has come in', () => {
  it('what may be renewed by others is one list, and answered the desk, the queue and retention follow', async () => {
    await moveIn();
    const pairs = (await get('/api/renewals/asked')).data;
    expect(
      pairs.map(({ rule, renewal, corporate }: never) => [
        rule,
        (renewal as { corporate: { policy_no: string } }).corporate.policy_no,
        (corporate as { policy_no: string }).policy_no,
      ]),
    ).toEqual([
      ['insurer', 'STAR/101', 'NIVA/101'],
      ['plan', 'STAR/102', 'STAR/102/B'],
    ]);
    expect(await retention()).toMatchObject({ due: 5, renewed: 1, open: 4, asked: 2, before: 4 });
    const answers = pairs.map(({ id, renewal }: { id: number; renewal: { version: number; looks_renewed_by: { id: number } } }) => ({
      ...{ id, version: renewal.version, may_be_renewed_by: renewal.looks_renewed_by.id, is: true },
    }));
    expect((await test.post('/api/renewals/answers', { answers }, test.people.Feeder)).body.data.refused).toEqual([]);
    expect(await retention()).toMatchObject({ due: 5, renewed: 3, open: 2, asked: 0, before: 2 });
    const client = pairs[0].renewal.corporate.user_id;
    const page = JSON.stringify(await get(`/api/users/${client}/overview`, test.people.Telecaller));
    expect(page).toContain(`"renewed_policy_id":${pairs[0].corporate.id}`);
  });
});

describe('what ended before the office moved in', () => {
  it('is one band beside the others, out of desk and queue', async () => {
    await moveIn();
    expect(await numbersOn('')).toEqual(['STAR/105']);
    expect(await numbersOn('&band=before')).toEqual(['STAR/101', 'STAR/102', 'STAR/104']);
    const { bands, open } = await summary();
    expect(Object.keys(bands).slice(0, 3)).toEqual(['overdue', 'before', '0-7']);
    expect(bands).toMatchObject({
      overdue: { count: 0 },
      before: { count: 3, never_called: 3 },
      '0-7': { count: 1 },
      no_owner: { count: 1 },
    });
    expect(open).toBe(1);
    expect((await summary('&search=Dinesh')).bands.before).toEqual({ count: 1, never_called: 1 });
    expect(await queue()).toEqual(['Esha Nair']);
    // Whoever asks for days gets them.
    expect(await numbersOn(`&from=${day(-12)}&to=${day(5)}`)).toEqual(['STAR/104', 'STAR/105']);
  });

  it('is asked about like all others as soon as an Admin says so, and left out again', async () => {
    await moveIn();
    const { data } = await get('/api/renewal-windows', test.people.Telecaller);
    expect(data).toMatchObject({ asks_earlier: false, moved_in_on: TODAY });
    const ask = (asks_earlier: boolean, as = test.people.Admin) => test.put('/api/renewal-windows', { asks_earlier }, as);
    for (const role of ['Feeder', 'Telecaller', 'User'] as const) expect((await ask(true, test.people[role])).status).toBe(403);
    expect((await ask(true)).status).toBe(200);
    expect(await numbersOn('')).toEqual(['STAR/101', 'STAR/102', 'STAR/104', 'STAR/105']);
    expect((await summary()).bands).toMatchObject({ overdue: { count: 3 } });
    expect((await summary()).bands.before).toBeUndefined();
    expect(await queue()).toEqual(['Asha Rao', 'Bina Shah', 'Dinesh Patel', 'Esha Nair']);
    expect(await retention()).toMatchObject({ due: 5, open: 4, before: 0 });
    expect((await auditEntries(test, 'renewal_windows'))[0]).toMatchObject({ after: { asks_earlier: true } });
    await ask(false);
    expect(await numbersOn('')).toEqual(['STAR/105']);
    expect((await test.put('/api/renewal-windows', { asks_earlier: 'yes' }, test.people.Admin)).status).toBe(422);
  });

  it('is nothing where no book came in, where it was undone, and where the office had been at work', async () => {
    const { id: old } = await addCorporatePolicy(test, { policy_no: 'OWN/1', start_date: day(-374), end_date: day(-10) });
    expect(await numbersOn('')).toEqual(['OWN/1']);
    const id = await moveIn();
    expect(await numbersOn('')).toEqual(['STAR/105']);
    const moved = async () => (await get('/api/renewal-windows')).data.moved_in_on;
    await test.db
      .updateTable('corporate_insurance')
      .set({ created_at: `${day(-31)}T06:00:00Z` })
      .where('id', '=', old)
      .execute();
    expect(await moved()).toBeNull();
    expect(await numbersOn('')).toContain('OWN/1');
    await test.db
      .updateTable('corporate_insurance')
      .set({ created_at: `${day(-2)}T06:00:00Z` })
      .where('id', '=', old)
      .execute();
    expect(await moved()).toBe(TODAY);
    await work(id, 'undo');
    expect(await moved()).toBeNull();
    expect(await numbersOn('')).toEqual(['OWN/1']);
  });
});
