/** Finds values in a PDF by following its references into every version of an object, because readers differ in which one they use. */
import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import type { PdfRecord } from './pdf-record.ts';

export function reachable<T>(from: readonly T[], next: (item: T) => readonly T[]): T[] {
  const found = new Set<T>();
  const waiting = [...from];
  for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
    if (found.has(item)) continue;
    found.add(item);
    waiting.push(...next(item));
  }
  return [...found];
}

function dictionaryOf(object: PDFObject): PDFDict[] {
  if (object instanceof PDFStream) return [object.dict];
  return object instanceof PDFDict ? [object] : [];
}

export function pdfLookups(versions: PdfRecord['versions']) {
  const versionsOf = (object: PDFObject) => (object instanceof PDFRef ? (versions.get(object.objectNumber) ?? []) : []);
  const all = (object: PDFObject | undefined): PDFObject[] =>
    reachable(object === undefined ? [] : [object], versionsOf).filter((found) => !(found instanceof PDFRef));
  const values = (dictionary: PDFDict, key: string) => all(dictionary.get(PDFName.of(key)));
  const names = (dictionary: PDFDict, key: string) =>
    values(dictionary, key).flatMap((value) => (value instanceof PDFName ? [value.decodeText()] : []));
  const has = (dictionary: PDFDict, key: string) => values(dictionary, key).some((value) => value.toString() !== 'null');

  const itemsOf = (object: PDFObject) => (object instanceof PDFArray ? object.asArray().flatMap(all) : []);
  const dictionariesIn = (objects: readonly PDFObject[]): PDFDict[] => [...new Set(reachable(objects, itemsOf).flatMap(dictionaryOf))];
  const isAction = (dictionary: PDFDict) => names(dictionary, 'S').length > 0 || names(dictionary, 'Type').includes('Action');
  const actionsIn = (objects: PDFObject[]) => dictionariesIn(objects).filter(isAction);

  return { all, values, names, has, dictionariesIn, actionsIn };
}
export type PdfLookups = ReturnType<typeof pdfLookups>;
