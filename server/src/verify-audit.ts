/** `npm run audit:verify`: whether the audit is whole. Exit code 0 when it is, 1 when an entry was edited, removed or reordered. */
import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { verifyAudit } from './db/verify-audit.ts';

try {
  const config = readConfig(process.env);
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: resolve(config.DATA_DIR) });
  try {
    const verdict = await verifyAudit(database.db);
    process.stdout.write(
      verdict.intact
        ? `The audit is whole: ${verdict.entries} entries, the last hash is ${verdict.head}.\n`
        : `The audit is broken at entry ${verdict.entry}: ${verdict.reason}.\n`,
    );
    process.exitCode = verdict.intact ? 0 : 1;
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
