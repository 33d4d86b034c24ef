/** One primary alone and with a replica beside it: reads, and the CSV of all policies beside people at work. */

import { STAFF } from '../data/sizes.ts';
import { type ReplicaDatabase, withReplicaOf } from '../databases/replica.ts';
import type { Line } from '../report/line.ts';
import type { Brokerage } from './brokerage.ts';
import { measureCsvBesideDesks } from './measure-csv-beside-desks.ts';
import { DOWNLOAD } from './measure-download.ts';
import { measureStaleReads } from './measure-stale-reads.ts';
import { withReplicaServer } from './replica-server.ts';

interface Measuring {
  /** Of each turn. */
  seconds: number;
  wanted: (work: string) => boolean;
  /** At their desks. */
  people?: number;
}

export async function measureReplica(brokerage: Brokerage, { seconds, wanted, people = STAFF }: Measuring): Promise<Line[]> {
  const lines: Line[] = [];
  const measured = async (replica: ReplicaDatabase) => {
    await withReplicaServer(brokerage, replica, async (sides) => {
      // First, while there are as many policies as the facts say.
      if (wanted(DOWNLOAD)) lines.push(...(await measureCsvBesideDesks(brokerage, sides, { seconds, people })));
      lines.push(...(await measureStaleReads(brokerage, sides, { seconds, wanted })));
    });
  };
  await withReplicaOf(brokerage.database.url as string, measured);
  return lines;
}
