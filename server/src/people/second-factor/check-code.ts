import type { Db } from '../../db/db.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import type { Sealing } from '../../platform/passwords/sealing.ts';
import { addNotice } from '../account-notices/public.ts';
import { type CountedPlace, countWrongCode, type Factor, forgetWrongCodes, noteStep, useRecoveryCode, wrongCodes } from './queries.ts';
import { hashOfCode } from './recovery-codes.ts';
import { isUsedUp, stepOf } from './totp.ts';

export const boundTo = (person_id: number) => `second factor of ${person_id}`;

/** Per person, place and day: 20 of a million codes, of which three are valid at any time. */
const WRONG_CODES = 20;
const WITHIN_HOURS = 24;

interface Attempt {
  person_id: number;
  /** The caller holds its row lock. */
  factor: Factor;
  /** `known`: the profile, or a device on which the person has signed in before. A stranger with the password shuts out only the others. */
  from: CountedPlace;
}

/** Has 120 random bits, so it is not counted, and no wrong code keeps it from opening. */
async function opensByRecovery(db: Db, person_id: number, code: string): Promise<boolean> {
  const used = await useRecoveryCode(db, person_id, hashOfCode(code));
  if (used) await recordEvent(db, { action: 'second-factor.recovery-code-used', table_name: 'people', record_id: person_id });
  return used;
}

async function opensByDigits(db: Db, sealing: Sealing, { person_id, factor }: Attempt, code: string): Promise<boolean> {
  const secret = sealing.open(boundTo(person_id), factor.secret_sealed);
  const step = secret && stepOf(secret, code);
  if (!step || isUsedUp(step, factor.last_step)) return false;
  await noteStep(db, person_id, step);
  return true;
}

async function tellOfLock(db: Db, { person_id, from }: Attempt): Promise<void> {
  await recordEvent(db, {
    action: 'session.codes-locked',
    table_name: 'people',
    record_id: person_id,
    details: { codes: WRONG_CODES, from },
  });
  await addNotice(db, { person_id, kind: 'codes-locked', by_id: null });
}

export async function tryCode(db: Db, sealing: Sealing, attempt: Attempt, code: string): Promise<'opens' | 'wrong' | 'too many'> {
  const { person_id, from } = attempt;
  if (code.length !== 6) return (await opensByRecovery(db, person_id, code)) ? 'opens' : 'wrong';
  const wrong = await wrongCodes(db, person_id, from, WITHIN_HOURS);
  if (wrong >= WRONG_CODES) return 'too many';
  if (!(await opensByDigits(db, sealing, attempt, code))) {
    await countWrongCode(db, person_id, from, wrong);
    if (wrong + 1 === WRONG_CODES) await tellOfLock(db, attempt);
    return 'wrong';
  }
  await forgetWrongCodes(db, person_id, from);
  return 'opens';
}
