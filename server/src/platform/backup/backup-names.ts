/** Archives are named by date and time in India, so that names sort by age and a person finds the one before an accident. */

export type SnapshotKind = 'hourly' | 'before-migration';

const INDIA_MINUTES = 5 * 60 + 30;

function stamp(at: Date): string {
  const [day = '', time = ''] = new Date(at.getTime() + INDIA_MINUTES * 60_000).toISOString().split('T');
  return `${day}-${time.slice(0, 8).replaceAll(':', '')}`;
}

export const backupName = (at: Date): string => `bimabahi-${stamp(at)}.tar`;
export const snapshotName = (at: Date, kind: SnapshotKind): string => `${stamp(at)}-${kind}.tar`;

const isBackupName = (name: string): boolean => /^bimabahi-\d{4}-\d{2}-\d{2}-\d{6}\.tar$/.test(name);
export const isArchiveName = (name: string): boolean => isBackupName(name) || parseSnapshotName(name) !== undefined;

/** Archives beyond so many of the newest, which are whole: they get this name once they are verified. */
export const backupsBeyond = (names: readonly string[], keep: number): string[] =>
  names.filter(isBackupName).toSorted().toReversed().slice(keep);

export interface SnapshotFile {
  name: string;
  kind: SnapshotKind;
  at: Date;
}

export function parseSnapshotName(name: string): SnapshotFile | undefined {
  const parts = /^(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})-(hourly|before-migration)\.tar$/.exec(name);
  if (!parts) return undefined;
  const [, day, hour, minute, second, kind] = parts;
  return { name, kind: kind as SnapshotKind, at: new Date(`${day}T${hour}:${minute}:${second}+05:30`) };
}
