/** Finds active content and embedded files in all dictionaries and object versions of a PDF. An allow-list: unknown means active. */
import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRef, PDFStream, PDFString } from '@cantoo/pdf-lib';
import type { PdfRecord } from './pdf-record.ts';

const PAGE_MOVEMENTS = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);
/** Named actions that a button may trigger; the reader asks before printing. */
const NAMED = new Set([...PAGE_MOVEMENTS, 'Print', 'GoBack', 'GoForward', 'GoToPage', 'Find']);
/** Actions allowed on a click, by their /S; all but URI stay within the file. */
const CLICKED = new Set(['GoTo', 'Named', 'URI', 'ResetForm', 'Hide', 'SetOCGState']);
const BY_ITSELF = new Set(['GoTo', 'Named']);

/** What a person is told; any other action is "a command that is not known to be harmless". */
const ACTIONS: Record<string, string> = {
  JavaScript: 'a script',
  Launch: 'a command that starts a program',
  SubmitForm: 'a form that sends itself',
  ImportData: 'a command that reads a file',
  GoToR: 'a command that opens another file',
  GoToE: 'an attached file',
  Thread: 'a command that opens another file',
  Rendition: 'a film or sound',
  Movie: 'a film or sound',
  Sound: 'a film or sound',
  RichMediaExecute: 'a film or sound',
};
const ANNOTATIONS = new Set(
  `Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink Popup Widget PrinterMark
  TrapNet Watermark Redact`.split(/\s+/),
);
const SUBTYPES: Record<string, string> = {
  FileAttachment: 'an attached file',
  RichMedia: 'a film or sound',
  Movie: 'a film or sound',
  Screen: 'a film or sound',
  Sound: 'a film or sound',
  '3D': 'a film or sound',
};
const KEYS: Record<string, string> = {
  JS: 'a script',
  JavaScript: 'a script',
  EmbeddedFiles: 'an attached file',
  EF: 'an attached file',
  XFA: 'a form with scripts (XFA)',
  RichMediaContent: 'a film or sound',
};
const NAME_TREES = new Set(['Dests', 'AP', 'Pages', 'Templates', 'IDS', 'URLS']);
const OTHER_FILE = 'a reference to another file';
const BAD_LINK = 'a link to something else than the web';

