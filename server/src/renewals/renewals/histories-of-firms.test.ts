/** Invented policies of firms, against the rules read plainly: what each is renewed by, or looks renewed by. SEED repeats a run. */
import { seedOf } from '@bimabahi/contract/testing/seed';
import { addDays, daysBetween, yearOfCover } from '@bimabahi/contract/values/periods';
import { expect, it } from 'vitest';
import { addCategory } from '../../testing/app/builders.ts';
import { type Random, seededRandom } from '../../testing/app/random.ts';
import { runSql } from '../../testing/app/run-sql.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const FIRMS = 20;
const POLICIES_OF_FIRM = 12;
/** Firms of so many sites that some days are at the limit of what one line links. */
const LARGE_FIRMS = 6;
const POLICIES_OF_LARGE_FIRM = 60;
const MOST_SHARING = 20;

/** Of one line are the first two: two products all the same. */
const PRODUCTS = ['Fire', 'Burglary and Fire', 'Marine', ' marine ', 'Group Health', null];
const LINE_OF: Readonly<Record<string, string>> = { Fire: 'fire', 'Burglary and Fire': 'fire' };
/** From the day after the end, early, late, and just inside and outside the window. */
const GAPS = [1, 1, 1, 1, 0, -60, -61, 90, 91, 30];
/** As who each is meant: the first three are one firm, the fourth perhaps, the last another. */
const INSURED_AS: Readonly<Record<string, string>> = {
  'Umiya Roadlines': 'umiya',
  'M/s. UMIYA ROADLINES': 'umiya',
  'Shri Umiya Roadlines': 'umiya',
  'Roadlines Umiya': 'perhaps umiya',
  'Umiya Packers': 'packers',
};
const UMIYA = new Set(['umiya', 'perhaps umiya']);
const INSURED = Object.keys(INSURED_AS);
/** By item: which place it is; Aslali may be either. */
const PLACE_OF: Readonly<Record<string, string>> = {
  'Godown 1, Aslali': '1',
  'Aslali: Godown 1': '1',
  'Godown 2, Aslali': '2',
  Aslali: 'Aslali',
};
const ITEMS = [null, null, ...Object.keys(PLACE_OF)];

interface Policy {
  id: number;
  user_id: number;
  insured_name: string;
  /** The policies of one number are its periods. */
  number: number;
  item_description: string | null;
  product: string | null;
  start_date: string;
  end_date: string;
  renewed_from: number | null;
  business_type: string | null;
  deleted: boolean;
}

function inventFirm(user_id: number, random: Random, { size, nextId }: { size: number; nextId: () => number }): Policy[] {
  const policies: Policy[] = [];
  for (let n = 0; n < size; n++) {
    const id = nextId();
    const before = random.percent(80) && policies.length > 0 ? random.pick(policies) : undefined;
    const start_date = before ? addDays(before.end_date, random.pick(GAPS)) : random.pick(['2024-04-01', '2024-02-29']);
    policies.push({
      id,
      user_id,
      insured_name: before && random.percent(70) ? before.insured_name : random.pick(INSURED),
      number: before && random.percent(30) ? before.number : id,
      item_description: before && random.percent(70) ? before.item_description : random.pick(ITEMS),
      product: before && random.percent(80) ? before.product : random.pick(PRODUCTS),
      start_date,
      end_date: random.percent(85) ? yearOfCover(start_date) : addDays(start_date, random.whole(0, 400)),
      renewed_from: before && random.percent(20) ? before.id : null,
      business_type: random.pick([null, null, 'new', 'renewal', 'rollover']),
      deleted: false,
    });
  }
  return policies;
}

const productKey = ({ user_id, product }: Policy) => product && `${user_id} ${product.trim().toLowerCase()}`;
const numberKey = ({ user_id, number }: Policy) => `${user_id} ${number}`;
const MAY_FOLLOW = (gap: number) => gap >= -60 && gap <= 90;

type KeyOf = (policy: Policy) => string | null;
const isSame = (keyOf: KeyOf, one: Policy, other: Policy) => keyOf(one) !== null && keyOf(one) === keyOf(other);

/** More of the key than one risk has end, or begin, in the days in which what follows may begin. */
function isShared(keyOf: KeyOf, policy: Policy, policies: readonly Policy[]): boolean {
  const alike = policies.filter((other) => !other.deleted && isSame(keyOf, policy, other));
  const isNear = (day: string) => MAY_FOLLOW(daysBetween(policy.end_date, day));
  return (['start_date', 'end_date'] as const).some((day) => alike.filter((other) => isNear(other[day])).length > MOST_SHARING);
}

