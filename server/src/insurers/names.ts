import { insurerKey } from '@bimabahi/contract/insurers';
import type { Db } from '../db/db.ts';
import { nameTaken, Refusal } from '../http/refusal.ts';
import { lockNames, namesTaken } from './queries.ts';

interface Names {
  name: string;
  aliases: readonly string[];
}

const aliasTaken = (alias: string, by: string) =>
  new Refusal(409, 'taken', `“${alias}” is already a name of ${by}.`, { errors: { aliases: [`“${alias}” is already a name of ${by}`] } });

/** Each name once, by letters and digits; the insurer's own name is no alias. Without commas, as forms separate aliases by them. */
export function ownAliases({ name, aliases }: Names): string[] {
  const keys = new Set([insurerKey(name)]);
  const plain = aliases.map((alias) => alias.replace(/\s*,\s*/g, ' ').trim());
  return plain.filter((alias) => !keys.has(insurerKey(alias)) && keys.add(insurerKey(alias)));
}

/** Until the commit no other insurer can take these names. `id` is 0 for a new insurer. */
export async function reserveNames(db: Db, id: number, { name, aliases }: Names): Promise<void> {
  await lockNames(db);
  const [taken] = await namesTaken(db, id, [name, ...aliases]);
  if (!taken) return;
  if (taken.key === insurerKey(name)) throw nameTaken('insurer')();
  throw aliasTaken(aliases.find((alias) => insurerKey(alias) === taken.key) ?? '', taken.by);
}
