/** Statements with many lines are matched beside the requests. What a server left that was stopped or killed is begun anew by the next. */
import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { asActor } from '../../db/engine/unit-of-work.ts';
import { findItems, writeLines } from './match.ts';
import { type ClaimedMatch, claimMatch, endMatch, giveMatchUp, noteMatched } from './matching-queries.ts';
import { changeStatement, readStored } from './queries.ts';
import { joinUndecided } from './spread-queries.ts';

/** More are not awaited by the person who asks. */
export const MOST_AT_ONCE = 2_000;
const LINES_AT_ONCE = 500;
const TRIES = 5;
const GIVEN_UP = 'Something went wrong on the server, so the lines are not matched. Match again.';

const worker = randomUUID();

async function work(db: Db, { statement_id, asked_by }: ClaimedMatch): Promise<void> {
  const stored = await readStored(db, statement_id);
  if (!stored) return;
  const actor = { person_id: asked_by, action: 'statements.match', address: '', request_id: `statement-${statement_id}-${randomUUID()}` };
  await asActor(db, actor, ({ db: first }) => joinUndecided(first, statement_id));
  const { lines: found, spread } = await findItems(db, stored);
  for (let at = 0; at < found.length; at += LINES_AT_ONCE) {
    const some = found.slice(at, at + LINES_AT_ONCE);
    const isOurs = await asActor(db, actor, async ({ db: step }) => {
      const isStill = await noteMatched(step, { statement_id, worker, done: at + some.length });
      if (isStill) await writeLines(step, some, spread);
      return isStill;
    });
    if (!isOurs) return;
  }
  await asActor(db, actor, async ({ db: last }) => {
    if (!(await noteMatched(last, { statement_id, worker, done: found.length }))) return;
    await endMatch(last, statement_id);
    await changeStatement(last, statement_id, { status: 'matched' });
  });
}

/** What stopped it a few times is told: nothing of it is accepted, and a person may match again. */
async function giveUp(db: Db, { statement_id, asked_by }: ClaimedMatch): Promise<void> {
  const actor = { person_id: asked_by, action: 'statements.match', address: '', request_id: `statement-${statement_id}-${randomUUID()}` };
  await asActor(db, actor, async ({ db: step }) => {
    await giveMatchUp(step, statement_id, GIVEN_UP);
    await changeStatement(step, statement_id, { status: 'matched' });
  });
}

/** False where no statement waits. */
export async function matchStep(db: Db): Promise<boolean> {
  const claimed = await claimMatch(db, worker);
  if (!claimed) return false;
  try {
    await work(db, claimed);
  } catch (error) {
    if (claimed.tries < TRIES) throw error;
    await giveUp(db, claimed);
  }
  return true;
}