/** Null: perhaps. */
function isSameInsured({ insured_name: one }: Policy, { insured_name: other }: Policy): boolean | null {
  const [a, b] = [one, other].map((name) => INSURED_AS[name] as string) as [string, string];
  return a === b || ([a, b].every((name) => UMIYA.has(name)) ? null : false);
}
function isSameItem({ item_description: one }: Policy, { item_description: other }: Policy): boolean | null {
  const [a, b] = [one, other].map((item) => PLACE_OF[item ?? ''] ?? null);
  if (a === b) return true;
  return a === null || b === null || a === 'Aslali' || b === 'Aslali' ? null : false;
}

const isSameProduct = (one: Policy, other: Policy) => isSame(productKey, { ...one, user_id: 0 }, { ...other, user_id: 0 });
const isFire = ({ product }: Policy) => product !== null && LINE_OF[product] === 'fire';
const isNear = (gap: number) => gap >= -30 && gap <= 30;

/** Of the same product, or of lines whose products are plans of one cover. */
const mayTakeOver = (old: Policy, next: Policy) =>
  isSameInsured(old, next) !== false &&
  isNear(daysBetween(old.end_date, next.start_date)) &&
  next.end_date > old.end_date &&
  daysBetween(old.start_date, old.end_date) >= 180 &&
  (isSameProduct(old, next) || (isFire(old) && isFire(next)));

const continues = (old: Policy, next: Policy) =>
  isSameInsured(old, next) !== false &&
  MAY_FOLLOW(daysBetween(old.end_date, next.start_date)) &&
  next.end_date > old.end_date &&
  (isSame(numberKey, old, next) || (isSameProduct(old, next) && isSameItem(old, next) === true));

/** What may take over, and whether it is the only one that may, and does so for nobody else. */
function takeovers(policy: Policy, others: readonly Policy[], closer: readonly Policy[]): { may: Policy[]; isAlone: boolean } {
  const ofInsured = others.filter((other) => isSameInsured(policy, other) !== false);
  const near = [policy, ...ofInsured].filter(({ start_date }) => isNear(daysBetween(policy.end_date, start_date)));
  if (near.length > MOST_SHARING) return { may: [], isAlone: false };
  const living = new Set([policy, ...others].map(({ id }) => id));
  const but = (...those: Policy[]) => [policy, ...ofInsured].filter((one) => !those.includes(one));
  const may = ofInsured.filter(
    (next) =>
      mayTakeOver(policy, next) &&
      !(next.renewed_from !== null && living.has(next.renewed_from)) &&
      !but(policy, next).some((old) => continues(old, next)),
  );
  const [only] = may;
  const competes = (next: Policy) =>
    but(policy, next).some((old) => mayTakeOver(old, next) && !but(old, next).some((follower) => continues(old, follower)));
  const isAlone = only !== undefined && may.length === 1 && !closer.some((one) => one.id !== only.id) && !competes(only);
  return { may, isAlone };
}

/** [the policy that renews it, the one that only may]. */
function expectedLink(policy: Policy, policies: readonly Policy[]): [number | null, number | null] {
  const others = policies.filter((other) => other.id !== policy.id && !other.deleted);
  const twins = others.filter((other) => isSame(productKey, policy, other) && other.end_date === policy.end_date);
  const [sharedProduct, sharedNumber] = [productKey, numberKey].map((keyOf) => isShared(keyOf, policy, policies));
  const rankOf = (next: Policy): number | null => {
    if (next.end_date <= policy.end_date) return null;
    if (next.renewed_from === policy.id) return 0;
    const gap = daysBetween(policy.end_date, next.start_date);
    const namesAnother = policies.some(({ id, deleted }) => id === next.renewed_from && !deleted);
    if (!MAY_FOLLOW(gap) || namesAnother) return null;
    if (!sharedNumber && isSame(numberKey, policy, next)) return 1;
    if (sharedProduct || !isSame(productKey, policy, next)) return null;
    const [insured, item] = [isSameInsured(policy, next), isSameItem(policy, next)];
    if (insured === false || item === false || twins.some((twin) => isSame(numberKey, twin, next))) return null;
    const hasTwin = twins.some((twin) => isSameInsured(twin, next) && isSameItem(twin, next));
    return insured && item && gap === 1 && !hasTwin ? 2 : 4;
  };
  const closer = others.map((next) => ({ ...next, rank: rankOf(next) })).filter((next) => next.rank !== null);
  const { may, isAlone } = takeovers(policy, others, closer);
  const saysRenewal = ({ business_type }: Policy) => business_type === 'renewal' || business_type === 'rollover';
  const taking = may.map((next) => ({ ...next, rank: isAlone && saysRenewal(next) && isSameInsured(policy, next) ? 3 : 5 }));
  const [best] = [...closer, ...taking]
    .filter((next): next is Policy & { rank: number } => next.rank !== null)
    .sort((a, b) => a.rank - b.rank || a.start_date.localeCompare(b.start_date) || a.id - b.id);
  if (!best) return [null, null];
  return best.rank < 4 ? [best.id, null] : [null, best.id];
}

