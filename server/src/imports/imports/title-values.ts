/** What the lines above the headings say of all rows: "Insured: Umiya Roadlines", "As on 01-04-2026", "Period 01/04/2026 to 31/03/2027". */
import { type Cell, cellText } from '@bimabahi/contract/imports/import-cells';
import { readDate } from '@bimabahi/contract/imports/import-dates';
import { IMPORT_FIELDS, type ImportKind } from '@bimabahi/contract/imports/import-fields';
import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { firstRows, type Sheet } from '../../platform/sheets/sheet.ts';
import { headingWords } from '../matching/heading-words.ts';
import { meaningsOf } from '../matching/meanings.ts';
import { fixedValues } from './fixed-values.ts';

type Offer = ImportRecord['offered'][number];

const LABELLED = /^([\p{L}\p{M}][\p{L}\p{M} ./()]{1,40}?)\s*(?::|=|\s-\s)\s*(\S.*)$/u;
const PERIOD = /(\d{1,4}\s*[-./]\s*\w{1,9}\s*[-./]\s*\d{2,4})\s*(?:to|till|upto|-|–)\s*(\d{1,4}\s*[-./]\s*\w{1,9}\s*[-./]\s*\d{2,4})/i;
const AS_ON = /\bas (?:on|at|of)\s*:?\s*(\d{1,4}\s*[-./ ]\s*\w{1,9}\s*[-./ ]\s*\d{2,4})/i;
const LONGEST = 120;

const dayOf = (text: string) => readDate(text, { order: 'dmy' })?.date;

function ofDates(text: string): [field: string, value: string][] {
  const [, from, to] = PERIOD.exec(text) ?? [];
  const [start, end] = [from && dayOf(from), to && dayOf(to)];
  if (start && end)
    return [
      ['start_date', start],
      ['end_date', end],
    ];
  const [, day] = AS_ON.exec(text) ?? [];
  const issued = day && dayOf(day);
  return issued ? [['issue_date', issued]] : [];
}

/** Texts, each with its label; a label may stand in the cell before. */
function textsIn(row: readonly Cell[]): string[] {
  const texts = row.map((cell) => cellText(cell)).filter(Boolean);
  return [...texts, ...texts.flatMap((text, at) => (/[:=-]$/.test(text) && texts[at + 1] ? [`${text} ${texts[at + 1]}`] : []))];
}

function offersOf(kind: ImportKind, text: string): [field: string, value: string][] {
  const [, label, value] = LABELLED.exec(text) ?? [];
  const fields = IMPORT_FIELDS[kind];
  const meant = label && value ? Object.entries(meaningsOf(fields, headingWords(label))).filter(([, { sort }]) => sort === 'likely') : [];
  const [best] = meant.sort(([, a], [, b]) => (b.score ?? 0) - (a.score ?? 0));
  const isDate = best && fields[best[0]]?.reading === 'date';
  const named: [string, string][] = best && value && !isDate ? [[best[0], value.trim()]] : [];
  const day = best && value && isDate ? dayOf(value.trim()) : undefined;
  return [...named, ...(best && day ? ([[best[0], day]] as [string, string][]) : ofDates(text))];
}

const isSayable = (kind: ImportKind, field: string, value: string) =>
  Object.hasOwn(IMPORT_FIELDS[kind], field) && fixedValues(kind, { [field]: value }).length > 0;

/** What a cell of the field could say, the first of each. */
export function offeredByTitle(kind: ImportKind, sheet: Sheet, headingRow: number): Offer[] {
  const texts = firstRows(sheet)
    .slice(0, headingRow - 1)
    .flatMap(textsIn)
    .filter((text) => text.length <= LONGEST);
  const offers = texts.flatMap((text) => offersOf(kind, text).map(([field, value]) => ({ field, value, text })));
  const sayable = offers.filter(({ field, value }) => isSayable(kind, field, value));
  return sayable.filter(({ field }, at) => sayable.findIndex((offer) => offer.field === field) === at);
}
