import type { Engine } from '../databases/database.ts';

/** One line of the table. */
export interface Line {
  engine: Engine;
  size: string;
  work: string;
  /** Done well a second. */
  rate?: number;
  /** Milliseconds. */
  p50?: number;
  p95?: number;
  p99?: number;
  /** Answers of 400 and more. */
  errors?: number;
  baseline?: string;
  baselineRate?: number;
  /** Ours by the baseline's. */
  ratio?: number;
  /** What is aimed at, and the figure that is compared with it. */
  aim?: string;
  met?: boolean;
  /** The longest that the event loop was held, in milliseconds. */
  loop?: number;
  /** Peak of resident memory in bytes. */
  memory?: number;
  note?: string;
}
