/** A secret may come as a file, which no list of processes and no description of a container shows: `DATABASE_URL_FILE` for `DATABASE_URL`. */
import { readFileSync } from 'node:fs';

export const SECRETS = [
  'DATABASE_URL',
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

/** The variables with what the files say. Throws one sentence for a file that cannot be read and for a secret that is given twice. */
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
