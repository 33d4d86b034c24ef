/** The thread in which PDFs are parsed, one after the other, so that a hostile one holds nobody up and can be ended with what it took. */
import { parentPort } from 'node:worker_threads';
import { type PDFDict, PDFDocument, PDFInvalidObject, PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import type { PdfFault } from './pdf.ts';
import { activeContentIn } from './pdf-active-content.ts';
import { forget, recorded } from './pdf-record.ts';

// The parser's remarks on damaged files are nobody's to read.
console.warn = () => {};

const READ_ONLY = { ignoreEncryption: true, updateMetadata: false, preserveXFA: true };

const SPACE = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])`;
/** How an object or a trailer begins. Each part can match in one way only, so that the search stays linear. */
const BEGINNING = new RegExp(String.raw`(?<!\d)\d+${SPACE}+\d+${SPACE}*obj(?![A-Za-z])|trailer${SPACE}*<<`, 'g');
/** Where two readers take different values of one of these keys, what is judged here is not what is done there. */
const DECISIVE = new Set(
  'A AA Annots Base Catalog DecodeParms Encrypt F Filter First JS N Names Next OpenAction PA Root S Subtype Type URI'.split(' '),
);

const key = (dictionary: PDFDict, name: string) => dictionary.get(PDFName.of(name));

/** Packed objects are unpacked where their stream says so in itself; filters' parameters are what the parser does not know. */
function packsUnseen({ dict }: PDFRawStream): boolean {
  const isPacked = key(dict, 'Type') === PDFName.of('ObjStm');
  if (!isPacked) return dict.has(PDFName.of('First')) && dict.has(PDFName.of('N'));
  return /\/Predictor (?!1\b)| R\b/.test(String(key(dict, 'DecodeParms')));
}

/**
 * Readers find objects by their place in the file, and a place may lie inside what is a comment, a text or a stream to the parser here.
 * So no object may begin where the parser has not read one.
 */
function hides(bytes: Uint8Array): boolean {
  const { places, streams, twice } = recorded();
  if (streams.some(packsUnseen) || [...twice].some((name) => DECISIVE.has(name))) return true;
  for (const { index } of Buffer.from(bytes).toString('latin1').matchAll(BEGINNING)) if (!places.has(index)) return true;
  return false;
}

/** A table of places is never sealed; the parser unseals it all the same and then cannot read it. It holds nothing else. */
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
  const found = activeContentIn(recorded(), parsed.isSealed) ?? (hides(bytes) ? 'something hidden' : undefined);
  return found === undefined ? undefined : { fault: 'active', found };
}

parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await judge(bytes).catch((): PdfFault => ({ fault: 'damaged' })));
  forget();
});
