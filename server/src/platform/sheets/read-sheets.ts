import { fairLine, type InLine, inTurn } from '../fair-line.ts';
import { askWorker, LimitExceeded, limitedWorker } from '../files/worker-limits.ts';
import type { XLSX_MEDIA_TYPE } from '../files/xlsx.ts';
import type { SheetFault } from './faults.ts';
import type { Sheet } from './sheet.ts';

export type SheetsOrFault = { sheets: Sheet[]; media_type: typeof XLSX_MEDIA_TYPE | 'text/csv' } | { fault: SheetFault };

/** 20,000 rows of 40 columns take some 6 s on an idle machine. With the time in line it ends before the socket's 30 s. */
const LIMITS = { timeoutMs: 15_000, maxMemoryBytes: 512 * 1024 * 1024 };
/** One person's heavy workbooks leave a reader to others. */
const line = fairLine({ atOnce: 2, ofPerson: 1, waiting: 10 });

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

/** Throws TooMany when the line is full, or the turn does not come in time. */
export const readSheets = (bytes: Buffer, who: InLine = { person: '', patienceMs: 60_000 }): Promise<SheetsOrFault> =>
  inTurn(line, who, () => readInWorker(bytes));
