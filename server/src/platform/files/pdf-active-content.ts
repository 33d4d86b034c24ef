/** Finds active content and embedded files in all dictionaries and object versions of a PDF. An allow-list: unknown means active. */
import { PDFDict, PDFHexString, type PDFName, type PDFObject, PDFString } from '@cantoo/pdf-lib';
import { type PdfLookups, pdfLookups, reachable } from './pdf-lookups.ts';
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

const UNKNOWN_COMMAND = 'a command that is not known to be harmless';
const forbidden = (kind: string) => own(ACTIONS, kind) ?? (CLICKED.has(kind) ? 'a command that runs by itself' : UNKNOWN_COMMAND);

type Judge<T> = (judged: T) => string | undefined;

function actionRules({ values, names, has, actionsIn }: PdfLookups, isSealed: boolean) {
  const uriFault = (uri: PDFObject) =>
    isText(uri) && spellings(uri, isSealed).every((text) => LINK.test(text.trim())) ? undefined : BAD_LINK;

  function actionFault(action: PDFDict, allowed: Set<string>, named: Set<string>): string | undefined {
    const kinds = names(action, 'S');
    const bad = kinds.find((kind) => !allowed.has(kind));
    if (bad !== undefined) return forbidden(bad);
    if (!kinds.length) return UNKNOWN_COMMAND;
    if (has(action, 'F')) return OTHER_FILE;
    if (kinds.includes('Named') && !names(action, 'N').every((name) => named.has(name))) return 'a command to the reader';
    return kinds.includes('URI') ? firstOf(values(action, 'URI'), uriFault) : undefined;
  }
  const whenClicked = (action: PDFDict) => actionFault(action, CLICKED, NAMED);

  /** Without a click, a PDF may only move to a page; the same holds for chained actions. */
  const byItself = (objects: PDFObject[]) =>
    firstOf(
      reachable(actionsIn(objects), (action) => actionsIn(values(action, 'Next'))),
      (action) => actionFault(action, BY_ITSELF, PAGE_MOVEMENTS),
    );

  return { uriFault, whenClicked, byItself };
}

function dictionaryRules(lookups: PdfLookups, streams: ReadonlySet<PDFDict>, isSealed: boolean): Judge<PDFDict>[] {
  const { all, values, names, has, dictionariesIn, actionsIn } = lookups;
  const { uriFault, whenClicked, byItself } = actionRules(lookups, isSealed);
  const isOf = (dictionary: PDFDict, type: string) => names(dictionary, 'Type').includes(type);
  const baseFault = (base: PDFObject) => (spellings(base, isSealed).every((text) => WEB.test(text.trim())) ? undefined : BAD_LINK);
  const annotationFault = (annotation: PDFDict) =>
    firstOf(names(annotation, 'Subtype'), (name) =>
      ANNOTATIONS.has(name) ? undefined : (own(SUBTYPES, name) ?? 'a note of an unknown kind'),
    );
  const isOutside = (stream: PDFDict) => ['F', 'FFilter', 'FDecodeParms', 'Ref'].some((key) => has(stream, key));
  const namesFault = (key: PDFName) => (NAME_TREES.has(key.decodeText()) ? undefined : 'a list of unknown kind');
  return [
    (dictionary) => firstOf(dictionary.keys(), (key) => own(KEYS, key.decodeText())),
    (dictionary) => firstOf(names(dictionary, 'S'), (kind) => own(ACTIONS, kind)),
    (dictionary) => firstOf(names(dictionary, 'Subtype'), (name) => own(SUBTYPES, name)),
    (dictionary) => (isOf(dictionary, 'EmbeddedFile') ? 'an attached file' : undefined),
    (dictionary) => (isOf(dictionary, 'Filespec') || names(dictionary, 'FS').length ? OTHER_FILE : undefined),
    (dictionary) => (streams.has(dictionary) && isOutside(dictionary) ? OTHER_FILE : undefined),
    (dictionary) => firstOf(values(dictionary, 'URI').filter(isText), uriFault),
    (dictionary) => firstOf(values(dictionary, 'Base').filter(isText), baseFault),
    (dictionary) => firstOf(actionsIn(['A', 'PA', 'Next'].flatMap((key) => values(dictionary, key))), whenClicked),
    (dictionary) => (isOf(dictionary, 'Action') ? whenClicked(dictionary) : undefined),
    (dictionary) => byItself(values(dictionary, 'OpenAction')),
    (dictionary) => byItself(dictionariesIn(values(dictionary, 'AA')).flatMap((triggers) => triggers.values().flatMap(all))),
    (dictionary) => (isOf(dictionary, 'Annot') ? annotationFault(dictionary) : undefined),
    (dictionary) => firstOf(dictionariesIn(values(dictionary, 'Annots')), annotationFault),
    (dictionary) =>
      firstOf(
        values(dictionary, 'Names').flatMap((value) => (value instanceof PDFDict ? value.keys() : [])),
        namesFault,
      ),
  ];
}

export function activeContentIn({ dictionaries, streams, versions }: PdfRecord, isSealed: boolean): string | undefined {
  const rules = dictionaryRules(pdfLookups(versions), new Set(streams.map(({ dict }) => dict)), isSealed);
  return firstOf(dictionaries, (dictionary) => firstOf(rules, (rule) => rule(dictionary)));
}
