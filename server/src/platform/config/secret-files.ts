/** Reads secrets from files (`DATABASE_URL_FILE` for `DATABASE_URL`): environment variables show in process lists. */
import { readFileSync } from 'node:fs';

export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'ADMIN_PASSWORD',
  'SERVER_KEY',
  'PASSWORD_ESCROW_KEY',
  'SECOND_FACTOR_KEY',
  'SERVER_KEY_PREVIOUS',
  'PASSWORD_ESCROW_KEY_PREVIOUS',
  'SECOND_FACTOR_KEY_PREVIOUS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

type Variables = Record<string, string | undefined>;

function contentOf(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new Error(`A setting is wrong. ${name}: the file cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** Throws one sentence for an unreadable file and for a secret that is set twice. */
export function withSecretFiles(variables: Variables): Variables {
  const read: Variables = {};
  for (const secret of SECRETS) {
    const name = `${secret}_FILE`;
    const path = variables[name]?.trim();
    if (!path) continue;
    if (variables[secret]?.trim()) throw new Error(`A setting is wrong. ${name}: is given together with ${secret}; set one of them.`);
    read[secret] = contentOf(name, path);
  }
  return { ...variables, ...read };
}
