import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's second set of parameters (2024): 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

let nobody: Promise<string> | undefined;

/** Takes as long for a person who does not exist or has no password as for one who does. */
export async function passwordMatches(password_hash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('base64'));
  const matches = await verify(password_hash ?? (await nobody), password);
  return matches && Boolean(password_hash);
}
