/** An installation with one Admin and one client, for tests that kill its server. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { DATABASE_FOLDER } from '../../db/engine/embedded.ts';
import { client, signInAsAdmin } from './client.ts';
import { ADMIN, startServerProcess } from './server-process.ts';

export interface Brokerage {
  dataDir: string;
  settings: Record<string, string>;
  /** The Admin's. */
  token: string;
  /** Owner of the policies that tests add. */
  clientId: number;
  remove(): void;
}

/** Of the embedded one, as migrating it takes longer than all else of a start. Nothing on PostgreSQL, whose template is migrated. */
export function copyMigrated(dataDir: string) {
  const migrated = inject('migrated');
  if ('dataDir' in migrated) cpSync(join(migrated.dataDir, DATABASE_FOLDER), join(dataDir, DATABASE_FOLDER), { recursive: true });
}

export async function makeBrokerage(given: Record<string, string> = {}): Promise<Brokerage> {
  const dataDir = given.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'bimabahi-brokerage-'));
  const settings = { ...given, DATA_DIR: dataDir, ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
  if (!given.DATABASE_URL) copyMigrated(dataDir);
  const server = await startServerProcess(settings);
  const token = await signInAsAdmin(server.address);
  const added = await client(server.address, token)('/api/users', { method: 'POST', body: { name: 'Asha Patel', mobile: '9800000009' } });
  server.signal('SIGTERM');
  await server.ended;
  return { dataDir, settings, token, clientId: added.body.data.id, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}
