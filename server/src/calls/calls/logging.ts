import { isWholeNumber } from '@bimabahi/contract/calls/call-number';
import type { CallInput } from '@bimabahi/contract/calls/calls';
import type { Db } from '../../db/db.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { keepNumber } from '../do-not-call/public.ts';

export interface Logging<Body extends CallInput = CallInput> {
  db: Db;
  person: { id: number };
  params: { id: number };
  body: Body;
}

export async function keepUncalled(db: Db, number: string, { outcome }: CallInput, created_by: number): Promise<void> {
  if (outcome !== 'do_not_call') return;
  if (!isWholeNumber(number)) throw invalid({ outcome: ['There is no number here that could be kept'] });
  // What was said stays with the call, and goes with the client.
  await keepNumber(db, { number, reason: null, created_by });
}

/** Whoever spoke to somebody looks after an item that nobody has. */
export const ownerAfter = (owner_id: number | null, { outcome }: CallInput, caller: number) =>
  owner_id ?? (outcome === 'no_answer' || outcome === 'wrong_number' ? null : caller);

/** What is closed, or called again, is not to be issued now. */
export const readyAfter = (isClosed: boolean, next_call_at: string | null) =>
  isClosed || next_call_at ? { ready_at: null, ready_by: null } : {};
