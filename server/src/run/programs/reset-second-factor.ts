/** `npm run reset-second-factor [mobile]`: removes a person's second factor. */
import '../start/umask.ts';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { personMobile } from '@bimabahi/contract/values/fields';
import { openDatabase } from '../../db/engine/open.ts';
import { migrate } from '../../db/migrate.ts';
import { resetFromOutside } from '../../people/second-factor/reset-from-outside.ts';
import { endAllSessionsOf } from '../../people/session/queries.ts';
import { readConfig } from '../../platform/config/config.ts';

async function ask(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const mobile = await terminal.question('Mobile number (10 digits): ');
  terminal.close();
  return mobile;
}

try {
  const config = readConfig(process.env);
  const mobile = personMobile().safeParse(process.argv[2] ?? (await ask()));
  if (!mobile.success) throw new Error(`Mobile number: ${mobile.error.issues[0]?.message}`);
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: resolve(config.DATA_DIR) });
  try {
    await migrate(database.db);
    await resetFromOutside(database.db, mobile.data, endAllSessionsOf);
  } finally {
    await database.close();
  }
  process.stdout.write(`${mobile.data} signs in with the password alone now.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
