import { parentPort } from 'node:worker_threads';
import { XLSX_MEDIA_TYPE } from '../files/xlsx.ts';
import { Unreadable } from './faults.ts';
import { kindOfFile } from './kind-of-file.ts';
import { readCsv } from './read-csv.ts';
import type { SheetsOrFault } from './read-sheets.ts';
import { readWorkbook } from './read-workbook.ts';
import { piecesOf } from './sheet.ts';

async function read(bytes: Buffer): Promise<SheetsOrFault> {
  const isWorkbook = kindOfFile(bytes) === 'workbook';
  const sheets = isWorkbook ? await readWorkbook(bytes) : [readCsv(bytes)];
  if (sheets.every(({ rowCount }) => rowCount === 0)) return { fault: 'no-rows' };
  return { sheets, media_type: isWorkbook ? XLSX_MEDIA_TYPE : 'text/csv' };
}

const faultOf = (error: unknown): SheetsOrFault => ({ fault: error instanceof Unreadable ? error.fault : 'damaged' });

parentPort?.once('message', async (bytes: Uint8Array<ArrayBuffer>) => {
  const result = await read(Buffer.from(bytes.buffer)).catch(faultOf);
  const pieces = 'sheets' in result ? result.sheets.flatMap(piecesOf) : [];
  parentPort?.postMessage(
    result,
    pieces.map(({ json }) => json.buffer),
  );
});
