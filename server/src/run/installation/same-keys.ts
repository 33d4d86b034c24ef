/** All servers of a database must share their keys, on which signed links and sealed secrets depend. */
import { createHmac } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { asActor } from '../../db/engine/unit-of-work.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import type { Config } from '../../platform/config/config.ts';
import { type KeyName, type Keys, keysFolder, readKeys, undoMakingKeys } from '../../platform/config/keys.ts';
import type { Key } from '../../platform/files/key-file.ts';
import { countOpened, type Opened } from '../../platform/passwords/count-opened.ts';
import { sealing } from '../../platform/passwords/sealing.ts';
import { notedFingerprint, noteFingerprint, replaceFingerprint } from './queries.ts';
import { SEALED, type Sealed } from './sealed-columns.ts';

type KeysByName = Partial<Record<KeyName, Key | null>>;

const fingerprintOf = (name: KeyName, key: Buffer) => createHmac('sha256', key).update(`fingerprint of ${name}`).digest('hex');

const used = (keys: KeysByName) => (Object.entries(keys) as [KeyName, Key | null][]).flatMap(([name, key]) => (key ? [{ name, key }] : []));

const differ = (names: string[], folder: string) =>
  new Error(
    `The database has been used with another ${names.join(' and another ')}, and nothing was changed. First copy the keys that belong to it to ${folder}, or give them as settings: those of its other servers, or after a restore those of the time of the archive (docs/operate/runbooks.md, Restore, 4). Where they are lost for good, run \`npm run accept-keys\`.`,
  );

/** What a key, with those before it, opens of what is sealed under it. */
export async function openedBy(db: Db, name: KeyName, { present, previous }: Key): Promise<(Opened & Sealed)[]> {
  const opened: (Opened & Sealed)[] = [];
  for (const column of SEALED[name]) opened.push({ ...column, ...(await countOpened(db, column, sealing(present, previous))) });
  return opened;
}

async function opensNothing(db: Db, name: KeyName, key: Key): Promise<boolean> {
  const opened = await openedBy(db, name, key);
  return opened.some(({ all }) => all > 0) && opened.every(({ opens }) => opens === 0);
}

/** `changing`: the noted key is a previous one now, as a rotation is running. */
async function judge(db: Db, name: KeyName, key: Key): Promise<'own' | 'changing' | 'another'> {
  const noted = await notedFingerprint(db, name);
  if (noted === undefined) return (await opensNothing(db, name, key)) ? 'another' : 'own';
  if (noted === fingerprintOf(name, key.present)) return 'own';
  return key.previous.some((each) => fingerprintOf(name, each) === noted) ? 'changing' : 'another';
}

/**
 * Throws a sentence for keys other than the first server's, or, where none are noted, for one that opens nothing of what is sealed. Returns those
 * that are changing.
 */
export async function checkKeys(db: Db, keys: KeysByName, folder = 'the folder keys of DATA_DIR'): Promise<KeyName[]> {
  const judged: { name: KeyName; key: Key; as: Awaited<ReturnType<typeof judge>> }[] = [];
  for (const { name, key } of used(keys)) judged.push({ name, key, as: await judge(db, name, key) });
  const namesOf = (as: string) => judged.filter((each) => each.as === as).map(({ name }) => name);
  const others = namesOf('another');
  if (others.length) throw differ(others, folder);
  for (const { name, key, as } of judged) {
    const present = fingerprintOf(name, key.present);
    // Another server may have been the first meanwhile.
    if (as === 'own' && (await noteFingerprint(db, name, present)) !== present) throw differ([name], folder);
  }
  return namesOf('changing');
}

/** Of a server that starts. Refused, it leaves no key that it made. */
export function keysOfStart(config: Config, dataDir: string): { keys: Keys; check(db: Db): Promise<unknown> } {
  const undo = undoMakingKeys(dataDir);
  const keys = readKeys(config, dataDir);
  return {
    keys,
    check: (db) =>
      checkKeys(db, { ...keys }, keysFolder(dataDir)).catch((error: unknown) => {
        undo();
        throw error;
      }),
  };
}

async function noteAll(db: Db, keys: KeysByName): Promise<KeyName[]> {
  const changed: KeyName[] = [];
  for (const { name, key } of used(keys)) if (await replaceFingerprint(db, name, fingerprintOf(name, key.present))) changed.push(name);
  return changed;
}

export function acceptKeys(db: Db, keys: KeysByName): Promise<KeyName[]> {
  return asActor(db, { action: 'installation.accept-keys', address: 'local', request_id: 'start' }, async ({ db: transaction }) => {
    const changed = await noteAll(transaction, keys);
    if (changed.length) await recordEvent(transaction, { action: 'installation.accept-keys', details: { keys: changed } });
    return changed;
  });
}

export function noteRotation(db: Db, keys: KeysByName, sealed: Record<string, number>): Promise<KeyName[]> {
  return asActor(db, ROTATING, async ({ db: transaction }) => {
    const changed = await noteAll(transaction, keys);
    if (changed.length || Object.values(sealed).some(Boolean))
      await recordEvent(transaction, { action: ROTATING.action, details: { keys: changed, sealed } });
    return changed;
  });
}

export const ROTATING = { action: 'installation.rotate-keys', address: 'local', request_id: 'rotate-keys' };
