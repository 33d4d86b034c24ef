import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's second parameter set for argon2id (2024): 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

let nobody: Promise<string> | undefined;

/** Constant time whether or not the person or a password exists. */
export async function passwordMatches(password_hash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('base64'));
  const matches = await verify(password_hash ?? (await nobody), password);
  return matches && Boolean(password_hash);
}
