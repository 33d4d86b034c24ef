/** The thread in which PDFs are parsed, one after the other, so that a hostile one holds nobody up and can be ended with what it took. */
import { parentPort } from 'node:worker_threads';
import { PDFContext, PDFDocument, PDFInvalidObject, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import type { PdfFault } from './pdf.ts';
import { activeContentIn } from './pdf-active-content.ts';

/** Every object that was parsed, also one that a later object of the same number replaced: another reader may take the first. */
const parsed: PDFObject[] = [];
const assign = PDFContext.prototype.assign;
PDFContext.prototype.assign = function (this: PDFContext, ref, object) {
  parsed.push(object);
  assign.call(this, ref, object);
};
// The parser's remarks on damaged files are nobody's to read.
console.warn = () => {};

const READ_ONLY = { ignoreEncryption: true, updateMetadata: false, preserveXFA: true };

/** A name with each of its characters as it is or as #hh. */
const spelt = (name: string) => [...name].map((character) => `(?:${character}|#${character.charCodeAt(0).toString(16)})`).join('');
const HIDDEN = new RegExp(
  `/(?:${['JavaScript', 'Launch', 'SubmitForm', 'EmbeddedFile', 'RichMedia'].map(spelt).join('|')})(?![a-z0-9#])`,
  'i',
);
const PACKED = new RegExp(`/${spelt('ObjStm')}`, 'gi');

const isPacked = (object: PDFObject) => object instanceof PDFRawStream && object.dict.get(PDFName.of('Type')) === PDFName.of('ObjStm');

/**
 * Readers find objects by their place in the file, and a place may lie inside what is a comment or a text to the parser here.
 * So the bytes themselves are looked through as well.
 */
function hides(text: string): boolean {
  return HIDDEN.test(text) || (text.match(PACKED)?.length ?? 0) > parsed.filter(isPacked).length;
}

/** A table of places is never sealed; the parser unseals it all the same and then cannot read it. It holds nothing else. */
function isReadable(object: PDFObject): boolean {
  if (!(object instanceof PDFInvalidObject)) return true;
  const raw = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(raw, 0);
  const text = Buffer.from(raw).toString('latin1');
  return /\/Type\s*\/XRef\b/.test(text) && !/ObjStm/.test(text);
}

async function parse(bytes: Uint8Array): Promise<PDFDocument | PdfFault> {
  const strict = await PDFDocument.load(bytes, { ...READ_ONLY, throwOnInvalidObject: true }).catch(() => undefined);
  if (strict && !strict.isEncrypted) return strict;
  if (!strict) parsed.length = 0;
  const lenient = strict ?? (await PDFDocument.load(bytes, READ_ONLY).catch(() => undefined));
  if (!lenient?.isEncrypted) return { fault: 'damaged' };
  const sealed = parsed.length;
  parsed.length = 0;
  const opened = await PDFDocument.load(bytes, { ...READ_ONLY, password: '' }).catch(() => undefined);
  if (!opened) return { fault: 'needs-password' };
  // It was read twice, the first time as it is sealed; only the second says anything.
  parsed.splice(0, sealed);
  return opened.context.enumerateIndirectObjects().every(([, object]) => isReadable(object)) ? opened : { fault: 'damaged' };
}

async function judge(bytes: Uint8Array): Promise<PdfFault | undefined> {
  const document = await parse(bytes);
  if (!(document instanceof PDFDocument)) return document;
  try {
    document.getPages();
  } catch {
    return { fault: 'damaged' };
  }
  const found = activeContentIn(parsed);
  if (found) return { fault: 'active', found };
  return hides(Buffer.from(bytes).toString('latin1')) ? { fault: 'active', found: 'something hidden' } : undefined;
}

parentPort?.on('message', async (bytes: Uint8Array) => {
  parsed.length = 0;
  parentPort?.postMessage(await judge(bytes).catch((): PdfFault => ({ fault: 'damaged' })));
  parsed.length = 0;
});
