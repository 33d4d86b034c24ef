/** An installation with one Admin and one client, for tests that kill its server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

export async function makeBrokerage(given: Record<string, string> = {}): Promise<Brokerage> {
  const dataDir = given.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'bimabahi-brokerage-'));
  const settings = { ...given, DATA_DIR: dataDir, ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
  const server = await startServerProcess(settings);
  const token = await signInAsAdmin(server.address);
  const added = await client(server.address, token)('/api/users', { method: 'POST', body: { name: 'Asha Patel', mobile: '9800000009' } });
  server.signal('SIGTERM');
  await server.ended;
  return { dataDir, settings, token, clientId: added.body.data.id, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}
