import { describe, expect, it } from 'vitest';
import { backupName, parseSnapshotName, type SnapshotKind, snapshotName } from './backup-names.ts';
import { replacedBy, tooMany } from './retention.ts';

const KEEP = { hourly: 24, daily: 7, weekly: 4 };
const HOUR = 3_600_000;
const NOW = Date.parse('2026-05-13T12:30:00Z');
const snapshot = (at: number, kind: SnapshotKind = 'hourly') => ({ name: snapshotName(new Date(at), kind), kind, at: new Date(at) });
const hoursBack = (many: number) => Array.from({ length: many }, (_, n) => snapshot(NOW - n * HOUR));
const keptOf = (snapshots: ReturnType<typeof snapshot>[], keep = KEEP) => {
  const gone = new Set(tooMany(snapshots, keep));
  return snapshots.filter((one) => !gone.has(one));
};

describe('the names of archives', () => {
  it('are of their moment in India, and are read again as it', () => {
    const at = new Date('2026-03-31T19:00:05Z');
    expect(backupName(at)).toBe('bimabahi-2026-04-01-003005.tar');
    expect(snapshotName(at, 'hourly')).toBe('2026-04-01-003005-hourly.tar');
    expect(parseSnapshotName(snapshotName(at, 'before-migration'))).toEqual({
      name: '2026-04-01-003005-before-migration.tar',
      kind: 'before-migration',
      at,
    });
  });

  it.each(['2026-04-01-003005-hourly.tar.unfinished', 'notes.txt', 'bimabahi-2026-04-01-003005.tar'])('are not %s', (name) => {
    expect(parseSnapshotName(name)).toBeUndefined();
  });
});

describe('the snapshots that are kept', () => {
  it('are all, as long as there are few', () => {
    expect(tooMany(hoursBack(24), KEEP)).toEqual([]);
  });

  it('are of a long time the last 24 hours, 7 days and 4 weeks', () => {
    const kept = keptOf(hoursBack(24 * 60));
    expect(kept.slice(0, 24)).toEqual(hoursBack(24));
    const days = kept.slice(24).map(({ name }) => name.slice(0, 10));
    // The newest of each day, then Sundays. Two of the days are also hourly, and two of the weeks daily.
    expect(days).toEqual(['2026-05-11', '2026-05-10', '2026-05-09', '2026-05-08', '2026-05-07', '2026-05-03', '2026-04-26']);
  });

  it('are counted by the hours, days and weeks that have any, so that a long holiday removes nothing', () => {
    const before = hoursBack(3).map(({ at }) => snapshot(at.getTime() - 90 * 24 * HOUR));
    expect(tooMany([...before, snapshot(NOW)], KEEP)).toEqual([]);
  });

  it('always have the newest and the last three before migrations', () => {
    const migrations = [1, 2, 3, 4].map((n) => snapshot(NOW - n * 400 * 24 * HOUR, 'before-migration'));
    const kept = keptOf([...migrations, snapshot(NOW)], { hourly: 0, daily: 0, weekly: 0 });
    expect(kept).toEqual([...migrations.slice(0, 3), snapshot(NOW)]);
  });

  it.each([
    [{ hourly: 24, daily: 7, weekly: 4 }, 'four weeks later, on a Monday', '2026-06-07T18:30:00.000Z', 7 * 24],
    [{ hourly: 24, daily: 7, weekly: 0 }, 'seven days later', '2026-05-19T18:30:00.000Z', 24],
    [{ hourly: 6, daily: 0, weekly: 0 }, 'six hours later', '2026-05-13T18:30:00.000Z', 1],
    [{ hourly: 0, daily: 0, weekly: 0 }, 'with the next one', '2026-05-13T13:30:00.000Z', 1],
  ])('with %j have all been replaced %s, where every hour brings one', (keep, _, at, every) => {
    const until = replacedBy(new Date(NOW), keep);
    expect(until.toISOString()).toBe(at);
    // The last one of its period; hourly from then on.
    const step = every * HOUR;
    const next = until.getTime() - Math.floor((until.getTime() - NOW) / step) * step;
    const before = Array.from({ length: (until.getTime() - next) / HOUR }, (_, n) => next + n * HOUR);
    const isThere = (times: number[]) =>
      keptOf(
        [NOW, ...times].map((time) => snapshot(time)),
        keep,
      ).some((one) => one.at.getTime() === NOW);
    expect([isThere(before), isThere([...before, until.getTime()])]).toEqual([true, false]);
  });
});
