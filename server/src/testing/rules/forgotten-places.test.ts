/** The places of a new feature that are easily forgotten; docs/develop/features.md lists all. */
import { AUDIT_KINDS } from '@bimabahi/contract/reports/audit';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Services } from '../../platform/services.ts';
import { allHandlers } from '../../run/app.ts';
import { useTestApp } from '../app/test-app.ts';
import { contractExports } from '../openapi/contract-exports.ts';

const test = useTestApp();

describe('a feature', () => {
  it('has every route of its contract in app.ts', async () => {
    const mounted = new Set<unknown>(allHandlers({ config: {} } as Services).map(({ route }) => route));
    const routes = [...(await contractExports())].filter(([value]) => value !== null && 'method' in (value as object));
    expect(routes.length).toBeGreaterThan(100);
    expect(routes.filter(([route]) => !mounted.has(route)).map(([, name]) => name)).toEqual([]);
  });

  it('has a name for its records in the audit', async () => {
    const { rows } = await sql<{ name: string }>`
      select tgrelid::regclass::text as name from pg_trigger
      where tgfoid = 'audit_change'::regproc and tgrelid <> 'roles'::regclass order by 1`.execute(test.db);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(AUDIT_KINDS).sort());
  });
});
