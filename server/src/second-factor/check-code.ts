/** Whether a code opens: one of the app, of a time step that was not used before, or a recovery code, each once. */
import { recordEvent } from '../db/audit.ts';
import type { Db } from '../db/open.ts';
import type { Sealing } from '../passwords/sealing.ts';
import { type Factor, noteStep, useRecoveryCode } from './queries.ts';
import { hashOfCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

export const boundTo = (person_id: number) => `second factor of ${person_id}`;

/** `factor` is locked. The step or the recovery code is used up by this. */
export async function codeOpens(db: Db, sealing: Sealing, person_id: number, factor: Factor, code: string): Promise<boolean> {
  if (code.length !== 6) {
    const opens = await useRecoveryCode(db, person_id, hashOfCode(code));
    if (opens) await recordEvent(db, { action: 'second-factor.recovery-code-used', table_name: 'people', record_id: person_id });
    return opens;
  }
  const secret = sealing.open(boundTo(person_id), factor.secret_sealed);
  const step = secret && stepOf(secret, code);
  if (!step || step <= factor.last_step) return false;
  await noteStep(db, person_id, step);
  return true;
}
