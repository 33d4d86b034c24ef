/** A merge and its undo are one transaction each: a server that ends in between leaves all of it or none. Policies follow afterwards. */
import type { Merged } from '@bimabahi/contract/catalogues/merges';
import { searchKey } from '@bimabahi/contract/values/search-key';
import type { Db } from '../../db/db.ts';
import { refusing } from '../../db/query/constraints.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { restore } from '../../platform/feature-kit/restoring.ts';
import { nameTaken, notFound, Refusal } from '../../platform/http/refusal.ts';
import { unique as insurerConstraints, insurerNames } from '../insurers/public.ts';
import { hasEntries, isInOpenPayout, payeeConstraints, payeeNames } from '../payees/public.ts';
import { unique as productConstraints } from '../products/public.ts';
import * as queries from './queries.ts';

const NOUNS = { products: 'product', categories: 'category', insurers: 'insurer', payees: 'payee' } as const;
const NAMES = { insurers: insurerNames, payees: payeeNames } as const;
const UNIQUE = {
  products: productConstraints,
  categories: { categories_name_unique: nameTaken('category') },
  insurers: insurerConstraints,
  payees: payeeConstraints,
};

const capitalized = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** As each is compared with the names of policies. */
const keyOf = (master: Merged, name: string) => (master in NAMES ? searchKey(name) : name.trim().toLowerCase());

async function lockNames(db: Db, master: Merged): Promise<void> {
  if (master === 'insurers' || master === 'payees') await NAMES[master].lockNames(db);
}

async function lostTo(db: Db, master: Merged, id: number): Promise<Refusal> {
  const merge = await queries.mergeOf(db, master, id);
  if (!merge) return notFound(`This ${NOUNS[master]}`);
  const [from, into] = [await queries.nameOf(db, master, id), await queries.nameOf(db, master, merge.into_id)];
  return new Refusal(409, 'conflict', `${from} was merged into ${into} meanwhile.`);
}

async function both(db: Db, master: Merged, from_id: number, into_id: number) {
  if (from_id === into_id) throw new Refusal(422, 'invalid', 'Please check the fields.', { errors: { into_id: ['Must be another one'] } });
  await lockNames(db, master);
  const found = await queries.lockMasters(db, master, [from_id, into_id]);
  const of = (id: number) => found.find((each) => each.id === id);
  const [from, into] = [of(from_id), of(into_id)];
  if (!from) throw await lostTo(db, master, from_id);
  if (!into) throw await lostTo(db, master, into_id);
  return { from, into };
}

async function moveCards(db: Db, master: Merged, from_id: number, into_id: number): Promise<number[]> {
  if (master !== 'insurers') return [];
  const clash = await queries.liveCardsOfBoth(db, from_id, into_id);
  if (clash)
    throw new Refusal(
      409,
      'conflict',
      `Both have a live rate card for the same days: ${clash.one} and ${clash.other}. End one of them first.`,
    );
  return queries.moveRateCards(db, from_id, into_id);
}

/** What was paid to a payee stays theirs, so it is merged into them. */
async function checkLedger(db: Db, master: Merged, { id, name }: queries.Master): Promise<void> {
  if (master !== 'payees' || !((await hasEntries(db, id)) || (await isInOpenPayout(db, id)))) return;
  throw new Refusal(409, 'conflict', `${name} has a ledger, which stays. Merge the other one into ${name} instead.`);
}

interface Merging {
  db: Db;
  person: { id: number };
  params: { id: number };
  body: { into_id: number };
}

