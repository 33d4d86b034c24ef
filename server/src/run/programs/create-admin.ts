/** `npm run create-admin`: adds an Admin, from ADMIN_USERNAME and ADMIN_PASSWORD or by prompt. */
import '../start/umask.ts';
import { resolve } from 'node:path';
import { newPassword } from '@bimabahi/contract/people/new-password';
import { personMobile } from '@bimabahi/contract/values/fields';
import { openDatabase } from '../../db/engine/open.ts';
import { migrate } from '../../db/migrate.ts';
import { snapshotBeforeMigrating } from '../../platform/backup/before-migration.ts';
import { readConfig } from '../../platform/config/config.ts';
import { version } from '../../platform/config/version.ts';
import { makeAdmin, PasswordGuessable } from '../installation/first-admin.ts';
import { ask } from './ask.ts';

const INSTEAD = 'Set ADMIN_USERNAME (a mobile number) and ADMIN_PASSWORD, or ADMIN_PASSWORD_FILE, and run this again.';

async function askBoth(): Promise<{ username: string; password: string }> {
  const [username = '', password = ''] = await ask(['Mobile number (10 digits): ', 'Password (8 to 20 characters): '], INSTEAD);
  return { username, password };
}

try {
  const config = readConfig(process.env);
  const { username, password } =
    config.ADMIN_USERNAME && config.ADMIN_PASSWORD ? { username: config.ADMIN_USERNAME, password: config.ADMIN_PASSWORD } : await askBoth();
  const mobile = personMobile().safeParse(username);
  const secret = newPassword().safeParse(password);
  if (!mobile.success) throw new Error(`Mobile number: ${mobile.error.issues[0]?.message}`);
  if (!secret.success) throw new Error(`Password: ${secret.error.issues[0]?.message}`);
  const dataDir = resolve(config.DATA_DIR);
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir });
  let about: string | undefined;
  try {
    if (config.SNAPSHOTS) await snapshotBeforeMigrating({ database, dataDir, keep: config.SNAPSHOT_KEEP, application: version });
    await migrate(database.db);
    about = await makeAdmin(database.db, { username: mobile.data, password: secret.data, organisation: config.ORGANISATION_NAME });
  } finally {
    await database.close();
  }
  process.stdout.write(`The Admin ${mobile.data} can sign in now. ${about}\n`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${error instanceof PasswordGuessable ? `Password: ${message}` : message}\n`);
  process.exitCode = 1;
}
