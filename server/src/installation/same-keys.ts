/**
 * All servers of a database must have the same keys: else one refuses the links that the other signed, and cannot open what it sealed.
 * The database keeps a fingerprint of each key, so that another one is noticed before anything is sealed under it.
 */
import { createHmac } from 'node:crypto';
import { asActor } from '../db/acting.ts';
import { recordEvent } from '../db/audit.ts';
import type { Db } from '../db/open.ts';
import { keepFingerprint, noteFingerprint } from './queries.ts';

/** By the names of their settings. */
type KeysByName = Record<string, Buffer | null>;

const fingerprints = (keys: KeysByName) =>
  Object.entries(keys).flatMap(([name, key]) =>
    key ? [{ name, fingerprint: createHmac('sha256', key).update(`fingerprint of ${name}`).digest('hex') }] : [],
  );

const differ = (names: string[]) =>
  new Error(
    `The database has been used with another ${names.join(' and another ')}. Give this server the keys of the others, as settings or in the folder keys of DATA_DIR; where they are lost for good, run \`npm run accept-keys\`.`,
  );

/** The first server's keys are noted; one that has others is told so in a sentence. */
export async function checkKeys(db: Db, keys: KeysByName): Promise<void> {
  const others: string[] = [];
  for (const { name, fingerprint } of fingerprints(keys))
    if ((await noteFingerprint(db, name, fingerprint)) !== fingerprint) others.push(name);
  if (others.length) throw differ(others);
}

/** From now on these are the keys. Answers the names of those that were others before. */
export function acceptKeys(db: Db, keys: KeysByName): Promise<string[]> {
  return asActor(db, { action: 'installation.accept-keys', address: 'local', request_id: 'start' }, async (transaction) => {
    const changed: string[] = [];
    for (const { name, fingerprint } of fingerprints(keys)) if (await keepFingerprint(transaction, name, fingerprint)) changed.push(name);
    if (changed.length) await recordEvent(transaction, { action: 'installation.accept-keys', details: { keys: changed } });
    return changed;
  });
}
