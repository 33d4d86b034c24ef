import { describe, expect, it } from 'vitest';
import { boundTo } from '../../people/second-factor/public.ts';
import { sealing } from '../../platform/passwords/sealing.ts';
import { auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { acceptKeys, checkKeys } from './same-keys.ts';

const test = useTestApp();
const key = (byte: number, ...previous: number[]) => ({
  present: Buffer.alloc(32, byte),
  previous: previous.map((each) => Buffer.alloc(32, each)),
});
const [ONE, OTHER] = [key(1), key(2)];

describe('the keys of a database', () => {
  it('are those that it was first used with, and another one is named', async () => {
    const keys = { SERVER_KEY: ONE, SECOND_FACTOR_KEY: OTHER };
    for (let start = 0; start < 2; start++) await checkKeys(test.db, keys);
    await expect(checkKeys(test.db, { ...keys, SERVER_KEY: OTHER })).rejects.toThrow(
      /^The database has been used with another SERVER_KEY, and nothing was changed\. First copy the keys/,
    );
    await checkKeys(test.db, keys);
  });

  it('are noted when they are first used: the escrow may be switched off and on', async () => {
    await checkKeys(test.db, { PASSWORD_ESCROW_KEY: null });
    await checkKeys(test.db, { PASSWORD_ESCROW_KEY: ONE });
    await checkKeys(test.db, { PASSWORD_ESCROW_KEY: null });
    await expect(checkKeys(test.db, { PASSWORD_ESCROW_KEY: OTHER })).rejects.toThrow('PASSWORD_ESCROW_KEY');
  });

  it('may be new ones while those before are named as previous, and the database does not take them for its own by that', async () => {
    expect(await checkKeys(test.db, { SERVER_KEY: ONE })).toEqual([]);
    expect(await checkKeys(test.db, { SERVER_KEY: key(2, 3, 1) })).toEqual(['SERVER_KEY']);
    expect(await checkKeys(test.db, { SERVER_KEY: key(1, 2) })).toEqual([]);
    await expect(checkKeys(test.db, { SERVER_KEY: key(2, 3) })).rejects.toThrow('another SERVER_KEY');
  });

  it('are tried on what is sealed where none is noted, as in a database that was restored', async () => {
    await test.db.deleteFrom('key_fingerprints').execute();
    const { id: person_id } = test.people.User;
    const secret_sealed = sealing(ONE.present).seal(boundTo(person_id), 'a secret');
    await test.db.insertInto('second_factors').values({ person_id, secret_sealed }).execute();
    await expect(checkKeys(test.db, { SERVER_KEY: ONE, SECOND_FACTOR_KEY: OTHER })).rejects.toThrow('another SECOND_FACTOR_KEY');
    expect(await test.db.selectFrom('key_fingerprints').selectAll().execute()).toEqual([]);
    await checkKeys(test.db, { SERVER_KEY: ONE, SECOND_FACTOR_KEY: key(2, 1) });
  });

  it('are kept as a hash that is another one for each name', async () => {
    await checkKeys(test.db, { SERVER_KEY: ONE, SECOND_FACTOR_KEY: ONE });
    const rows = await test.db.selectFrom('key_fingerprints').select('fingerprint').execute();
    expect(new Set(rows.map(({ fingerprint }) => fingerprint)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain(ONE.present.toString('hex'));
  });

  it('are changed by accept-keys alone, which leaves an audit entry', async () => {
    await checkKeys(test.db, { SERVER_KEY: ONE, SECOND_FACTOR_KEY: ONE });
    expect(await acceptKeys(test.db, { SERVER_KEY: OTHER, SECOND_FACTOR_KEY: ONE })).toEqual(['SERVER_KEY']);
    await checkKeys(test.db, { SERVER_KEY: OTHER, SECOND_FACTOR_KEY: ONE });
    const entries = (await auditEntries(test)).filter(({ action }) => action === 'installation.accept-keys');
    expect(entries.map(({ after }) => after)).toEqual([{ keys: ['SERVER_KEY'] }]);
    expect(await acceptKeys(test.db, { SERVER_KEY: OTHER, SECOND_FACTOR_KEY: ONE })).toEqual([]);
  });
});
