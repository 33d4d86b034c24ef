/** Checks one piece per request and stores the progress, so that a long check blocks nobody and survives a restart. */
import type { AuditChainState } from '@bimabahi/contract/reports/audit';
import type { Db } from '../../db/db.ts';
import { departedHeads } from '../../platform/audit-log/noted-heads.ts';
import { recordEvent, writeEntries } from '../../platform/audit-log/record-event.ts';
import { countRedacted } from '../../platform/audit-log/redactions.ts';
import { BEGINNING, type Break, type Link, verifyPiece } from '../../platform/audit-log/verify-chain.ts';
import type { Witness } from '../../platform/audit-log/witness.ts';
import { comparedRows } from './compare-next.ts';
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
    rows: await comparedRows(db),
    in_turn: noted.round_id,
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

const DAY_MS = 24 * 60 * 60_000;

interface InTurn extends Pick<How, 'witness' | 'report'> {
  /** How many entries. */
  most: number;
  now?: number;
}

/** Where something is broken, the next check that is asked for begins before it. */
async function noteBreak(db: Db, at: Link, broken: Break): Promise<void> {
  await noteVerification(db, {
    ...{ checked_id: at.id, checked_hash: at.hash, is_whole: false, is_unfinished: false, ...NO_ROUND },
    ...resultOf(false, broken),
  });
  await recordEvent(db, {
    action: 'audit.verify',
    details: { entries: at.id, hash: at.hash, broken: broken.entry, reason: broken.reason },
  });
}

const NO_ROUND = { round_id: BEGINNING.id, round_hash: BEGINNING.hash };

type Verification = Awaited<ReturnType<typeof lockVerification>>;

const begins = ({ round_id }: Verification) => round_id === BEGINNING.id;

/** A round begins a day after the last one began. What is broken stays so until somebody checks all. */
const isDue = (noted: Verification, now: number) =>
  noted.broken_id === null &&
  !noted.is_unfinished &&
  !(begins(noted) && noted.round_began_at !== null && now - Date.parse(noted.round_began_at) < DAY_MS);

/** Checks the next old entries again. Returns whether there is more to do in this round. */
export async function checkInTurn(database: Db, { most, now = Date.now(), witness, report }: InTurn): Promise<boolean> {
  // A lock is a write, and between two rounds nothing is to be written.
  if (!isDue(await readVerification(database), now)) return false;
  return database.transaction().execute(async (db) => {
    const noted = await lockVerification(db);
    if (!isDue(noted, now)) return false;
    const { at, done, broken: inItself } = await verifyPiece(db, { id: noted.round_id, hash: noted.round_hash }, report, most);
    const broken = inItself ?? (done ? await departed(db, witness) : undefined);
    if (begins(noted)) await noteVerification(db, { round_began_at: new Date(now).toISOString() });
    if (broken) await noteBreak(db, at, broken);
    else if (done) await noteVerification(db, { ...NO_ROUND, checked_id: at.id, checked_hash: at.hash, ...resultOf(true, undefined) });
    else await noteVerification(db, { round_id: at.id, round_hash: at.hash });
    return !done;
  });
}
