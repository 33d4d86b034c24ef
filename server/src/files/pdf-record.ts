/**
 * What the parser reads of a PDF, noted while it reads. Also what a later part of the file replaces, since another reader may take the
 * earlier one.
 */
import {
  PDFContext,
  type PDFDict,
  type PDFName,
  type PDFObject,
  PDFObjectParser,
  PDFParser,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib';

export interface PdfRecord {
  /** At whatever depth, those of streams and trailers too. */
  dictionaries: PDFDict[];
  streams: PDFRawStream[];
  /** All that was said under an object's number, first to last. */
  versions: Map<number, PDFObject[]>;
  /** Offsets in bytes at which objects and trailers were read. */
  places: Set<number>;
  /** Keys that one dictionary has twice, with different values: readers differ in which one they take. */
  twice: Set<string>;
}

const empty = (): PdfRecord => ({ dictionaries: [], streams: [], versions: new Map(), places: new Set(), twice: new Set() });
let record = empty();

/** Of the file that was read last: one that is sealed is read as it is sealed first, which says nothing. */
export const recorded = (): PdfRecord => record;
export function forget(): void {
  record = empty();
}

/** Parts of the parser that its types keep to themselves. */
interface Parser {
  bytes: { offset(): number };
  skipWhitespaceAndComments(): void;
  parseDocument(): Promise<PDFContext>;
  parseName(): PDFName;
  parseObject(ref?: PDFRef): PDFObject;
  parseDict(ref?: PDFRef): PDFDict;
  parseDictOrStream(ref?: PDFRef): PDFObject;
  parseIndirectObject(): Promise<PDFRef>;
  tryToParseInvalidIndirectObject(): PDFRef | undefined;
  maybeParseTrailerDict(): void;
}
const objects = PDFObjectParser.prototype as unknown as Parser;
const files = PDFParser.prototype as unknown as Parser;
const { parseName, parseObject, parseDict, parseDictOrStream } = objects;
const { parseDocument, parseIndirectObject, tryToParseInvalidIndirectObject, maybeParseTrailerDict } = files;
const { assign } = PDFContext.prototype;

/** The entries of the dictionary that is being read. */
let entries: [key: PDFName, value: PDFObject][] | undefined;
let key: PDFName | undefined;

objects.parseName = function () {
  const name = parseName.call(this);
  if (entries) key = name;
  return name;
};

objects.parseObject = function (ref) {
  const [outer, ofOuter] = [entries, key];
  entries = undefined;
  try {
    const value = parseObject.call(this, ref);
    if (outer && ofOuter) outer.push([ofOuter, value]);
    return value;
  } finally {
    entries = outer;
  }
};

objects.parseDict = function (ref) {
  const outer = entries;
  const own: typeof entries = [];
  entries = own;
  try {
    const dictionary = parseDict.call(this, ref);
    record.dictionaries.push(dictionary);
    for (const [name, value] of own) {
      const last = dictionary.get(name, true);
      if (last !== value && String(last) !== String(value)) record.twice.add(name.decodeText());
    }
    return dictionary;
  } finally {
    entries = outer;
  }
};

objects.parseDictOrStream = function (ref) {
  const object = parseDictOrStream.call(this, ref);
  if (object instanceof PDFRawStream) record.streams.push(object);
  return object;
};

files.parseDocument = function () {
  forget();
  return parseDocument.call(this);
};

files.parseIndirectObject = async function () {
  const place = this.bytes.offset();
  const ref = await parseIndirectObject.call(this);
  record.places.add(place);
  return ref;
};

files.tryToParseInvalidIndirectObject = function () {
  const place = this.bytes.offset();
  const ref = tryToParseInvalidIndirectObject.call(this);
  if (ref) record.places.add(place);
  return ref;
};

files.maybeParseTrailerDict = function () {
  this.skipWhitespaceAndComments();
  record.places.add(this.bytes.offset());
  maybeParseTrailerDict.call(this);
};

PDFContext.prototype.assign = function (this: PDFContext, ref, object) {
  const versions = record.versions.get(ref.objectNumber);
  if (versions) versions.push(object);
  else record.versions.set(ref.objectNumber, [object]);
  assign.call(this, ref, object);
};
