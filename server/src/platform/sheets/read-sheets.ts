import { askWorker, LimitExceeded, limitedWorker } from '../files/worker-limits.ts';
import type { XLSX_MEDIA_TYPE } from '../files/xlsx.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import type { SheetFault } from './faults.ts';
import type { Sheet } from './sheet.ts';

export type SheetsOrFault = { sheets: Sheet[]; media_type: typeof XLSX_MEDIA_TYPE | 'text/csv' } | { fault: SheetFault };

/** 20,000 rows of 40 columns take some seconds on an idle machine. Well below the 30 s after which the socket ends without a sentence. */
const LIMITS = { timeoutMs: 20_000, maxMemoryBytes: 512 * 1024 * 1024 };
const limited = limitConcurrency({ atOnce: 1, waiting: 10 });

async function readInWorker(bytes: Buffer): Promise<SheetsOrFault> {
  const worker = limitedWorker(new URL('./sheets-worker.ts', import.meta.url), LIMITS);
  try {
    return await askWorker<SheetsOrFault>(worker, bytes, LIMITS);
  } catch (error) {
    if (error instanceof LimitExceeded) return { fault: 'too-complex' };
    throw error;
  } finally {
    void worker.terminate();
  }
}

/** Throws TooMany when the queue is full. */
export const readSheets = (bytes: Buffer): Promise<SheetsOrFault> => limited(() => readInWorker(bytes));
