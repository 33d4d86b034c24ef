import { openSession } from '../../people/session/queries.ts';
import { hashPassword } from '../../platform/passwords/hash.ts';
import type { TestApp, TestPerson } from './test-app.ts';

export const PASSWORD = 'correct horse 9';
const hashed = new Map<string, Promise<string>>();

/** Sets a password, which ends the person's sessions, and signs in again. */
export async function givePassword(test: TestApp, person: TestPerson, password = PASSWORD): Promise<TestPerson> {
  const password_hash = hashed.get(password) ?? hashPassword(password);
  hashed.set(password, password_hash);
  await test.db
    .updateTable('people')
    .set({ password_hash: await password_hash })
    .where('id', '=', person.id)
    .execute();
  return { ...person, token: await openSession(test.db, person.id, { address: '127.0.0.1', user_agent: 'test' }) };
}

/** A second session of the same person. */
export const onDevice = async (
  test: TestApp,
  person: TestPerson,
  device: { address: string; user_agent: string },
): Promise<TestPerson> => ({
  ...person,
  token: await openSession(test.db, person.id, device),
});

export const signIn = (test: TestApp, username: unknown, password: unknown = PASSWORD) => test.post('/api/login', { username, password });

export const mayEnter = async (test: TestApp, person: TestPerson) => (await test.get('/api/user', person)).status === 200;
