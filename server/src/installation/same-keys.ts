/**
 * All servers of a database must have the same keys: else one refuses the links that the other signed, and cannot open what it sealed.
 * The database keeps a fingerprint of each key, so that another one is noticed before anything is sealed under it.
 */
import { createHmac } from 'node:crypto';
import { recordEvent } from '../audit-log/record-event.ts';
import type { Db } from '../db/db.ts';
import { asActor } from '../db/engine/unit-of-work.ts';
import type { Key } from '../files/key-file.ts';
import { keepFingerprint, noteFingerprint } from './queries.ts';

/** By the names of their settings. */
type KeysByName = Record<string, Key | null>;

const fingerprintOf = (name: string, key: Buffer) => createHmac('sha256', key).update(`fingerprint of ${name}`).digest('hex');

const used = (keys: KeysByName) => Object.entries(keys).flatMap(([name, key]) => (key ? [{ name, key }] : []));

const differ = (names: string[]) =>
  new Error(
    `The database has been used with another ${names.join(' and another ')}. Give this server the keys of the others, as settings or in the folder keys of DATA_DIR; where they are lost for good, run \`npm run accept-keys\`.`,
  );

/**
 * The first server's keys are noted; one that has others is told so in a sentence, unless those that were noted are among the previous ones:
 * keys are being changed. Answers the names of those.
 */
export async function checkKeys(db: Db, keys: KeysByName): Promise<string[]> {
  const others: string[] = [];
  const changing: string[] = [];
  for (const { name, key } of used(keys)) {
    const present = fingerprintOf(name, key.present);
    const noted = await noteFingerprint(db, name, present);
    if (noted === present) continue;
    if (key.previous.some((each) => fingerprintOf(name, each) === noted)) changing.push(name);
    else others.push(name);
  }
  if (others.length) throw differ(others);
  return changing;
}

/** From now on these are the keys. Answers the names of those that were others before. */
async function noteAll(db: Db, keys: KeysByName): Promise<string[]> {
  const changed: string[] = [];
  for (const { name, key } of used(keys)) if (await keepFingerprint(db, name, fingerprintOf(name, key.present))) changed.push(name);
  return changed;
}

export function acceptKeys(db: Db, keys: KeysByName): Promise<string[]> {
  return asActor(db, { action: 'installation.accept-keys', address: 'local', request_id: 'start' }, async ({ db: transaction }) => {
    const changed = await noteAll(transaction, keys);
    if (changed.length) await recordEvent(transaction, { action: 'installation.accept-keys', details: { keys: changed } });
    return changed;
  });
}

/** The end of a change of keys: nothing that is sealed needs the ones before. `sealed`: how many of each were sealed anew. */
export function noteRotation(db: Db, keys: KeysByName, sealed: Record<string, number>): Promise<string[]> {
  return asActor(db, ROTATING, async ({ db: transaction }) => {
    const changed = await noteAll(transaction, keys);
    if (changed.length || Object.values(sealed).some(Boolean))
      await recordEvent(transaction, { action: ROTATING.action, details: { keys: changed, sealed } });
    return changed;
  });
}

/** Who acts while keys are changed. */
export const ROTATING = { action: 'installation.rotate-keys', address: 'local', request_id: 'rotate-keys' };
