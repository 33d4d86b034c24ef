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
  errors?: number;
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
