/** All servers of a database must share their keys, on which signed links and sealed secrets depend. */
import { createHmac } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { asActor } from '../../db/engine/unit-of-work.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import type { Key } from '../../platform/files/key-file.ts';
import { noteFingerprint, replaceFingerprint } from './queries.ts';

type KeysByName = Record<string, Key | null>;

const fingerprintOf = (name: string, key: Buffer) => createHmac('sha256', key).update(`fingerprint of ${name}`).digest('hex');

const used = (keys: KeysByName) => Object.entries(keys).flatMap(([name, key]) => (key ? [{ name, key }] : []));

const differ = (names: string[]) =>
  new Error(
    `The database has been used with another ${names.join(' and another ')}. Give this server the keys of the others, as settings or in the folder keys of DATA_DIR; where they are lost for good, run \`npm run accept-keys\`.`,
  );

/** Throws a sentence for keys other than the first server's. Returns those whose noted key is a previous one now: a rotation is running. */
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

async function noteAll(db: Db, keys: KeysByName): Promise<string[]> {
  const changed: string[] = [];
  for (const { name, key } of used(keys)) if (await replaceFingerprint(db, name, fingerprintOf(name, key.present))) changed.push(name);
  return changed;
}

export function acceptKeys(db: Db, keys: KeysByName): Promise<string[]> {
  return asActor(db, { action: 'installation.accept-keys', address: 'local', request_id: 'start' }, async ({ db: transaction }) => {
    const changed = await noteAll(transaction, keys);
    if (changed.length) await recordEvent(transaction, { action: 'installation.accept-keys', details: { keys: changed } });
    return changed;
  });
}

export function noteRotation(db: Db, keys: KeysByName, sealed: Record<string, number>): Promise<string[]> {
  return asActor(db, ROTATING, async ({ db: transaction }) => {
    const changed = await noteAll(transaction, keys);
    if (changed.length || Object.values(sealed).some(Boolean))
      await recordEvent(transaction, { action: ROTATING.action, details: { keys: changed, sealed } });
    return changed;
  });
}

export const ROTATING = { action: 'installation.rotate-keys', address: 'local', request_id: 'rotate-keys' };
