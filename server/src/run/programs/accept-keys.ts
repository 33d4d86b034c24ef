/** `npm run accept-keys`: accepts new keys for the database after the old ones were lost. */
import '../start/umask.ts';
import { resolve } from 'node:path';
import type { Db } from '../../db/db.ts';
import { openDatabase } from '../../db/engine/open.ts';
import { migrate } from '../../db/migrate.ts';
import { readConfig } from '../../platform/config/config.ts';
import { type KeyName, readKeys } from '../../platform/config/keys.ts';
import type { Key } from '../../platform/files/key-file.ts';
import { acceptKeys, openedBy } from '../installation/same-keys.ts';
import { countedOf } from '../installation/sealed-columns.ts';

/** What cannot be opened any more, and what is to be done about it. */
async function lostWith(db: Db, name: KeyName, key: Key): Promise<string> {
  const opened = await openedBy(db, name, key);
  if (!opened.length) return 'Links to documents that are open now have to be opened anew.';
  const lost = opened.filter(({ opens, all }) => opens < all);
  if (!lost.length) return 'It opens all that is sealed under it, so nothing is lost.';
  const parts = lost.map(({ opens, all, one }) => (opens ? `${all - opens} of ${countedOf(all, one)}` : countedOf(all, one)));
  return `It does not open ${parts.join(' and ')}: have them set anew.`;
}

try {
  const config = readConfig(process.env);
  const dataDir = resolve(config.DATA_DIR);
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir });
  try {
    await migrate(database.db);
    const keys = readKeys(config, dataDir);
    const changed = await acceptKeys(database.db, { ...keys });
    const lines: string[] = [];
    for (const name of changed) lines.push(`${name} is another one from now on. ${await lostWith(database.db, name, keys[name] as Key)}`);
    process.stdout.write(`${lines.join('\n') || 'The keys are those that the database has been used with.'}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
