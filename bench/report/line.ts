import type { Engine } from '../databases/database.ts';

export interface Line {
  engine: Engine;
  size: string;
  work: string;
  /** Successes per second. */
  rate?: number;
  p50?: number;
  p95?: number;
  p99?: number;
  slowest?: number;
  errors?: number;
  /** Processor milliseconds for each request, with the embedded database in the server. */
  serverTime?: number | undefined;
  databaseTime?: number | undefined;
  /** Of a replica's cluster, with what it replays. */
  replicaTime?: number | undefined;
  /** The same work by the version before. */
  before?: Line | undefined;
  baseline?: string;
  baselineRate?: number;
  /** Our rate divided by the baseline's. */
  ratio?: number;
  aim?: string;
  met?: boolean;
  /** Longest event loop delay in milliseconds. */
  loop?: number;
  /** Peak resident memory in bytes. */
  memory?: number;
  note?: string;
}

/** Puts the figures of the version before on the first line of each work. */
export function besideBefore(lines: readonly Line[], earlier: readonly Line[]): Line[] {
  const keyOf = ({ engine, size, work }: Line) => [engine, size, work].join();
  const found = new Map(earlier.map((line) => [keyOf(line), line]));
  return lines.map((line) => {
    const before = line.rate === undefined ? undefined : found.get(keyOf(line));
    return before ? { ...line, before } : line;
  });
}