export const mergeActions = (master: Merged) => ({
  async preview({ db, params: { id } }: Pick<Merging, 'db' | 'params'>) {
    const of = await queries.readMaster(db, master, id);
    if (!of) throw await lostTo(db, master, id);
    return { data: await queries.countPolicies(db, master, of) };
  },

  async merge({ db, person, params: { id: from_id }, body: { into_id } }: Merging) {
    const { from, into } = await both(db, master, from_id, into_id);
    await checkLedger(db, master, from);
    const { motor, corporate } = await queries.countPolicies(db, master, from);
    const moved = motor + corporate;
    const had = new Set([into.name, ...into.aliases].map((name) => keyOf(master, name)));
    const names = [from.name, ...from.aliases].filter((name) => !had.has(keyOf(master, name)));
    const rate_cards = await moveCards(db, master, from_id, into_id);
    await queries.endMergesOf(db, master, from_id, person.id);
    await queries.remove(db, master, from, person.id);
    await refusing(queries.setAliases(db, master, into, [...into.aliases, ...names]), UNIQUE[master]);
    const merge_id = await queries.insertMerge(db, { master, from_id, into_id, names, moved, rate_cards, created_by: person.id });
    await recordEvent(db, {
      action: `${master}.merge`,
      table_name: master,
      record_id: into_id,
      details: { from: from.name, into: into.name, policies: moved },
    });
    return { data: { merge_id, moved }, successMsg: `${from.name} is now ${into.name}` };
  },
});

/** Its names went on with the one that it was merged into. */
async function refuseMergedOn(db: Db, { master, from_id, into_id }: queries.Merge): Promise<void> {
  const further = await queries.mergeOf(db, master, into_id);
  if (!further || !(await queries.lockAny(db, master, into_id))?.is_deleted) return;
  const nameOf = (id: number) => queries.nameOf(db, master, id);
  const [from, into, last] = [await nameOf(from_id), await nameOf(into_id), await nameOf(further.into_id)];
  throw new Refusal(
    409,
    'conflict',
    `${from} was merged into ${into}, and ${into} into ${last} since. Restore ${into} first, and ${from} after it.`,
  );
}

/** Names that the other was given away meanwhile stay where they are. */
async function takeNamesBack(db: Db, { master, names, into_id, from_id }: queries.Merge): Promise<{ from: string; into: string }> {
  const into = await queries.lockAny(db, master, into_id);
  const from = (await queries.nameOf(db, master, from_id)) ?? '';
  if (into) {
    const keys = new Set(names.map((name) => keyOf(master, name)));
    await queries.setAliases(
      db,
      master,
      into,
      into.aliases.filter((alias) => !keys.has(keyOf(master, alias))),
    );
  }
  if (master === 'insurers' || master === 'payees') await NAMES[master].reserveNames(db, from_id, { name: from, aliases: names });
  return { from, into: into?.name ?? '' };
}

interface TakingBack {
  db: Db;
  person: { id: number };
  params: { id: number };
}

async function takeBack(db: Db, merge: queries.Merge, person: { id: number }): Promise<{ from: string; into: string }> {
  const { id, master, from_id } = merge;
  await lockNames(db, master);
  await refuseMergedOn(db, merge);
  const { from, into } = await takeNamesBack(db, merge);
  if (!(await refusing(queries.showAgain(db, master, from_id), UNIQUE[master])))
    throw new Refusal(409, 'conflict', `${from} is there again already.`);
  await queries.returnRateCards(db, merge);
  await queries.endMerge(db, id, person.id);
  await recordEvent(db, { action: 'merges.undo', table_name: master, record_id: from_id, details: { from, into } });
  return { from, into };
}

export async function undoMerge({ db, person, params: { id } }: TakingBack) {
  const merge = await queries.lockMerge(db, id);
  if (!merge) throw notFound('This merge');
  if (merge.undone_at) throw new Refusal(409, 'conflict', 'This merge was taken back already.');
  const { from } = await takeBack(db, merge, person);
  return { successMsg: `${from} is there again` };
}

/** What was merged comes back with its names: that ends the merge. */
export function restoring(master: Merged) {
  const successMsg = `${capitalized(NOUNS[master])} restored successfully!`;
  const plain = restore({ table: master, what: NOUNS[master], successMsg, unique: UNIQUE[master] });
  return async (call: TakingBack) => {
    const open = await queries.mergeOf(call.db, master, call.params.id);
    const merge = open && (await queries.lockMerge(call.db, open.id));
    if (!merge || merge.undone_at) return plain(call);
    const { from, into } = await takeBack(call.db, merge, call.person);
    return { successMsg: `${successMsg} ${from} is no longer merged into ${into}.` };
  };
}
