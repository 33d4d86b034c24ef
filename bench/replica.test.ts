import { describe, expect, it } from 'vitest';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { readSize, type Size } from './data/sizes.ts';
import { withPostgresql } from './databases/postgresql.ts';
import { readOptions } from './options.ts';
import type { Line } from './report/line.ts';
import { withBrokerage } from './run/brokerage.ts';
import { DOWNLOAD } from './run/measure-download.ts';
import { measureReplica } from './run/measure-replica.ts';
import { MIX } from './run/measure-stale-reads.ts';
import { readsIn, readsSince, sharesOf } from './run/replica-server.ts';

const PATIENCE_MS = 600_000;
/** The mix asks for all kinds; these also by themselves. */
const WANTED = [DOWNLOAD, MIX, 'dashboard counts', 'audit list'];
const READS = WANTED.length - 1;
/** Without a CSV, beside CSVs, and the CSVs. */
const OF_DESKS = 3;
const PEOPLE = 4;

// Needs the programs of PostgreSQL, and /proc for the processor time.
const here = process.platform === 'linux' && findPostgres() !== undefined;

describe('the benchmark of a replica', () => {
  it.runIf(here)('reads from it and takes whole files from it', { timeout: PATIENCE_MS }, async () => {
    let lines: Line[] = [];
    await withPostgresql((database) => {
      const wanted = (name: string) => WANTED.includes(name);
      const size = readSize('500') as Size;
      return withBrokerage({ database, size, port: undefined, wanted }, async (brokerage) => {
        lines = await measureReplica(brokerage, { seconds: 0.05, wanted, people: PEOPLE });
      });
    });
    const named = (text: string) => lines.filter(({ work }) => work.includes(text));
    expect(named(': primary alone')).toHaveLength(READS + OF_DESKS);
    expect(named(': with a replica')).toHaveLength(READS + OF_DESKS);
    expect(named(DOWNLOAD).every(({ rate = 0 }) => rate > 0)).toBe(true);
    const beside = lines.filter(({ baseline }) => baseline === 'primary alone');
    expect(beside).toHaveLength(READS);
    expect(lines.some(({ note }) => /read by .*\breplica \d/.test(note ?? ''))).toBe(true);
  });

  it('is of PostgreSQL alone', () => {
    expect(readOptions(['--replica'])).toMatchObject({ mode: 'replica', engines: ['postgresql'] });
  });

  it('says by whom reads were answered between two looks at the metrics', () => {
    const at = (replica: number, own: number) =>
      readsIn(
        `# TYPE bimabahi_reads_total counter\nbimabahi_reads_total{by="replica"} ${replica}\nbimabahi_reads_total{by="own-change"} ${own}\nbimabahi_reads_total{by="failed"} 0\n`,
      );
    const reads = readsSince(at(100, 3), at(295, 8));
    expect(reads).toEqual({ replica: 195, 'own-change': 5, failed: 0 });
    expect(sharesOf(reads)).toBe('replica 97.5 %, own-change 2.5 %');
  });
});
