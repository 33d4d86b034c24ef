/** Which snapshots to keep: the newest of each of the last hours, days and weeks that have one, and the last few before migrations. */
import type { SnapshotFile } from './backup-names.ts';

export interface Keep {
  hourly: number;
  daily: number;
  weekly: number;
}

const BEFORE_MIGRATIONS = 3;
const HOUR = 3_600_000;
const INDIA = 5.5 * HOUR;
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const MONDAY = 3 * 24 * HOUR;

const hourOf = (at: Date) => Math.floor((at.getTime() + INDIA) / HOUR);
const dayOf = (at: Date) => Math.floor((at.getTime() + INDIA) / (24 * HOUR));
const weekOf = (at: Date) => Math.floor((at.getTime() + INDIA + MONDAY) / (7 * 24 * HOUR));

const startOfHour = (at: Date, later: number) => (hourOf(at) + later) * HOUR - INDIA;
const startOfDay = (at: Date, later: number) => (dayOf(at) + later) * 24 * HOUR - INDIA;
const startOfWeek = (at: Date, later: number) => (weekOf(at) + later) * 7 * 24 * HOUR - INDIA - MONDAY;

/** The date by which every snapshot that exists at `at` is replaced, if something changes every day; otherwise later. */
export const replacedBy = (at: Date, { hourly, daily, weekly }: Keep): Date =>
  new Date(Math.max(startOfHour(at, Math.max(hourly, 1)), daily ? startOfDay(at, daily) : 0, weekly ? startOfWeek(at, weekly) : 0));

function newestOfEach(newestFirst: SnapshotFile[], periodOf: (at: Date) => number, many: number): SnapshotFile[] {
  const newest = new Map<number, SnapshotFile>();
  for (const snapshot of newestFirst) if (!newest.has(periodOf(snapshot.at))) newest.set(periodOf(snapshot.at), snapshot);
  return [...newest.values()].slice(0, many);
}

export function tooMany(snapshots: readonly SnapshotFile[], { hourly, daily, weekly }: Keep): SnapshotFile[] {
  const newestFirst = snapshots.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...newestOfEach(newestFirst, hourOf, hourly),
    ...newestOfEach(newestFirst, dayOf, daily),
    ...newestOfEach(newestFirst, weekOf, weekly),
    ...newestFirst.filter(({ kind }) => kind === 'before-migration').slice(0, BEFORE_MIGRATIONS),
  ]);
  return newestFirst.filter((snapshot) => !kept.has(snapshot));
}
