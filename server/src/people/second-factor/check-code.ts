import type { Db } from '../../db/db.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import type { Sealing } from '../../platform/passwords/sealing.ts';
import { countWrongCode, type Factor, forgetWrongCodes, noteStep, useRecoveryCode, wrongCodes } from './queries.ts';
import { hashOfCode } from './recovery-codes.ts';
import { isUsedUp, stepOf } from './totp.ts';

export const boundTo = (person_id: number) => `second factor of ${person_id}`;

/** Per person and day: 20 of a million codes, of which three are valid at any time. */
const WRONG_CODES = 20;
const WITHIN_HOURS = 24;

/** The caller holds the row lock of `factor`. */
async function opens(db: Db, sealing: Sealing, person_id: number, factor: Factor, code: string): Promise<boolean> {
  if (code.length !== 6) {
    const used = await useRecoveryCode(db, person_id, hashOfCode(code));
    if (used) await recordEvent(db, { action: 'second-factor.recovery-code-used', table_name: 'people', record_id: person_id });
    return used;
  }
  const secret = sealing.open(boundTo(person_id), factor.secret_sealed);
  const step = secret && stepOf(secret, code);
  if (!step || isUsedUp(step, factor.last_step)) return false;
  await noteStep(db, person_id, step);
  return true;
}

export async function tryCode(
  db: Db,
  sealing: Sealing,
  person_id: number,
  factor: Factor,
  code: string,
): Promise<'opens' | 'wrong' | 'too many'> {
  const wrong = await wrongCodes(db, person_id, WITHIN_HOURS);
  if (wrong >= WRONG_CODES) return 'too many';
  if (!(await opens(db, sealing, person_id, factor, code))) {
    await countWrongCode(db, person_id, wrong);
    return 'wrong';
  }
  await forgetWrongCodes(db, person_id);
  return 'opens';
}
