/** Makes new keys and reseals secrets. Resumable after an interruption. Exit code 1 when work is left. */
import '../start/umask.ts';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from '../../db/db.ts';
import { type Database, openDatabase } from '../../db/engine/open.ts';
import { migrate } from '../../db/migrate.ts';
import { progress } from '../../platform/backup/progress.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { type KeyName, keyPath, readKeys } from '../../platform/config/keys.ts';
import { type Key, replaceKeyFile } from '../../platform/files/key-file.ts';
import { countSealed } from '../../platform/passwords/queries.ts';
import { type Resealed, reseal } from '../../platform/passwords/reseal.ts';
import { sealing } from '../../platform/passwords/sealing.ts';
import { onlyRotation, othersConnected } from '../installation/queries.ts';
import { checkKeys, noteRotation, ROTATING } from '../installation/same-keys.ts';
import { countedOf, SEALED } from '../installation/sealed-columns.ts';

interface KeyRotation {
  name: KeyName;
  afterwards: string;
}

const KEEP = 'snapshots and backups from before are sealed under it, so keep it as long as you keep those';

const PARTS = {
  escrow: {
    name: 'PASSWORD_ESCROW_KEY',
    afterwards: KEEP,
  },
  'second-factor': {
    name: 'SECOND_FACTOR_KEY',
    afterwards: KEEP,
  },
  links: {
    name: 'SERVER_KEY',
    afterwards: 'links that it signed open for eleven minutes more, then it is of no use',
  },
} satisfies Record<string, KeyRotation>;
type PartName = keyof typeof PARTS;

const USAGE = `Usage: npm run rotate-keys [-- --only ${Object.keys(PARTS).join('|')}]`;
const { report, done } = progress(process.stderr);
const say = (line: string) => {
  done();
  process.stdout.write(`${line}\n`);
};

const wereOf = (number: number, one: string) => `${countedOf(number, one)} ${number === 1 ? 'was' : 'were'}`;
const counted = (numbers: readonly number[], sealed: readonly { one: string }[]) =>
  sealed
    .map(({ one }, at) => [numbers[at] ?? 0, one] as const)
    .filter(([number], at) => number > 0 || at === 0)
    .map(([number, one]) => wereOf(number, one))
    .join(' and ');

const settingsFor = (name: KeyName) =>
  `${name} is given as a setting, which this program cannot change. On every server set ${name}_PREVIOUS to what ${name} is now and ${name} to a new one (openssl rand -hex 32), start it again, and then call this program with the same settings.`;

function chosen(): KeyRotation[] {
  const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) throw new Error(USAGE);
  if (values.only === undefined) return Object.values(PARTS);
  if (!Object.hasOwn(PARTS, values.only)) throw new Error(USAGE);
  return [PARTS[values.only as PartName]];
}

/** Creates new key files unless an interrupted run did. Returns the parts to reseal. */
async function begin(db: Db, config: Config, dataDir: string, parts: readonly KeyRotation[]): Promise<KeyRotation[]> {
  const keys = readKeys(config, dataDir);
  const changing = await checkKeys(db, { ...keys });
  return parts.filter(({ name }) => {
    const key = keys[name];
    if (!key) say(`PASSWORD_ESCROW is off: nothing is sealed under ${name}.`);
    else if (config[name] && !key.previous.length) {
      say(settingsFor(name));
      process.exitCode = 1;
    } else {
      if (!config[name] && !changing.includes(name)) replaceKeyFile(keyPath(dataDir, name), { keepOlder: name !== 'SERVER_KEY' });
      return true;
    }
    return false;
  });
}

async function sealAnew(db: Db, { name }: KeyRotation, { present, previous }: Key): Promise<Resealed[]> {
  const sealed = SEALED[name];
  const all: number[] = [];
  for (const column of sealed) all.push(await countSealed(db, column));
  if (sealed.length > 0) say(`${name}: ${counted(all, sealed)} looked at, and sealed anew where that is not done yet.`);
  const done: Resealed[] = [];
  for (const [at, column] of sealed.entries())
    done.push(
      await reseal(db, column, {
        actor: ROTATING,
        present: sealing(present),
        all: sealing(present, previous),
        report: (looked) => report(`${name}: ${looked} of ${all[at]}`),
      }),
    );
  return done;
}

function sayOf({ name, afterwards }: KeyRotation, done: readonly Resealed[], config: Config, dataDir: string): void {
  const sealed = SEALED[name];
  const before = config[name] ? `${name}_PREVIOUS` : `${keyPath(dataDir, name)}.previous`;
  const resealed = done.map((each) => each.resealed);
  const unreadable = done.map((each) => each.unreadable);
  const what = sealed.length ? ` ${counted(resealed, sealed)} sealed anew, and nothing in the database needs the one before.` : '';
  say(`${name} is a new one.${what} The one before is in ${before}: ${afterwards}.`);
  for (const [at, { one }] of sealed.entries())
    if (unreadable[at]) say(`${wereOf(unreadable[at], one)} left as found, because no key opens what is there: set anew what is needed.`);
}

/** The embedded database has one process, so nobody else is there. */
async function warnOfServers({ db, engine }: Database, config: Config): Promise<void> {
  const others = engine === 'postgresql' ? await othersConnected(db) : 0;
  if (others && chosen().some(({ name }) => !config[name]))
    say(
      `${others} connections of others to this database are open. A server that runs does not open what is sealed anew from here on: stop the servers, or start them again as soon as this has ended.`,
    );
}

async function rotate({ db }: Database, config: Config, dataDir: string): Promise<void> {
  const parts = await begin(db, config, dataDir, chosen());
  const keys = readKeys(config, dataDir);
  const results: { part: KeyRotation; resealed: Resealed[] }[] = [];
  for (const part of parts) results.push({ part, resealed: await sealAnew(db, part, keys[part.name] as Key) });
  await noteRotation(
    db,
    Object.fromEntries(parts.map(({ name }) => [name, keys[name]])),
    Object.fromEntries(results.map(({ part, resealed }) => [part.name, resealed.reduce((sum, each) => sum + each.resealed, 0)])),
  );
  for (const { part, resealed } of results) sayOf(part, resealed, config, dataDir);
  if (config.DATABASE_URL && parts.some(({ name }) => !config[name]))
    say('Start again every server that runs: it read its keys when it was started.');
}

try {
  const config = readConfig(process.env);
  const dataDir = resolve(config.DATA_DIR);
  chosen();
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir });
  try {
    await migrate(database.db);
    await warnOfServers(database, config);
    await onlyRotation(database, () => rotate(database, config, dataDir));
  } finally {
    await database.close();
  }
} catch (error) {
  done();
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
