/** Internal child process: archives a copy of the embedded database, without its documents. */
import '../start/umask.ts';
import { openDatabase } from '../../db/engine/open.ts';
import { TARGET_FULL_EXIT, TargetFull } from '../../platform/backup/target-full.ts';
import { writeBackup } from '../../platform/backup/write-backup.ts';
import { version } from '../../platform/config/version.ts';

const [dataDir = '', path = ''] = process.argv.slice(2);
try {
  const database = await openDatabase({ dataDir });
  try {
    await writeBackup({ database, path, application: version, made_at: new Date() });
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = error instanceof TargetFull ? TARGET_FULL_EXIT : 1;
}
