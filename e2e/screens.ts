/** Every screen of the panel, read from the panel's own lists (`screens.ts`, `*-screens.ts`), so that none is forgotten. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { may, type Permission } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import type { APIRequestContext } from '@playwright/test';

export interface Screen {
  /** As the panel has it, with `$id` where a record's number stands. */
  path: string;
  permission: Permission;
}

const PANEL = join(import.meta.dirname, '../web/src');

function screensOf(file: string): Screen[] {
  const source = readFileSync(join(PANEL, file), 'utf8');
  const found = [...source.matchAll(/^ {2}'(\/[^']+)': \{\n(?: {4}.*\n)*? {4}permission: '([^']+)'/gm)];
  if (found.length !== source.match(/^ {2}'\//gm)?.length) throw new Error(`e2e/screens.ts cannot read web/src/${file}`);
  return found.map(([, path, permission]) => ({ path: path as string, permission: permission as Permission }));
}

export const screens: readonly Screen[] = readdirSync(PANEL, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|[-/\\])screens\.ts$/.test(file))
  .sort()
  .flatMap(screensOf);

/** Without a permission: for everyone. The screens on which one signs in have journeys of their own. */
export const FOR_EVERYONE = ['/unauthorised', '/testing', '/no-such-page'];

export const shownTo = (role: RoleName) => screens.filter(({ permission }) => may(role, permission)).map(({ path }) => path);

interface Example {
  id: number;
  user_id?: number;
}

/** A search that gives a screen its rows, and which list has a record for a screen about one. */
const EXAMPLES: Readonly<{ [path: string]: { list?: string; search?: (record: Example) => string } }> = {
  '/user/$id': { list: 'users/options' },
  '/rate-cards/$id': { list: 'rate-cards' },
  '/claims/$id': { list: 'claims' },
  '/motor-insurance/policy/$id': { list: 'motor-insurance' },
  '/corporate-insurance/policy/$id': { list: 'corporate-insurance' },
  '/rate-cards/$id/re-rate': { list: 'rate-cards?status=draft' },
  '/corporate-insurance/installments/$id': { list: 'corporate-insurance?is_installment=1' },
  '/import/$id': { list: 'imports' },
  '/statements/$id': { list: 'statements' },
  '/payouts/$id': { list: 'payouts' },
  '/payees/$id': { list: 'payees' },
  '/motor-insurance/user-policies': { list: 'motor-insurance', search: ({ user_id }) => `?user=${user_id}` },
  '/corporate-insurance/user-policies': { list: 'corporate-insurance', search: ({ user_id }) => `?user=${user_id}` },
  '/motor-insurance/nearby-renewals': { search: () => '?days=365' },
  '/corporate-insurance/nearby-renewals': { search: () => '?days=365' },
};

/** The address of a screen with something to show: a record of the demo brokerage, or a number that is none where it has no such record. */
export async function addressOf(path: string, api: APIRequestContext, headers: Readonly<{ [name: string]: string }>): Promise<string> {
  const { list, search = () => '' } = EXAMPLES[path] ?? {};
  if (path.includes('$') && !list) throw new Error(`e2e/screens.ts does not say where a record of ${path} is found`);
  const found = list ? (await (await api.get(`/api/${list}`, { headers })).json()).data[0] : undefined;
  const record: Example = found ?? { id: 1, user_id: 1 };
  return path.replace('$id', String(record.id)) + search(record);
}
