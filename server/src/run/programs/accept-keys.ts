/** `npm run accept-keys`: accepts new keys for the database after the old ones were lost. */
import '../start/umask.ts';
import { resolve } from 'node:path';
import { openDatabase } from '../../db/engine/open.ts';
import { migrate } from '../../db/migrate.ts';
import { readConfig } from '../../platform/config/config.ts';
import { readKeys } from '../../platform/config/keys.ts';
import { acceptKeys } from '../installation/same-keys.ts';

const LOST: Record<string, string> = {
  SERVER_KEY: 'Links to documents that are open now have to be opened anew.',
  PASSWORD_ESCROW_KEY: 'Passwords that were set before cannot be revealed; set them anew.',
  SECOND_FACTOR_KEY: 'Authenticator apps have to be reset and set up anew.',
};

try {
  const config = readConfig(process.env);
  const dataDir = resolve(config.DATA_DIR);
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir });
  try {
    await migrate(database.db);
    const changed = await acceptKeys(database.db, { ...readKeys(config, dataDir) });
    const lines = changed.map((name) => `${name} is another one from now on. ${LOST[name]}`);
    process.stdout.write(`${lines.join('\n') || 'The keys are those that the database has been used with.'}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