const WEB = /^https?:[^\\\p{Cc}]*$/iu;
/** URIs that are allowed: with a scheme, or a short web or mail address, or an anchor. Readers take anything else for a file. */
const LINK =
  /^(?:(?:https?|mailto|tel):[^\\\p{Cc}]*|(?:www\.|(?:[\w.+-]+@)?(?:[a-z0-9-]+\.)+(?:com|in|org|net)(?=[/?#: ]|$))[^\\\p{Cc}]*|#[^\\\p{Cc}]*)?$/iu;

const isText = (object: PDFObject) => object instanceof PDFString || object instanceof PDFHexString;
/** The parser unescapes backslashes even in decrypted text, where they are literal; so both spellings must be harmless. */
const spellings = (text: PDFObject, isSealed: boolean) => {
  if (text instanceof PDFHexString) return [text.decodeText()];
  if (!(text instanceof PDFString)) return [];
  return isSealed ? [text.decodeText(), text.asString().replaceAll(/\\[()]/g, '')] : [text.decodeText()];
};
const own = (words: Record<string, string>, word: string) => (Object.hasOwn(words, word) ? words[word] : undefined);

const firstOf = <T>(items: Iterable<T>, judge: (item: T) => string | undefined): string | undefined => {
  for (const item of items) {
    const found = judge(item);
    if (found) return found;
  }
  return undefined;
};

/** The finding in words for a person, or undefined. */
export function activeContentIn({ dictionaries, streams, versions }: PdfRecord, isSealed: boolean): string | undefined {
  const ofStreams = new Set(streams.map(({ dict }) => dict));

  /** Every version of an object, because readers differ in which one they use. */
  const all = (object: PDFObject | undefined): PDFObject[] => {
    const found = new Set<PDFObject>();
    const waiting = object === undefined ? [] : [object];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      if (next instanceof PDFRef) waiting.push(...(versions.get(next.objectNumber) ?? []));
    }
    return [...found].filter((next) => !(next instanceof PDFRef));
  };
  const values = (dictionary: PDFDict, key: string) => all(dictionary.get(PDFName.of(key)));
  const names = (dictionary: PDFDict, key: string) =>
    values(dictionary, key).flatMap((value) => (value instanceof PDFName ? [value.decodeText()] : []));
  const has = (dictionary: PDFDict, key: string) => values(dictionary, key).some((value) => value.toString() !== 'null');

  function dictionariesIn(objects: PDFObject[]): PDFDict[] {
    const found = new Set<PDFDict>();
    const seen = new Set<PDFObject>();
    const waiting = [...objects];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      if (next instanceof PDFArray) waiting.push(...next.asArray().flatMap(all));
      else if (next instanceof PDFStream) found.add(next.dict);
      else if (next instanceof PDFDict) found.add(next);
    }
    return [...found];
  }
  const isAction = (dictionary: PDFDict) => names(dictionary, 'S').length > 0 || names(dictionary, 'Type').includes('Action');
  const actionsIn = (objects: PDFObject[]) => dictionariesIn(objects).filter(isAction);

  const uriFault = (uri: PDFObject) =>
    isText(uri) && spellings(uri, isSealed).every((text) => LINK.test(text.trim())) ? undefined : BAD_LINK;

  function actionFault(action: PDFDict, allowed: Set<string>, named: Set<string>): string | undefined {
    const kinds = names(action, 'S');
    const bad = kinds.find((kind) => !allowed.has(kind));
    if (bad !== undefined)
      return own(ACTIONS, bad) ?? (CLICKED.has(bad) ? 'a command that runs by itself' : 'a command that is not known to be harmless');
    if (!kinds.length) return 'a command that is not known to be harmless';
    if (has(action, 'F')) return OTHER_FILE;
    if (kinds.includes('Named') && !names(action, 'N').every((name) => named.has(name))) return 'a command to the reader';
    return kinds.includes('URI') ? firstOf(values(action, 'URI'), uriFault) : undefined;
  }
  const whenClicked = (action: PDFDict) => actionFault(action, CLICKED, NAMED);

  /** Without a click, a PDF may only move to a page; the same holds for chained actions. */
  function byItself(objects: PDFObject[]): string | undefined {
    const seen = new Set<PDFDict>();
    const waiting = actionsIn(objects);
    for (let action = waiting.pop(); action !== undefined; action = waiting.pop()) {
      if (seen.has(action)) continue;
      seen.add(action);
      const found = actionFault(action, BY_ITSELF, PAGE_MOVEMENTS);
      if (found) return found;
      waiting.push(...actionsIn(values(action, 'Next')));
    }
    return undefined;
  }

  const annotationFault = (annotation: PDFDict) =>
    firstOf(names(annotation, 'Subtype'), (name) =>
      ANNOTATIONS.has(name) ? undefined : (own(SUBTYPES, name) ?? 'a note of an unknown kind'),
    );

  function streamFault(dictionary: PDFDict): string | undefined {
    const isOutside = ['F', 'FFilter', 'FDecodeParms', 'Ref'].some((key) => has(dictionary, key));
    return isOutside ? OTHER_FILE : undefined;
  }

  function dictionaryFault(dictionary: PDFDict): string | undefined {
    const types = names(dictionary, 'Type');
    return (
      firstOf(dictionary.keys(), (key) => own(KEYS, key.decodeText())) ??
      firstOf(names(dictionary, 'S'), (kind) => own(ACTIONS, kind)) ??
      firstOf(names(dictionary, 'Subtype'), (name) => own(SUBTYPES, name)) ??
      (types.includes('EmbeddedFile') ? 'an attached file' : undefined) ??
      (types.includes('Filespec') || names(dictionary, 'FS').length ? OTHER_FILE : undefined) ??
      (ofStreams.has(dictionary) ? streamFault(dictionary) : undefined) ??
      firstOf(values(dictionary, 'URI').filter(isText), uriFault) ??
      firstOf(values(dictionary, 'Base').filter(isText), (base) =>
        spellings(base, isSealed).every((text) => WEB.test(text.trim())) ? undefined : BAD_LINK,
      ) ??
      firstOf(actionsIn(['A', 'PA', 'Next'].flatMap((key) => values(dictionary, key))), whenClicked) ??
      (types.includes('Action') ? whenClicked(dictionary) : undefined) ??
      byItself(values(dictionary, 'OpenAction')) ??
      byItself(dictionariesIn(values(dictionary, 'AA')).flatMap((triggers) => triggers.values().flatMap(all))) ??
      (types.includes('Annot') ? annotationFault(dictionary) : undefined) ??
      firstOf(dictionariesIn(values(dictionary, 'Annots')), annotationFault) ??
      firstOf(
        values(dictionary, 'Names').flatMap((value) => (value instanceof PDFDict ? value.keys() : [])),
        (key) => (NAME_TREES.has(key.decodeText()) ? undefined : 'a list of unknown kind'),
      )
    );
  }

  return firstOf(dictionaries, dictionaryFault);
}
