/**
 * Which item of commission a line of an insurer's statement is about. It climbs to the first rung on which exactly one item stands; what stands
 * on the first three may be accepted without a person, what stands higher is only suggested.
 */
import { paiseOf } from '../values/money.ts';
import { daysBetween, destroyedDigits, isPlateKey, nameKey, numberKeys, plateKey } from './number-keys.ts';

/** As the insurer's sheet has it. */
export interface StatementLine {
  policy_no: string | null;
  endorsement_no: string | null;
  vehicle_no: string | null;
  insured: string | null;
  start_date: string | null;
  premium: number | null;
}

/** Of our books, of that insurer. */
export interface LadderItem {
  item: string;
  kind: 'motor' | 'corporate' | 'premium' | 'endorsement';
  policy_no: string;
  endorsement_no: string | null;
  vehicle_no: string | null;
  chassis_no: string | null;
  insured_name: string;
  start_date: string;
  /** Any of which an insurer may have as its base. */
  premiums: readonly (number | null)[];
}

export type Rung = 1 | 2 | 3 | 4 | 5 | 6;
export const LAST_SURE_RUNG = 3;

export interface Step<I> {
  rung: Rung;
  item: I;
  reason: string;
  /** The number is this item's, and what stands beside it is another's: a person is to look. */
  doubtful: boolean;
}
/** `found`: null where no rung has exactly one. `candidates`: what stood on the rungs, the lowest first. */
export interface Climbed<I> {
  found: Step<I> | null;
  candidates: Step<I>[];
}

const MOST_CANDIDATES = 5;
const NEAR_DAYS = 3;
const ONE_RUPEE = 100;

const isNearPremium = (premium: number | null, { premiums }: LadderItem): boolean =>
  premium !== null && premiums.some((each) => each !== null && each !== 0 && Math.abs(paiseOf(each) - paiseOf(premium)) <= ONE_RUPEE);
const isNearStart = (start: string | null, { start_date }: LadderItem): boolean =>
  start !== null && daysBetween(start, start_date) <= NEAR_DAYS;

const startsApart = (start: string, { start_date }: LadderItem): string => {
  const days = daysBetween(start, start_date);
  return days === 0 ? 'same start' : `start ${days} ${days === 1 ? 'day' : 'days'} apart`;
};

const differs = (one: string, other: string, isLike: (one: string, other: string) => boolean) =>
  one !== '' && other !== '' && !isLike(one, other);

/** Premiums and amounts of third party are those of many policies, so a number that was mistyped is told by plate, name and start alone. */
export function isDoubtful(line: StatementLine, item: LadderItem): boolean {
  const plate = plateKey(line.vehicle_no);
  const ours = plateKey(item.vehicle_no);
  if (plate !== '' && (plate === ours || plate === plateKey(item.chassis_no))) return false;
  const isName = differs(nameKey(line.insured), nameKey(item.insured_name), (one, other) => one.includes(other) || other.includes(one));
  const isStart = line.start_date !== null && !isNearStart(line.start_date, item);
  return isPlateKey(plate) && isPlateKey(ours) ? isName || isStart : isName && isStart;
}

type Index<I> = ReadonlyMap<string, readonly I[]>;
function indexBy<I>(items: readonly I[], keysOf: (item: I) => readonly string[]): Index<I> {
  const index = new Map<string, I[]>();
  for (const item of items)
    for (const key of new Set(keysOf(item))) {
      if (key === '') continue;
      const there = index.get(key);
      if (there) there.push(item);
      else index.set(key, [item]);
    }
  return index;
}

const endorsementKey = (number: string | null) => numberKeys(number ?? '').bare.replace(/^e0*(?=\d)/, '');

/** Of one number there may be the policy, its endorsements and its installments, or the policies of several years. */
function narrowed<I extends LadderItem>(line: StatementLine, suffix: string | null, items: readonly I[]): readonly I[] {
  const wanted = endorsementKey(line.endorsement_no ?? suffix);
  const endorsements = items.filter(
    ({ kind, endorsement_no }) => kind === 'endorsement' && wanted !== '' && endorsementKey(endorsement_no) === wanted,
  );
  const isOfEndorsement = line.endorsement_no !== null && wanted !== '' && wanted !== '0';
  if (endorsements.length > 0) return endorsements;
  if (isOfEndorsement) return [];
  const all = items.filter(({ kind }) => kind !== 'endorsement');
  const among = (some: readonly I[], test: (item: I) => boolean) => {
    const near = some.length > 1 ? some.filter(test) : [];
    return near.length > 0 ? near : some;
  };
  const near = among(all, (item) => isNearStart(line.start_date, item));
  return among(near, (item) => isNearPremium(line.premium, item));
}

function nearestFirst<I extends LadderItem>({ start_date }: StatementLine, items: readonly I[]): readonly I[] {
  if (start_date === null || items.length < 2) return items;
  return items.toSorted((one, other) => daysBetween(start_date, one.start_date) - daysBetween(start_date, other.start_date));
}

/** Some insurers have the plate where the number should be. */
const vehicleOf = ({ vehicle_no, policy_no }: StatementLine) => vehicle_no ?? policy_no;

