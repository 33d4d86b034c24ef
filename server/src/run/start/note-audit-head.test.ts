import { describe, expect, it, vi } from 'vitest';
import { useTestApp } from '../../testing/app/test-app.ts';
import { startNotingHeads } from './note-audit-head.ts';

describe('the end of the audit', () => {
  const test = useTestApp();

  it('is in the log at the start, each day and at the stop, and a witness that fails is a line and no more', async () => {
    const lines: Record<string, unknown>[] = [];
    const days = Promise.withResolvers<void>();
    const log = (details: object) => {
      lines.push(details as Record<string, unknown>);
      if (lines.filter(({ occasion }) => occasion === 'day').length === 2) days.resolve();
    };
    const noted = vi.fn();
    const witness = { note: () => Promise.reject(new Error('The witness is away.')) };
    const heads = startNotingHeads({ db: test.db, witness, logger: { info: log, error: log }, noted, every: 5 });
    await days.promise;
    await heads.stop();
    const { last_id, last_hash } = await test.db.selectFrom('audit_chain').selectAll().executeTakeFirstOrThrow();
    const told = lines.filter(({ event }) => event === 'audit-head');
    expect(told[0]).toEqual({ event: 'audit-head', entry: last_id, hash: last_hash, occasion: 'start' });
    expect(told.at(-1)).toMatchObject({ occasion: 'stop' });
    expect(lines.filter(({ event }) => event === 'audit-head-not-noted')).toHaveLength(told.length);
    expect(noted).toHaveBeenCalledTimes(told.length);
    expect(noted).toHaveBeenLastCalledWith(expect.any(Error));
  });
});
