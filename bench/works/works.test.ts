import { describe, expect, it } from 'vitest';
import { readSize, type Size } from '../data/sizes.ts';
import { callWorks } from './calls.ts';
import { changeWorks } from './changes.ts';
import { draw } from './draws.ts';
import type { Facts } from './facts.ts';
import { listWorks } from './lists.ts';
import { ownerWorks } from './owner-lists.ts';
import { readWorks } from './reads.ts';

const of = <T>(make: (n: number) => T) => Array.from({ length: 500 }, (_, n) => make(n));
const facts: Facts = {
  size: readSize('1M') as Size,
  today: '2026-11-22',
  policies: 995_000,
  sample: of((n) => ({
    id: n + 1,
    user_id: 10_000 + n,
    insured_name: `Asha ${n}`,
    start_date: `20${20 + (n % 5)}-0${1 + (n % 9)}-01`,
    policy_no: `OG-26-2202-1801-${n}`,
    vehicle_no: `GJ01AB${n}`,
    chassis_no: `MA3EWDE1S00${n}`,
    insured_mobile: `98240${n}`,
  })),
  ids: of((n) => n + 1),
  clients: of((n) => 10_000 + n),
  rareWords: of((n) => `abcdefg${n}`),
};
const works = [...listWorks(facts), ...readWorks(facts), ...ownerWorks(facts), ...callWorks(facts), ...changeWorks(facts)];

/** Everybody asks these alike. */
const ALIKE = ['motor list, first page', 'dashboard counts', 'options of users', 'options of products', 'sign-in'];
const asked = (work: (typeof works)[number]) =>
  of((turn) => {
    const { path, body } = work.request(turn, 0);
    return `${path} ${body}`;
  });

describe('the works', () => {
  it.each(works.filter(({ name }) => !ALIKE.includes(name)))('$name: ask something else each time', (work) => {
    expect(new Set(asked(work)).size).toBeGreaterThanOrEqual(5);
  });

  it('ask the same in every run', () => {
    const reading = works.filter(({ request }) => request(0, 0).method === undefined);
    const [first, second] = [reading.map(asked), reading.map(asked)];
    expect(first).toEqual(second);
  });
});

describe('draw', () => {
  it('takes each of ten about as often as the others', () => {
    const times = new Map<number, number>();
    for (let turn = 0; turn < 10_000; turn += 1) times.set(draw(turn, 10), (times.get(draw(turn, 10)) ?? 0) + 1);
    expect([...times.keys()].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(Math.min(...times.values())).toBeGreaterThan(900);
    expect(Math.max(...times.values())).toBeLessThan(1_100);
  });
});
