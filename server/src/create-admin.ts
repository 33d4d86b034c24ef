/** `npm run create-admin`: asks for a mobile number and a password (or takes ADMIN_USERNAME and ADMIN_PASSWORD) and adds an Admin. */
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { newPassword, personMobile } from '@bimabahi/contract/fields';
import { readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { makeAdmin } from './installation/first-admin.ts';

async function ask(): Promise<{ username: string; password: string }> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const username = await terminal.question('Mobile number (10 digits): ');
  const password = await terminal.question('Password (8 to 20 characters): ');
  terminal.close();
  return { username, password };
}

try {
  const config = readConfig(process.env);
  const { username, password } =
    config.ADMIN_USERNAME && config.ADMIN_PASSWORD ? { username: config.ADMIN_USERNAME, password: config.ADMIN_PASSWORD } : await ask();
  const mobile = personMobile().safeParse(username);
  const secret = newPassword().safeParse(password);
  if (!mobile.success) throw new Error(`Mobile number: ${mobile.error.issues[0]?.message}`);
  if (!secret.success) throw new Error(`Password: ${secret.error.issues[0]?.message}`);
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: resolve(config.DATA_DIR) });
  try {
    await migrate(database.db);
    await makeAdmin(database.db, { username: mobile.data, password: secret.data });
  } finally {
    await database.close();
  }
  process.stdout.write(`The Admin ${mobile.data} can sign in now.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
