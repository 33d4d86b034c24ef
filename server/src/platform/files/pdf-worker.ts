import { parentPort } from 'node:worker_threads';
import { type PDFDict, PDFDocument, PDFInvalidObject, PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import type { PdfFault } from './pdf.ts';
import { activeContentIn } from './pdf-active-content.ts';
import { forget, recorded } from './pdf-record.ts';

// The parser's warnings could quote the file.
console.warn = () => {};

const READ_ONLY = { ignoreEncryption: true, updateMetadata: false, preserveXFA: true };

const SPACE = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])`;
/** The start of an object or a trailer; unambiguous, so that matching stays linear. */
const BEGINNING = new RegExp(String.raw`(?<!\d)\d+${SPACE}+\d+${SPACE}*obj(?![A-Za-z])|trailer${SPACE}*<<`, 'g');
/** Duplicates of these keys are refused: another reader might use the value that was not inspected. */
const DECISIVE = new Set(
  'A AA Annots Base Catalog DecodeParms Encrypt F Filter First JS N Names Next OpenAction PA Root S Subtype Type URI'.split(' '),
);

const key = (dictionary: PDFDict, name: string) => dictionary.get(PDFName.of(name));

/** Object streams that the parser may misread: it unpacks only those typed as such, and ignores filter parameters. */
function mayHideObjects({ dict }: PDFRawStream): boolean {
  const isPacked = key(dict, 'Type') === PDFName.of('ObjStm');
  if (!isPacked) return dict.has(PDFName.of('First')) && dict.has(PDFName.of('N'));
  return /\/Predictor (?!1\b)| R\b/.test(String(key(dict, 'DecodeParms')));
}

/** Other readers find objects by byte offset, even inside our comments, strings and streams; so we must have read each "n n obj". */
function hidesObjects(bytes: Uint8Array): boolean {
  const { offsets, streams, duplicateKeys } = recorded();
  if (streams.some(mayHideObjects) || [...duplicateKeys].some((name) => DECISIVE.has(name))) return true;
  for (const { index } of Buffer.from(bytes).toString('latin1').matchAll(BEGINNING)) if (!offsets.has(index)) return true;
  return false;
}

/** Cross-reference streams are never encrypted, but the parser decrypts and then fails on them; they hold only offsets. */
function isReadable(object: unknown): boolean {
  if (!(object instanceof PDFInvalidObject)) return true;
  const raw = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(raw, 0);
  const text = Buffer.from(raw).toString('latin1');
  return /\/Type\s*\/XRef\b/.test(text) && !/ObjStm/.test(text);
}

async function parse(bytes: Uint8Array): Promise<{ document: PDFDocument; isSealed: boolean } | PdfFault> {
  const load = (options: object) => PDFDocument.load(bytes, { ...READ_ONLY, ...options }).catch(() => undefined);
  const strict = await load({ throwOnInvalidObject: true });
  if (strict && !strict.isEncrypted) return { document: strict, isSealed: false };
  const lenient = strict ?? (await load({}));
  if (!lenient?.isEncrypted) return { fault: 'damaged' };
  const opened = await load({ password: '' });
  if (!opened) return { fault: 'needs-password' };
  return [...recorded().versions.values()].flat().every(isReadable) ? { document: opened, isSealed: true } : { fault: 'damaged' };
}

async function judge(bytes: Uint8Array): Promise<PdfFault | undefined> {
  const parsed = await parse(bytes);
  if ('fault' in parsed) return parsed;
  try {
    parsed.document.getPages();
  } catch {
    return { fault: 'damaged' };
  }
  const found = activeContentIn(recorded(), parsed.isSealed) ?? (hidesObjects(bytes) ? 'something hidden' : undefined);
  return found === undefined ? undefined : { fault: 'active', found };
}

parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await judge(bytes).catch((): PdfFault => ({ fault: 'damaged' })));
  forget();
});
