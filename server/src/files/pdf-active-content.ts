/** What in a PDF does something by itself when it is opened or clicked, or carries another file. Found in its parsed objects, however they are packed or spelt. */
import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRef, PDFStream, PDFString } from '@cantoo/pdf-lib';

/** Actions by their /S. What is left (GoTo, URI, Named, ResetForm, Hide …) moves within the file or asks the browser to follow a link. */
const ACTIONS: Record<string, string> = {
  JavaScript: 'a script',
  Launch: 'a command that starts a program',
  SubmitForm: 'a form that sends itself',
  ImportData: 'a command that reads a file',
  GoToR: 'a command that opens another file',
  GoToE: 'an attached file',
  Rendition: 'a film or sound',
  Movie: 'a film or sound',
  Sound: 'a film or sound',
  RichMediaExecute: 'a film or sound',
};
const SUBTYPES: Record<string, string> = {
  FileAttachment: 'an attached file',
  RichMedia: 'a film or sound',
  Movie: 'a film or sound',
  Screen: 'a film or sound',
  Sound: 'a film or sound',
  '3D': 'a film or sound',
};
/** Keys that only such content has, whatever their value. */
const KEYS: Record<string, string> = {
  JS: 'a script',
  JavaScript: 'a script',
  EmbeddedFiles: 'an attached file',
  EF: 'an attached file',
  XFA: 'a form with scripts (XFA)',
  RichMediaContent: 'a film or sound',
};
/** Without being clicked, a PDF may only move to a page. */
const BY_ITSELF = new Set(['GoTo', 'Named']);
const LINKS = /^(?:https?|mailto|tel):/i;

const nameOf = (object: PDFObject | undefined) => (object instanceof PDFName ? object.decodeText() : undefined);
const textOf = (object: PDFObject | undefined) =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : undefined;
const own = (words: Record<string, string>, word: string | undefined) =>
  word !== undefined && Object.hasOwn(words, word) ? words[word] : undefined;

/** The worse actions are found wherever they are, and named. */
function actsByItself(action: PDFObject | undefined): boolean {
  const name = action instanceof PDFDict ? nameOf(action.lookup(PDFName.of('S'))) : undefined;
  return name !== undefined && !BY_ITSELF.has(name) && !own(ACTIONS, name);
}

function inDictionary(dictionary: PDFDict): string | undefined {
  const value = (key: string) => dictionary.lookup(PDFName.of(key));
  for (const key of dictionary.keys()) {
    const found = own(KEYS, key.decodeText());
    if (found) return found;
  }
  const uri = textOf(value('URI'));
  // A scheme that is not one of the links: javascript:, data:, file: and whatever comes. Without a scheme it is a web address written short.
  if (uri !== undefined && /^\s*[a-z][a-z0-9+.-]*:/i.test(uri) && !LINKS.test(uri.trim())) return 'a link to something else than the web';
  const additional = value('AA');
  const onItsOwn = [value('OpenAction'), ...(additional instanceof PDFDict ? additional.keys().map((key) => additional.lookup(key)) : [])];
  if (onItsOwn.some(actsByItself)) return 'a command that runs by itself';
  return (
    own(ACTIONS, nameOf(value('S'))) ??
    own(SUBTYPES, nameOf(value('Subtype'))) ??
    (nameOf(value('Type')) === 'EmbeddedFile' ? 'an attached file' : undefined)
  );
}

/** In words for a person; undefined where there is nothing of the kind. */
export function activeContentIn(objects: Iterable<PDFObject>): string | undefined {
  const waiting: PDFObject[] = [...objects];
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PDFRef) continue;
    if (object instanceof PDFArray) for (const item of object.asArray()) waiting.push(item);
    const dictionary = object instanceof PDFStream ? object.dict : object;
    if (!(dictionary instanceof PDFDict)) continue;
    const found = inDictionary(dictionary);
    if (found) return found;
    for (const value of dictionary.values()) waiting.push(value);
  }
  return undefined;
}
