/**
 * Invented histories of vehicles, against the rules read plainly: each part that falls due is open exactly once unless a policy renews it, and
 * the database names the same one. SEED repeats a run.
 */
import { seedOf } from '@bimabahi/contract/testing/seed';
import { coverOf } from '@bimabahi/contract/trade/cover';
import { addDays, daysBetween, yearsOfCover } from '@bimabahi/contract/values/periods';
import { expect, it } from 'vitest';
import { runSql } from '../../testing/app/run-sql.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const HISTORIES = Number(process.env.HISTORIES ?? 10_000);
const AT_ONCE = 1_000;
const MOST_SHARING = 20;

interface Policy {
  id: number;
  history: number;
  user_id: number;
  insured_name: string;
  vehicle_no: string;
  chassis_no: string | null;
  cover: string;
  start_date: string;
  end_date: string;
  od_end_date: string | null;
  tp_end_date: string | null;
  renewed_from: number | null;
  deleted: boolean;
}

/** Mulberry32. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    chance: (share: number) => next() < share,
    upTo: (most: number) => Math.floor(next() * (most + 1)),
    of: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T,
  };
}
type Random = ReturnType<typeof randomFrom>;

const COVERS = ['Package', 'Package', '', 'Comprehensive', 'TP Only', 'SAOD', 'Bundled 1+3', '1+5', 'Platinum'];
/** From the day after the end, early, late, and just inside and outside of what closes by itself and of what is asked about. */
const GAPS = [1, 1, 1, 1, 0, -5, -60, -61, 2, 30, 90, 91, 365, 366, 400];
/** One person in two ways to write it, and another. */
const INSURED = ['Ramesh Makwana', 'Ramesh Makwana', 'Mr. RAMESHBHAI MAKWANA', 'Hansa Makwana'];
const CLIENTS = 2;
const STARTS = ['2023-02-28', '2024-02-28', '2024-02-29', '2024-03-01', '2023-12-31', '2025-06-15'];

function endsOf(cover: string, start_date: string): Pick<Policy, 'end_date' | 'od_end_date' | 'tp_end_date'> {
  const years = cover.endsWith('1+3') ? 3 : cover.endsWith('1+5') ? 5 : 1;
  const od = yearsOfCover(start_date, 1);
  return { end_date: od, od_end_date: null, tp_end_date: years > 1 ? yearsOfCover(start_date, years) : null };
}

function plateOf(history: number, random: Random): string {
  const number = String(history).padStart(4, '0');
  return random.of([`DL3C${number}`, `DL03C${history}`, `dl-3c ${number}`, `DL3C${history}`, 'NEW', 'Applied for']);
}

/** A plate and a chassis that so many have within some months that some days are at the limit of what is a vehicle's. */
function inventCrowd(history: number, random: Random, nextId: () => number): Policy[] {
  const first = random.of(STARTS);
  return Array.from({ length: MOST_SHARING + random.upTo(25) }, () => {
    const cover = random.of(COVERS);
    const start_date = addDays(first, random.of([0, 365]) + random.upTo(120));
    const chassis_no = random.of([`CHASSIS${history}`, null]);
    const known = { id: nextId(), history, ...whoOf(random), vehicle_no: plateOf(history, random), chassis_no, cover, start_date };
    return { ...known, ...endsOf(cover, start_date), renewed_from: null, deleted: false };
  });
}

/** Mostly of one client. */
const whoOf = (random: Random) => ({
  user_id: random.chance(0.85) ? 0 : random.upTo(CLIENTS - 1),
  insured_name: random.of(INSURED),
});

function inventHistory(history: number, random: Random, nextId: () => number): Policy[] {
  if (random.chance(0.01)) return inventCrowd(history, random, nextId);
  const policies: Policy[] = [];
  const chassis = random.chance(0.5) ? `CHASSIS${history}` : null;
  for (let n = random.upTo(4) + 1; n > 0; n--) {
    const before = policies.at(-1);
    const cover = random.of(COVERS);
    const start_date = before ? addDays(before.end_date, random.of(GAPS)) : random.of(STARTS);
    policies.push({
      id: nextId(),
      history,
      ...whoOf(random),
      vehicle_no: plateOf(history, random),
      chassis_no: chassis && random.chance(0.7) ? chassis : random.of([null, 'ABC12']),
      cover,
      start_date,
      ...endsOf(cover, start_date),
      renewed_from: before && random.chance(0.15) ? before.id : null,
      deleted: false,
    });
    if (random.chance(0.15)) {
      const twin = policies.at(-1) as Policy;
      policies.push({ ...twin, id: nextId(), start_date: addDays(twin.start_date, random.upTo(3)), renewed_from: null });
    }
  }
  return policies;
}

/** What happens later to some of them: deleted, restored, a number that arrives or goes, other dates, another cover. */
function inventChange(policy: Policy, random: Random): Partial<Policy> {
  return random.of<() => Partial<Policy>>([
    () => ({ deleted: !policy.deleted }),
    () => ({ deleted: !policy.deleted }),
    () => ({ vehicle_no: plateOf(policy.history, random) }),
    () => whoOf(random),
    () => {
      const start_date = addDays(policy.start_date, random.of([-1, 1, 30]));
      return { start_date, ...endsOf(policy.cover, start_date) };
    },
    () => {
      const cover = random.of(COVERS);
      return { cover, ...endsOf(cover, policy.start_date) };
    },
    () => ({ renewed_from: null }),
  ])();
}

