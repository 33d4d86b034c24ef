/** Compares the heads of witness, archives and `--head` too. Exit code 1 when an entry was edited, removed or reordered. */
import '../start/umask.ts';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dateAndTime } from '@bimabahi/contract/api/format';
import type { Db } from '../../db/db.ts';
import { openDatabase } from '../../db/engine/open.ts';
import { compareRows, type Difference } from '../../platform/audit-log/compare-rows.ts';
import {
  type Departed,
  departedHeads,
  hasHash,
  type NotedHead,
  restoreBefore,
  timesThatGoBack,
} from '../../platform/audit-log/noted-heads.ts';
import { countRedacted, erasuresInAudit } from '../../platform/audit-log/redactions.ts';
import { verifyAudit } from '../../platform/audit-log/verify-chain.ts';
import { openWitness, readWitnessFile, type WitnessFile } from '../../platform/audit-log/witness.ts';
import { readManifest } from '../../platform/backup/archive-reader.ts';
import { snapshotFolder, snapshotsIn } from '../../platform/backup/snapshot-folder.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { sentenceOf } from '../../reports/audit/departed.ts';

const CALLED_IN = process.env.INIT_CWD ?? '.';
const USAGE = 'Usage: npm run audit:verify [-- --witness file] [-- --head hash]';
const MOST = 5;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const fail = (line: string) => {
  say(line);
  process.exitCode = 1;
};

/** All of them, as each is to be one that somebody remembers. */
async function tellRedacted(db: Db): Promise<void> {
  const { entries, erasures } = await countRedacted(db);
  say(`Redacted: ${entries} ${entries === 1 ? 'entry' : 'entries'}, by ${erasures} ${erasures === 1 ? 'erasure' : 'erasures'}.`);
  for (const { entry, at, person_id, entries: of } of await erasuresInAudit(db))
    say(`  entry ${entry}, ${dateAndTime(at)}: ${of} of person ${person_id}`);
}

async function verifyChain(db: Db): Promise<void> {
  const verdict = await verifyAudit(db);
  if (verdict.intact) say(`The audit is whole: ${verdict.entries} entries, the last hash is ${verdict.head}.`);
  else fail(`The audit is broken at entry ${verdict.entry}: ${verdict.reason}.`);
  await tellRedacted(db);
  const back = await timesThatGoBack(db);
  if (back)
    say(
      `The clock was set back: ${back.entries === 1 ? 'one entry is' : `${back.entries} entries are`} dated before the one before, by ${back.seconds} seconds at most, entry ${back.first} first. Entries are in the order of their numbers; this breaks nothing.`,
    );
}

const HOW = {
  changed: ({ fields }: Difference) => `another value in ${fields.join(', ')}`,
  'no row': () => 'the row is gone',
  'no entry': () => 'nobody entered the row',
};

async function compareAll(db: Db): Promise<void> {
  const { tables, rows, differences } = await compareRows(db);
  if (!differences.length) return say(`Rows: ${rows} in ${tables} tables, all of them as the last entry of their record says.`);
  for (const each of differences.slice(0, MOST))
    fail(`${each.table_name} ${each.record_id} is not as entry ${each.entry ?? '(none)'} says: ${HOW[each.how](each)}.`);
  say(`Rows: ${rows} in ${tables} tables, ${differences.length} not as the last entry of their record says.`);
}

interface Source<H extends NotedHead> {
  called: (head: H) => string;
  heads: readonly H[];
  /** A restore recorded in the audit explains missing heads in local archives, not at a witness: an attacker could fake the record. */
  restoreExplains: boolean;
}

async function compare<H extends NotedHead>(db: Db, all: string, { called, heads, restoreExplains }: Source<H>): Promise<void> {
  const departed = await departedHeads(db, heads);
  if (!departed.length) return say(`${all}: ${heads.length} noted heads, all of them in the audit.`);
  const results = await Promise.all(
    departed.map(async (each: Departed<H>) => ({ each, restore: await restoreBefore(db, each.noted.entry) })),
  );
  const explained = restoreExplains && results.every(({ restore }) => restore);
  for (const { each, restore } of results.slice(0, MOST)) (explained ? say : fail)(sentenceOf(each, called(each.noted), restore));
  if (results.length > MOST) say(`${all}: ${results.length - MOST} more of ${heads.length} noted heads are not in the audit.`);
}

async function compareFile(db: Db, path: string, { heads, unreadable }: WitnessFile): Promise<void> {
  if (unreadable.length) say(`${path}: nothing can be read in line ${unreadable.join(', ')}.`);
  const called = ({ line }: WitnessFile['heads'][number]) => `Line ${line} of ${path}`;
  await compare(db, path, { called, heads, restoreExplains: false });
}

async function headsIn(folder: string, names: readonly string[]): Promise<(NotedHead & { name: string })[]> {
  const heads: (NotedHead & { name: string })[] = [];
  for (const name of names) {
    try {
      const { audit, made_at } = await readManifest(join(folder, name));
      heads.push({ name, at: made_at, entry: audit.last_id, hash: audit.last_hash });
    } catch {
      say(`The archive ${name} cannot be read and was not compared.`);
    }
  }
  return heads;
}

async function compareArchives(db: Db, folder: string, names: readonly string[]): Promise<void> {
  if (!names.length) return;
  const heads = await headsIn(folder, names);
  await compare(db, folder, { called: ({ name }) => `The archive ${name}`, heads, restoreExplains: true });
}

const backupsIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).filter((name) => /^bimabahi-.*\.tar$/.test(name)) : []);

async function compareNotedHeads(
  db: Db,
  config: Config,
  dataDir: string,
  { witness, head }: { witness?: string; head?: string },
): Promise<void> {
  if (!config.DATABASE_URL)
    await compareArchives(
      db,
      snapshotFolder(dataDir),
      snapshotsIn(dataDir).map(({ name }) => name),
    );
  const backups = join(dataDir, 'backups');
  await compareArchives(db, backups, backupsIn(backups));
  const { AUDIT_WITNESS } = config;
  const noted = AUDIT_WITNESS ? await openWitness(AUDIT_WITNESS, dataDir).read?.() : undefined;
  if (AUDIT_WITNESS && noted) await compareFile(db, AUDIT_WITNESS, noted);
  else if (AUDIT_WITNESS && !witness) say('AUDIT_WITNESS is an address: fetch what it has noted, and compare it with --witness <file>.');
  if (witness) await compareFile(db, basename(witness), await readWitnessFile(resolve(CALLED_IN, witness)));
  if (head && (await hasHash(db, head))) say('The head that you noted is in the audit.');
  else if (head)
    fail('The head that you noted is not in the audit. Either entries were removed or rewritten, or an older backup was restored.');
}

try {
  const { values } = parseArgs({ options: { witness: { type: 'string' }, head: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help || (values.head !== undefined && !/^[0-9a-f]{64}$/.test(values.head))) throw new Error(USAGE);
  const config = readConfig(process.env);
  const dataDir = resolve(config.DATA_DIR);
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir });
  try {
    await verifyChain(database.db);
    await compareAll(database.db);
    await compareNotedHeads(database.db, config, dataDir, values);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
