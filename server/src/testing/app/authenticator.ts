import { TOTP } from 'otpauth';
import { PASSWORD } from './sign-ins.ts';
import type { TestApp, TestPerson } from './test-app.ts';

const STEP_MS = 30_000;

/** The code `steps` time steps from now; the server also accepts the next step's. */
export const digitsOf = (secret: string, steps = 0): string => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });

export interface Enrolled {
  secret: string;
  recovery_codes: string[];
}

/** Also forgets the code that this used up, so that the test can use it again. */
export async function enrol(test: TestApp, person: TestPerson, current_password = PASSWORD): Promise<Enrolled> {
  const { secret } = (await test.post('/api/profile/second-factor', {}, person)).body.data;
  const { status, body } = await test.put('/api/profile/second-factor', { current_password, code: digitsOf(secret) }, person);
  if (status !== 200) throw new Error(`the enrolment was refused: ${JSON.stringify(body)}`);
  await forgetSteps(test);
  return { secret, recovery_codes: body.data.recovery_codes };
}

/** Makes the server forget which codes were used. */
export async function forgetSteps(test: TestApp): Promise<void> {
  await test.db.updateTable('second_factors').set({ last_step: 0 }).execute();
}