interface CoverPart {
  part: 'whole' | 'od' | 'tp';
  ends_on: string;
}
const insures = (policy: Policy, part: 'od' | 'tp') => coverOf(policy.cover) !== (part === 'od' ? 'tp' : 'od');
const endOf = (policy: Policy, part: 'od' | 'tp') => (part === 'od' ? policy.od_end_date : policy.tp_end_date) ?? policy.end_date;

function partsOf(policy: Policy): CoverPart[] {
  if (!insures(policy, 'tp')) return [{ part: 'od', ends_on: endOf(policy, 'od') }];
  if (!insures(policy, 'od')) return [{ part: 'whole', ends_on: endOf(policy, 'tp') }];
  const [od, tp] = [endOf(policy, 'od'), endOf(policy, 'tp')];
  if (od === tp) return [{ part: 'whole', ends_on: od }];
  return [
    { part: 'od', ends_on: od },
    { part: 'tp', ends_on: tp },
  ];
}

const plateKey = (text: string) =>
  /\d/.test(text)
    ? text
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, '')
        .replace(/([A-Z])0+(?=\d)/g, '$1')
    : null;
const chassisKey = (text: string | null) => (text && text.length >= 6 ? text : null);
const isSame = <T>(one: T | null, other: T | null) => one !== null && one === other;

type KeyOf = (policy: Policy) => string | null;
const KEYS: readonly KeyOf[] = [({ vehicle_no }) => plateKey(vehicle_no), ({ chassis_no }) => chassisKey(chassis_no)];
/** More of the key than one vehicle has end, or begin, in the days in which what follows may begin. */
function isShared(keyOf: KeyOf, policy: Policy, ends_on: string, all: readonly Policy[]): boolean {
  const alike = all.filter((other) => !other.deleted && isSame(keyOf(policy), keyOf(other)));
  const isNear = (day: string) => isWithin(daysBetween(ends_on, day));
  const ending = alike.flatMap(partsOf).filter((part) => isNear(part.ends_on));
  return (
    ending.length > MOST_SHARING || alike.filter(({ start_date }) => mayFollow(daysBetween(ends_on, start_date))).length > MOST_SHARING
  );
}
const isWithin = (gap: number) => gap >= -60 && gap <= 90;
const mayFollow = (gap: number) => gap >= -60 && gap <= 365;
const isHansa = ({ insured_name }: Policy) => insured_name.startsWith('Hansa');

/** Whether it goes on with what is needed; of a whole package one of its two covers is enough. */
function keeps(policy: Policy, other: Policy, { part, ends_on }: CoverPart): 'all' | 'od' | 'tp' | null {
  const [od, tp] = (['od', 'tp'] as const).map((one) => insures(other, one) && endOf(other, one) > ends_on);
  const needsOd = part === 'od' || (part === 'whole' && insures(policy, 'od'));
  const needsTp = part !== 'od';
  if ((od || !needsOd) && (tp || !needsTp)) return 'all';
  if (part !== 'whole' || !insures(policy, 'od')) return null;
  return od ? 'od' : tp ? 'tp' : null;
}

interface Link {
  renewed: number | null;
  looks: number | null;
  dropped: boolean;
}

const KEPT = ['all', 'od', 'tp'] as const;

/** What renews the part, or only may: of several what renews it by itself, what names it, its own client's, the first to start. */
function expectedLink(policy: Policy, due: CoverPart, others: readonly Policy[]): Link {
  const { part, ends_on } = due;
  const isOnly = partsOf(policy).length === 1;
  const keys = KEYS.filter((keyOf) => !isShared(keyOf, policy, ends_on, others));
  const ranked = others
    .filter((other) => other.id !== policy.id && !other.deleted)
    .map((other) => {
      const kept = keeps(policy, other, due);
      const gap = daysBetween(ends_on, other.start_date);
      const endsLater = [other.end_date, other.od_end_date, other.tp_end_date].some((end) => end !== null && end > ends_on);
      const isNamed = other.renewed_from === policy.id && (isOnly || kept === 'all') && endsLater;
      const fits = isNamed || (keys.some((keyOf) => isSame(keyOf(policy), keyOf(other))) && kept !== null && mayFollow(gap));
      const isOwn = other.user_id === policy.user_id;
      const byItself = isOwn && (gap === 1 || (gap > 1 && gap <= 90 && isHansa(policy) === isHansa(other)));
      const order = [
        isNamed ? 0 : byItself ? 1 : 2,
        isOwn ? 0 : 1,
        daysBetween(ends_on, other.start_date),
        KEPT.indexOf(kept ?? 'tp'),
        other.id,
      ];
      return { other, fits, renews: isNamed || byItself, order };
    })
    .filter(({ fits }) => fits)
    .sort((a, b) => a.order.map((value, n) => value - (b.order[n] as number)).find((difference) => difference !== 0) ?? 0);
  const [best] = ranked;
  if (!best?.renews) return { renewed: null, looks: best?.other.id ?? null, dropped: false };
  const dropped = part === 'whole' && insures(policy, 'od') && insures(policy, 'tp') && !insures(best.other, 'od');
  return { renewed: best.other.id, looks: null, dropped };
}

