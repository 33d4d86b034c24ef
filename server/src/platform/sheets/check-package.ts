/** Looks at a workbook's ZIP directory before anything is unpacked. The reader unpacks no entry beyond the size that is declared here. */
import { type UnzipFileInfo, unzipSync } from 'fflate';
import { type SheetFault, Unreadable } from './faults.ts';

const MB = 1024 * 1024;
const MAX_ENTRIES = 2_000;
/** A sheet of 20,000 rows and 40 columns has about 40 MB. */
const MAX_UNPACKED_BYTES = 256 * MB;
/** Sheets are packed to a tenth, some that are alike all over to a hundredth; bombs to a thousandth. */
const MAX_RATIO = 250;
const RATIO_COUNTS_FROM_BYTES = 10 * MB;
const CONTENT_TYPES = '[Content_Types].xml';
const MAX_CONTENT_TYPES_BYTES = MB;

function directoryOf(bytes: Uint8Array): UnzipFileInfo[] {
  const entries: UnzipFileInfo[] = [];
  unzipSync(bytes, {
    filter: (entry) => {
      if (entries.push(entry) > MAX_ENTRIES) throw new Unreadable('too-complex');
      return false;
    },
  });
  return entries;
}

function refuseBomb(entries: UnzipFileInfo[]): void {
  let total = 0;
  for (const { name, size, originalSize } of entries) {
    total += originalSize;
    if (originalSize > RATIO_COUNTS_FROM_BYTES && originalSize > size * MAX_RATIO) throw new Unreadable('too-complex');
    // Declared as nothing, it would be unpacked without a limit.
    if (originalSize === 0 && size > 2 && !name.endsWith('/')) throw new Unreadable('damaged');
  }
  if (!(total <= MAX_UNPACKED_BYTES)) throw new Unreadable('too-complex');
  if (new Set(entries.map(({ name }) => name)).size < entries.length) throw new Unreadable('damaged');
}

function faultByNames(names: Set<string>): SheetFault | undefined {
  if (names.has('xl/workbook.bin')) return 'binary-workbook';
  if ([...names].some((name) => /(?:^|\/)(?:vbaProject\.bin|macrosheets\/)/i.test(name))) return 'macros';
  if (names.has('content.xml') && names.has('META-INF/manifest.xml')) return 'open-document';
  if (names.has(CONTENT_TYPES)) return undefined;
  return [...names].some((name) => /\.(?:xlsx|xls|csv)$/i.test(name)) ? 'archive' : 'not-a-table';
}

/** Throws Unreadable. */
export function checkPackage(bytes: Uint8Array): void {
  const entries = directoryOf(bytes);
  refuseBomb(entries);
  const fault = faultByNames(new Set(entries.map(({ name }) => name)));
  if (fault) throw new Unreadable(fault);
  const isContentTypes = ({ name, originalSize }: UnzipFileInfo) => name === CONTENT_TYPES && originalSize < MAX_CONTENT_TYPES_BYTES;
  const types = Buffer.from(unzipSync(bytes, { filter: isContentTypes })[CONTENT_TYPES] ?? []).toString();
  // As a default for .bin, some programs name it in each workbook.
  if (/<(?:\w+:)?Override[^>]*macroEnabled/i.test(types)) throw new Unreadable('macros');
  if (!/spreadsheetml/i.test(types)) throw new Unreadable('not-a-table');
}