const sharedKeys = (policy: Policy, policies: readonly Policy[]) => ({
  insured_shared: isShared(productKey, policy, policies),
  chassis_shared: isShared(numberKey, policy, policies),
});

const expectedRows = (firms: readonly Policy[][]) =>
  firms.flatMap((policies) =>
    policies
      .filter(({ deleted }) => !deleted)
      .map((policy) => {
        const [renewed, looks] = expectedLink(policy, policies);
        const stage = renewed === null ? 'upcoming' : 'renewed';
        return { policy_id: policy.id, ends_on: policy.end_date, stage, renewed, looks, ...sharedKeys(policy, policies) };
      }),
  );

const write = (policies: readonly Policy[]) =>
  runSql(
    test.db,
    `insert into corporate_insurance (id, user_id, insured_name, policy_no, item_description, product, start_date, end_date, renewed_from, business_type, deleted_at)
     overriding system value
     select id, user_id, insured_name, 'F/1000/' || number || repeat('-', id), item_description, product, start_date, end_date, renewed_from, business_type, case when deleted then now() end
     from jsonb_to_recordset('${JSON.stringify(policies)}') as given (id integer, user_id integer, insured_name text, number integer,
       item_description text, product text, start_date date,
       end_date date, renewed_from integer, business_type text, deleted boolean)
     on conflict (id) do update set insured_name = excluded.insured_name, policy_no = excluded.policy_no,
       item_description = excluded.item_description, product = excluded.product, start_date = excluded.start_date, end_date = excluded.end_date,
       renewed_from = excluded.renewed_from, business_type = excluded.business_type, deleted_at = excluded.deleted_at`,
  );

const actualRows = () =>
  runSql(
    test.db,
    `select policy_id, ends_on, stage, renewed_policy_id as renewed, looks_renewed_by as looks, insured_shared, chassis_shared from renewals
     where policies = 'corporate' and deleted_at is null order by policy_id`,
  );

async function addFirm(n: number): Promise<number> {
  return (await test.post('/api/users', { name: `Firm ${n}`, mobile: String(9_811_100_000 + n) }, test.people.Admin)).body.data.id;
}

it('every policy of a firm is open, or renewed by the policy that the rules name, however it came to be', {
  timeout: 120_000,
}, async () => {
  const random = seededRandom(seedOf('histories of firms'));
  for (const [name, line] of Object.entries(LINE_OF)) {
    const { id } = await addCategory(test, name);
    await test.db.updateTable('categories').set({ line }).where('id', '=', id).execute();
  }
  let last = 0;
  const firms: Policy[][] = [];
  for (let n = 0; n < FIRMS; n++) {
    const size = n < LARGE_FIRMS ? POLICIES_OF_LARGE_FIRM : POLICIES_OF_FIRM;
    firms.push(inventFirm(await addFirm(n), random, { size, nextId: () => ++last }));
  }
  const all = firms.flat();
  // Newer ones are often entered before older ones; what is named is there before.
  const now = all.filter(({ renewed_from }) => renewed_from === null && random.percent(60));
  await write(now);
  await write(all.filter((policy) => !now.includes(policy)));
  expect(await actualRows()).toEqual(expectedRows(firms));
  for (let round = 0; round < 4; round++) {
    const changed = all.filter(() => random.percent(20));
    const alone = new Set(random.percent(50) ? changed.slice(0, 60) : []);
    for (const policy of changed) {
      const start_date = addDays(policy.start_date, random.pick([-1, 1, 30]));
      Object.assign(
        policy,
        random.pick<Partial<Policy>>([
          { deleted: !policy.deleted },
          { deleted: !policy.deleted },
          { product: random.pick(PRODUCTS) },
          { business_type: random.pick([null, 'renewal']) },
          { insured_name: random.pick(INSURED) },
          { item_description: random.pick(ITEMS) },
          { number: policy.id },
          { renewed_from: null },
          { start_date, end_date: yearOfCover(start_date) },
        ]),
      );
    }
    await write(changed.filter((policy) => !alone.has(policy)));
    for (const policy of alone) await write([policy]);
    expect(await actualRows()).toEqual(expectedRows(firms));
  }
  const stages = expectedRows(firms).map(({ stage }) => stage);
  expect(stages.filter((stage) => stage === 'renewed').length).toBeGreaterThan(FIRMS);
});