const eachOnce = <I>(steps: readonly Step<I>[]): Step<I>[] =>
  steps.filter(({ item }, at) => steps.findIndex((step) => step.item === item) === at).slice(0, MOST_CANDIDATES);

const NUMBER_REASONS = {
  1: 'same policy number',
  2: 'same letters and digits of the number',
  3: 'same number without leading zeros and suffix',
} as const;

export function ladder<I extends LadderItem>(items: readonly I[]) {
  const keyed = items.map((item) => ({ item, keys: numberKeys(item.policy_no) }));
  const byKey = (of: (keys: ReturnType<typeof numberKeys>) => readonly string[]) => {
    const index = indexBy(keyed, ({ keys }) => of(keys));
    return (key: string) => (index.get(key) ?? []).map(({ item }) => item);
  };
  const written = byKey((keys) => [keys.written]);
  const plain = byKey((keys) => [keys.plain]);
  const bare = byKey((keys) => [keys.bare]);
  const parts = byKey((keys) => [keys.parts]);
  const vehicles = indexBy(items, ({ vehicle_no, chassis_no }) => [plateKey(vehicle_no), plateKey(chassis_no)]);
  const names = indexBy(items, ({ insured_name }) => [nameKey(insured_name)]);
  // Of destroyed numbers six digits are always left.
  const prefixes = indexBy(keyed, ({ keys }) => [/^\d{16,}$/.test(keys.plain) ? keys.plain.slice(0, 3) : '']);

  function sameVehicle(line: StatementLine): readonly I[] {
    const found = vehicles.get(plateKey(vehicleOf(line))) ?? [];
    return found.filter((item) => isNearStart(line.start_date, item) && isNearPremium(line.premium, item));
  }
  const vehicleReason = (line: StatementLine, item: I) =>
    `same plate or chassis ${vehicleOf(line)}, ${startsApart(line.start_date ?? item.start_date, item)}, premium equal`;

  function destroyed(line: StatementLine): readonly I[] {
    const left = line.policy_no === null ? null : destroyedDigits(line.policy_no);
    if (!left) return [];
    const like = (prefixes.get(left.first.slice(0, 3)) ?? []).filter(
      ({ keys }) => keys.plain.length === left.length && keys.plain.slice(0, left.first.length - 1) === left.first.slice(0, -1),
    );
    const those = new Set(like.map(({ item }) => item));
    return sameVehicle(line).filter((item) => those.has(item));
  }

  function* rungs(line: StatementLine): Generator<{ rung: Rung; items: readonly I[]; reason: (item: I) => string }> {
    const isDestroyed = line.policy_no !== null && destroyedDigits(line.policy_no) !== null;
    if (line.policy_no !== null && !isDestroyed) {
      const keys = numberKeys(line.policy_no);
      const of = (found: readonly I[], suffix: string | null = null) => narrowed(line, suffix, found);
      yield { rung: 1, items: of(written(keys.written)), reason: () => NUMBER_REASONS[1] };
      yield { rung: 2, items: of(plain(keys.plain)), reason: () => NUMBER_REASONS[2] };
      const both = [...new Set([...bare(keys.bare), ...parts(keys.parts)])];
      yield { rung: 3, items: of(both, keys.endorsement), reason: () => NUMBER_REASONS[3] };
    }
    yield {
      rung: 4,
      items: destroyed(line),
      reason: (item) => `a spreadsheet destroyed the number: its first digits agree, ${vehicleReason(line, item)}`,
    };
    yield { rung: 5, items: sameVehicle(line), reason: (item) => vehicleReason(line, item) };
    const named = (names.get(nameKey(line.insured)) ?? []).filter((item) => isNearPremium(line.premium, item));
    yield { rung: 6, items: named, reason: (item) => `same insured ${item.insured_name}, premium equal` };
  }

  /** All that have the number of a line, on the first rung on which any has it; those that its endorsement or its start choose among them first. */
  function ofNumber(line: StatementLine): readonly (readonly I[])[] {
    if (line.policy_no === null || destroyedDigits(line.policy_no) !== null) return [];
    const keys = numberKeys(line.policy_no);
    const both = [...new Set([...bare(keys.bare), ...parts(keys.parts)])];
    const all = [written(keys.written), plain(keys.plain), both].find((found) => found.length > 0) ?? [];
    const chosen = narrowed(line, null, all);
    return line.endorsement_no !== null || chosen.length === all.length ? [chosen] : [chosen, all];
  }

  const climb = (line: StatementLine): Climbed<I> => {
    const stood: Step<I>[] = [];
    for (const { rung, items: standing, reason } of rungs(line)) {
      const steps = nearestFirst(line, standing).map((item): Step<I> => {
        const doubtful = rung <= LAST_SURE_RUNG && isDoubtful(line, item);
        return { rung, item, reason: `${reason(item)}${doubtful ? ', but plate, name or start are another’s' : ''}`, doubtful };
      });
      const [only] = steps;
      if (only && steps.length === 1) return { found: only, candidates: eachOnce([only, ...stood]) };
      stood.push(...steps);
    }
    return { found: null, candidates: eachOnce(stood) };
  };
  return Object.assign(climb, { ofNumber });
}
