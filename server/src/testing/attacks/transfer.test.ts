// engine: also embedded
/** A policy changes hands: nothing of the buyer's time is told to the seller, and nothing of the seller's to the buyer. */
import { PAPER_KINDS } from '@bimabahi/contract/reports/papers';
import { seedOf } from '@bimabahi/contract/testing/seed';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { beforeEach, describe, expect, it } from 'vitest';
import { readPaper } from '../../reports/papers/papers.ts';
import { seededRandom } from '../app/random.ts';
import { type TestPerson, useTestApp } from '../app/test-app.ts';
import { BEFORE, BOTHS, BUYERS, handOver, SELLERS, sell, useByBuyer } from './hand-over.ts';
import { sweep, textOf } from './sweep.ts';

const test = useTestApp();
const TEXTS = [SELLERS, BUYERS, BOTHS].flatMap((of) => Object.values(of));
const HEAD = { office: 'Office', day: todayInIndia() };
const foundOf = (text: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .filter(([, value]) => text.includes(value))
    .map(([name]) => name);

let handed: Awaited<ReturnType<typeof handOver>>;
beforeEach(async () => {
  handed = await handOver(test);
  await sell(handed);
});

/** The files that answers link to, and the papers of each record, as whoever is asked may read them. */
async function opened(told: string, as: TestPerson): Promise<string> {
  const links = [...new Set(told.match(/\/api\/files\/[^"\\]+/g))];
  const files = [];
  for (const link of links) files.push(await textOf(await test.get(link)));
  const owner = as.role === 'User' ? as.id : undefined;
  const ids = [1, 2, 3, 4, as.id];
  const papers = PAPER_KINDS.flatMap((kind) => ids.map((id) => readPaper(test.db, kind, { id, owner }, HEAD)));
  const written = await Promise.allSettled(papers);
  return [...files, ...written.map((paper) => (paper.status === 'fulfilled' ? JSON.stringify(paper.value) : ''))].join('\n');
}

async function toldTo(as: TestPerson): Promise<string> {
  const signedIn = { ...test, people: { ...test.people, [as.role]: as } };
  const random = seededRandom(seedOf('transfer'));
  const told = [await sweep(signedIn, as.role, { texts: TEXTS, few: { others: 4, random } })];
  for (const kind of ['motor', 'corporate'])
    for (const id of [1, 2]) told.push(await textOf(await test.get(`/api/${kind}-insurance/${id}?on=${BEFORE}`, as)));
  return `${told.join('\n')}\n${await opened(told.join('\n'), as)}`;
}

describe('of a policy that changed hands', { timeout: 120_000 }, () => {
  it('an Admin is told both times', async () => {
    const before = await toldTo(test.people.Admin);
    await useByBuyer(handed);
    const all = before + (await toldTo(test.people.Admin));
    expect(foundOf(all, SELLERS)).toEqual(Object.keys(SELLERS));
    expect(foundOf(all, BUYERS)).toEqual(Object.keys(BUYERS));
  });

  it('the seller is told nothing of the buyer’s', async () => {
    await useByBuyer(handed);
    const told = await toldTo(handed.seller);
    expect(foundOf(told, BUYERS)).toEqual([]);
    expect(foundOf(told, SELLERS)).toEqual(expect.arrayContaining(['person', 'insured', 'claimNo']));
    for (const link of handed.links) expect((await test.get(link)).status).toBe(403);
  });

  it.each(['as it came', 'once the buyer told of themself'])('the buyer is told nothing of the seller’s, %s', async (when) => {
    if (when !== 'as it came') await useByBuyer(handed);
    const told = await toldTo(handed.buyer);
    expect(foundOf(told, SELLERS)).toEqual([]);
    expect(foundOf(told, BOTHS)).toEqual(Object.keys(BOTHS));
    expect(foundOf(told, BUYERS)).toEqual(
      expect.arrayContaining(when === 'as it came' ? ['person', 'insured'] : ['paper', 'claimNo', 'reference']),
    );
  });

  it('a sheet of the policy that the office sends to the buyer tells nothing of the seller’s', async () => {
    const sheets = (['motor-policy', 'corporate-policy'] as const).flatMap((kind) =>
      [1, 2].map((id) => readPaper(test.db, kind, { id, owner: undefined }, HEAD)),
    );
    expect(foundOf(JSON.stringify(await Promise.all(sheets)), SELLERS)).toEqual([]);
  });

  it('neither finds anything by what is the other’s', async () => {
    const ids = async (path: string, search: string, as: TestPerson) =>
      JSON.stringify((await test.get(`/api/${path}?${new URLSearchParams({ search })}`, as)).body).match(/"id":\d+/g);
    const paths = ['motor-insurance', 'corporate-insurance', 'claims', 'search'];
    const findsNone = async (as: TestPerson, texts: object) => {
      for (const path of paths)
        for (const text of Object.values(texts)) expect([path, text, await ids(path, text, as)]).toEqual([path, text, null]);
    };
    await findsNone(handed.buyer, SELLERS);
    await useByBuyer(handed);
    await findsNone(handed.buyer, SELLERS);
    await findsNone(handed.seller, BUYERS);
    for (const path of paths)
      expect(await ids(path, path === 'claims' ? BUYERS.claimNo : BUYERS.remark, handed.buyer), path).not.toBeNull();
    expect(await ids('claims', SELLERS.claimNo, handed.seller)).not.toBeNull();
    expect(await ids('claims', SELLERS.insured, handed.seller)).not.toBeNull();
  });

  it('no filter and no order tells the buyer what is hidden', async () => {
    const count = async (filter: Record<string, string>) => {
      const { status, body } = await test.get(
        `/api/corporate-insurance?${new URLSearchParams({ ...filter, total: 'only' })}`,
        handed.buyer,
      );
      expect(status).toBe(200);
      return body.total_count;
    };
    const ofSides = (of: typeof SELLERS): Record<string, string>[] => [
      { insured_mobile: of.insuredMobile },
      { insured_email: of.email },
      { name_remark: of.firmNote },
    ];
    for (const filter of [...ofSides(SELLERS), { has_file: '1' }]) expect([filter, await count(filter)]).toEqual([filter, 0]);
    expect(await count({ has_file: '0' })).toBe(2);
    const sorted = await test.get('/api/corporate-insurance?sort=name_remark', handed.buyer);
    expect(sorted.body.data.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
    await useByBuyer(handed);
    for (const filter of [...ofSides(BUYERS), { has_file: '1' }]) expect([filter, await count(filter)]).toEqual([filter, 2]);
  });
});
