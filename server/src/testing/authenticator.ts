/** An authenticator app, as a person has it on their telephone. */
import { TOTP } from 'otpauth';
import { PASSWORD } from './sign-ins.ts';
import type { TestApp, TestPerson } from './test-app.ts';

const STEP_MS = 30_000;

/** The digits that the app shows so many steps from now. The next step's hold a little longer than this one's. */
export const digitsOf = (secret: string, steps = 0): string => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });

export interface Enrolled {
  secret: string;
  recovery_codes: string[];
}

/** Enrols a person who has a password. Digits of the time until then are not used up by it. */
export async function enrol(test: TestApp, person: TestPerson, current_password = PASSWORD): Promise<Enrolled> {
  const { secret } = (await test.post('/api/profile/second-factor', {}, person)).body.data;
  const { status, body } = await test.put('/api/profile/second-factor', { current_password, code: digitsOf(secret) }, person);
  if (status !== 200) throw new Error(`the enrolment was refused: ${JSON.stringify(body)}`);
  await forgetSteps(test);
  return { secret, recovery_codes: body.data.recovery_codes };
}

/** As if the codes that were used were of long ago. */
export async function forgetSteps(test: TestApp): Promise<void> {
  await test.db.updateTable('second_factors').set({ last_step: 0 }).execute();
}