const expectedRows = (histories: Iterable<Policy[]>) =>
  [...histories].flatMap((policies) =>
    policies
      .filter(({ deleted }) => !deleted)
      .flatMap((policy) =>
        partsOf(policy).map((due) => {
          const link = expectedLink(policy, due, policies);
          const [insured_shared, chassis_shared] = KEYS.map((keyOf) => isShared(keyOf, policy, due.ends_on, policies));
          const stage = link.renewed === null ? 'upcoming' : 'renewed';
          return { policy_id: policy.id, ...due, stage, ...link, insured_shared, chassis_shared };
        }),
      ),
  );

/** The ids of the clients that the policies number from 0. */
let clients: number[] = [];

const COLUMNS =
  'id integer, user_id integer, insured_name text, vehicle_no text, chassis_no text, cover text, start_date date, end_date date, od_end_date date, tp_end_date date, renewed_from integer, deleted boolean';
const recordset = (policies: readonly Policy[]) => `jsonb_to_recordset('${JSON.stringify(policies)}') as given (${COLUMNS})`;

async function insert(policies: readonly Policy[]) {
  await runSql(
    test.db,
    `insert into motor_insurance (id, user_id, insured_name, policy_no, vehicle_no, chassis_no, od_tp_package_policy, start_date, end_date,
       od_end_date, tp_end_date, renewed_from)
     overriding system value
     select id, (array[${clients.join(', ')}])[user_id + 1], insured_name, 'H/' || id, vehicle_no, chassis_no, cover, start_date, end_date, od_end_date, tp_end_date,
       renewed_from from ${recordset(policies)}`,
  );
}
async function update(policies: readonly Policy[]) {
  await runSql(
    test.db,
    `update motor_insurance policy set user_id = (array[${clients.join(', ')}])[given.user_id + 1], insured_name = given.insured_name,
       vehicle_no = given.vehicle_no, od_tp_package_policy = given.cover, start_date = given.start_date,
       end_date = given.end_date, od_end_date = given.od_end_date, tp_end_date = given.tp_end_date, renewed_from = given.renewed_from,
       deleted_at = case when given.deleted then now() end
     from ${recordset(policies)} where policy.id = given.id`,
  );
}
const actualRows = (from: number) =>
  runSql(
    test.db,
    `select policy_id, part, ends_on, stage, renewed_policy_id as renewed, looks_renewed_by as looks, own_damage_dropped as dropped,
       insured_shared, chassis_shared
     from renewals
     where deleted_at is null and policy_id >= ${from} order by policy_id, part`,
  );

/** Audit and totals are not what is tried, and take longer. */
async function onOff(what: 'enable' | 'disable') {
  for (const table of ['motor_insurance', 'renewals'])
    for (const trigger of ['t48_log_change', 't50_audit_change']) await runSql(test.db, `alter table ${table} ${what} trigger ${trigger}`);
}

it('every part of 10,000 histories is open once, or renewed by the policy that the rules name', { timeout: 600_000 }, async () => {
  const random = randomFrom(seedOf('histories'));
  clients = [test.people.User.id, (await addPerson(test.db, 'User', { mobile: '9222222222' })).id];
  await onOff('disable');
  let last = 0;
  let renewed = 0;
  try {
    for (let first = 1; first <= HISTORIES; first += AT_ONCE) {
      const from = last + 1;
      const histories = Array.from({ length: AT_ONCE }, (_, n) => inventHistory(first + n, random, () => ++last));
      const all = histories.flat();
      // Newer ones are often entered before older ones.
      const [now, later] = [all.filter(({ renewed_from }) => !renewed_from && random.chance(0.7)), [] as Policy[]];
      for (const policy of all) if (!now.includes(policy)) later.push(policy);
      await insert(now);
      await runSql(test.db, 'analyze motor_insurance, renewals');
      const [together, alone] = [later.filter(({ history }) => history % 50 > 0), later.filter(({ history }) => history % 50 === 0)];
      await insert(together);
      for (const policy of alone) await insert([policy]);
      expect(await actualRows(from)).toEqual(expectedRows(histories));
      for (let round = 0; round < 2; round++) {
        const changed = all.filter(() => random.chance(0.25));
        for (const policy of changed) Object.assign(policy, inventChange(policy, random));
        await update(changed.filter(({ history }) => history % 50 > 0));
        for (const policy of changed) if (policy.history % 50 === 0) await update([policy]);
        const expected = expectedRows(histories);
        renewed += expected.filter(({ stage }) => stage === 'renewed').length;
        expect(await actualRows(from)).toEqual(expected);
      }
    }
  } finally {
    await onOff('enable');
  }
  expect(renewed).toBeGreaterThan(HISTORIES / 2);
});
