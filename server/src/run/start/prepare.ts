/** What an installation has before it opens, and how to sign in to it. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { Database } from '../../db/engine/open.ts';
import { endExpiredSessions } from '../../people/session/queries.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Services } from '../../platform/services.ts';
import { hasAdmin, makeFirstAdmin, PasswordGuessable } from '../installation/first-admin.ts';
import { dropSealedPasswords, isEmpty } from '../installation/queries.ts';

/** In the data folder, for whoever tries the demo. */
const statementsOfDemo = ({ DATA_DIR }: Config) => join(resolve(DATA_DIR), 'demo-statements');

export async function prepare(
  config: Config,
  { db, engine }: Database,
  { files, escrow, sealing }: Pick<Services, 'files' | 'escrow' | 'sealing'>,
): Promise<void> {
  if (!config.PASSWORD_ESCROW) await dropSealedPasswords(db);
  await endExpiredSessions(db, { idle: config.SESSION_IDLE_MINUTES, longest: config.SESSION_MAX_HOURS });
  if (engine === 'embedded' && config.DEMO && !config.ADMIN_USERNAME && (await isEmpty(db))) {
    // Loaded on demand: it brings PDF and image drawing.
    const { seedDemo } = await import('../demo/seed-demo.ts');
    await seedDemo({ db, files, escrow, sealing, folder: statementsOfDemo(config), today: todayInIndia() });
  }
  if (config.ADMIN_USERNAME && config.ADMIN_PASSWORD) {
    const about = await makeFirstAdmin(db, {
      username: config.ADMIN_USERNAME,
      password: config.ADMIN_PASSWORD,
      organisation: config.ORGANISATION_NAME,
    }).catch((error: unknown) => {
      throw error instanceof PasswordGuessable ? new Error(`A setting is wrong. ADMIN_PASSWORD: ${error.message}.`) : error;
    });
    if (about) process.stdout.write(`The first Admin was added. ${about}\n`);
  }
}

/** How to sign in, in lines. Asked before the server listens, as a database that does not answer ends the start. */
export async function waysIn({ db }: Database, { demoSignIns, config }: Services): Promise<string[]> {
  const lines: string[] = [];
  if (demoSignIns.length)
    lines.push(
      '',
      'An invented brokerage to try it with (DEMO=0 starts empty):',
      ...demoSignIns.map(({ role, username, password }) => `  ${role.padEnd(10)}  ${username}  ${password}`),
      ...(existsSync(statementsOfDemo(config)) ? [`Insurers' statements to drop are in ${statementsOfDemo(config)}`] : []),
    );
  if (!(await hasAdmin(db)))
    lines.push(
      '',
      'There is no Admin yet: set ADMIN_USERNAME (a mobile number) and ADMIN_PASSWORD, or stop the server and run `npm run create-admin`.',
    );
  return lines;
}
