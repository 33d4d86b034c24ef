/** Checks one piece per request and stores the progress, so that a long check blocks nobody and survives a restart. */
import type { AuditChainState } from '@bimabahi/contract/reports/audit';
import type { Db } from '../../db/db.ts';
import { departedHeads } from '../../platform/audit-log/noted-heads.ts';
import { recordEvent, writeEntries } from '../../platform/audit-log/record-event.ts';
import { countRedacted } from '../../platform/audit-log/redactions.ts';
import { BEGINNING, type Break, verifyPiece } from '../../platform/audit-log/verify-chain.ts';
import type { Witness } from '../../platform/audit-log/witness.ts';
import { reasonOf } from './departed.ts';
import { witnessUnreadable } from './errors.ts';
import { lockVerification, noteVerification, readChain, readVerification } from './queries.ts';

export async function chainState(db: Db): Promise<AuditChainState> {
  const noted = await readVerification(db);
  return {
    ...(await readChain(db)),
    checked: noted.checked_id,
    checked_at: noted.checked_at,
    whole_at: noted.whole_at,
    is_unfinished: noted.is_unfinished,
    redacted: await countRedacted(db),
    broken: noted.broken_id === null ? null : { entry: noted.broken_id, reason: noted.broken_reason ?? '' },
  };
}

async function departed(db: Db, witness: Witness | undefined): Promise<Break | undefined> {
  if (!witness?.read) return undefined;
  const { heads } = await witness.read().catch(({ message }: Error) => {
    throw witnessUnreadable(message);
  });
  const [first] = await departedHeads(db, heads);
  return first && { entry: first.noted.entry, reason: reasonOf(first) };
}

interface How {
  from_the_beginning?: boolean | undefined;
  witness?: Witness | undefined;
  report?: (error: unknown) => void;
}

/** An unfinished check keeps the result of the last one. */
function resultOf(is_whole: boolean, broken: Break | undefined) {
  const checked_at = new Date().toISOString();
  return {
    checked_at,
    ...(is_whole && !broken && { whole_at: checked_at }),
    broken_id: broken?.entry ?? null,
    broken_reason: broken?.reason ?? null,
  };
}

export async function checkNextPiece(db: Db, { from_the_beginning = false, witness, report }: How) {
  const noted = await lockVerification(db);
  const from = from_the_beginning ? BEGINNING : { id: noted.checked_id, hash: noted.checked_hash };
  const is_whole = from.id === 0 || (noted.is_unfinished && noted.is_whole);
  const { at, done, broken: inItself } = await verifyPiece(db, from, report);
  const broken = inItself ?? (done ? await departed(db, witness) : undefined);
  await noteVerification(db, {
    checked_id: at.id,
    checked_hash: at.hash,
    is_whole,
    is_unfinished: !done,
    ...(done && resultOf(is_whole, broken)),
  });
  if (!done) return;
  await recordEvent(db, {
    action: 'audit.verify',
    details: { entries: at.id, hash: at.hash, ...(broken && { broken: broken.entry, reason: broken.reason }) },
  });
  // The response counts this entry.
  await writeEntries(db);
}
