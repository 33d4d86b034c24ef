/** Records everything the parser reads, including objects that a later part of the file replaces: another reader may use those. */
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
  dictionaries: PDFDict[];
  streams: PDFRawStream[];
  versions: Map<number, PDFObject[]>;
  offsets: Set<number>;
  /** Keys that occur twice in one dictionary with different values; readers differ in which one they use. */
  duplicateKeys: Set<string>;
}

const empty = (): PdfRecord => ({ dictionaries: [], streams: [], versions: new Map(), offsets: new Set(), duplicateKeys: new Set() });
let record = empty();

/** Of the last file read. An encrypted file is parsed twice, and only the second pass counts. */
export const recorded = (): PdfRecord => record;
export function forget(): void {
  record = empty();
}

/** Members that the parser's types hide. */
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
      if (last !== value && String(last) !== String(value)) record.duplicateKeys.add(name.decodeText());
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
  const offset = this.bytes.offset();
  const ref = await parseIndirectObject.call(this);
  record.offsets.add(offset);
  return ref;
};

files.tryToParseInvalidIndirectObject = function () {
  const offset = this.bytes.offset();
  const ref = tryToParseInvalidIndirectObject.call(this);
  if (ref) record.offsets.add(offset);
  return ref;
};

files.maybeParseTrailerDict = function () {
  this.skipWhitespaceAndComments();
  record.offsets.add(this.bytes.offset());
  maybeParseTrailerDict.call(this);
};

PDFContext.prototype.assign = function (this: PDFContext, ref, object) {
  const versions = record.versions.get(ref.objectNumber);
  if (versions) versions.push(object);
  else record.versions.set(ref.objectNumber, [object]);
  assign.call(this, ref, object);
};
