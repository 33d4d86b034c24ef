/** The words of a PDF with their places, read in a thread with limits. */
import { fairLine, type InLine, inTurn } from '../../platform/fair-line.ts';
import { LimitExceeded } from '../../platform/files/worker-limits.ts';
import { workerPool } from '../../platform/files/worker-pool.ts';

/** A run of text as the PDF has it, in points: `x` from the left, `y` of its baseline from the top. */
export interface Run {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Runs by page, at most the first 20 pages. */
export type Words = { status: 'text'; pages: Run[][] } | { status: 'no_text' | 'needs_password' };

const read = workerPool<Words>(new URL('./words-worker.ts', import.meta.url), { timeoutMs: 5_000, maxMemoryBytes: 256 * 1024 * 1024 });
const line = fairLine({ atOnce: 1, ofPerson: 1, waiting: 62 });

/** Throws TooMany when the line is full, or the turn does not come in time. */
export const wordsOf = (bytes: Buffer, who: InLine): Promise<Words> =>
  inTurn(line, who, async () => {
    try {
      return await read(bytes);
    } catch (error) {
      if (error instanceof LimitExceeded) return { status: 'no_text' };
      throw error;
    }
  });
