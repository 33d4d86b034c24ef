/** `npm run reset-second-factor [mobile]`: removes a person's second factor. */
import '../start/umask.ts';
import { resolve } from 'node:path';
import { personMobile } from '@bimabahi/contract/values/fields';
import { openDatabase } from '../../db/engine/open.ts';
import { migrate } from '../../db/migrate.ts';
import { resetFromOutside } from '../../people/second-factor/reset-from-outside.ts';
import { endAllSessionsOf } from '../../people/session/queries.ts';
import { readConfig } from '../../platform/config/config.ts';
import { ask } from './ask.ts';

const INSTEAD = 'Name the person: `npm run reset-second-factor -- 9876543210`.';

try {
  const config = readConfig(process.env);
  const mobile = personMobile().safeParse(process.argv[2] ?? (await ask(['Mobile number (10 digits): '], INSTEAD))[0]);
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
