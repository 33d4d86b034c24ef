/** What a question on the order of a column's dates may be answered with. */
import { type DateOrder, readDate } from '@bimabahi/contract/imports/import-dates';
import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import type { DateQuestion } from './field-rows.ts';

export type DateAnswer = ImportRecord['answers'][string];
export interface DateChoice {
  answer: DateAnswer;
  label: string;
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
/** 4 May 2026. */
function dayInWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

const ORDERS: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];
const NAMES: Readonly<Record<DateOrder, string>> = { dmy: 'Day, month, year', mdy: 'Month, day, year', ymd: 'Year, month, day' };
const EXCHANGED: readonly DateChoice[] = [
  { answer: 'dmy', label: 'Right as they stand' },
  { answer: 'exchanged', label: 'Exchanged, put them right' },
];

const WHY: Readonly<Record<string, string>> = {
  ask: 'All the cells of this column would go either way, so we ask.',
  mixed: 'Some cells of this column have the day first and some the month, so we ask. Cells of the other order are refused.',
  year_first: 'The first number or the last may be the year, so we ask.',
  exchanged: 'The spreadsheet seems to have exchanged day and month wherever the day is below 13.',
};
export const whyAsked = ({ question }: DateQuestion): string => WHY[question] ?? WHY.ask ?? '';

/** One for each day that the example could be. */
export function dateChoices({ question, example }: DateQuestion): DateChoice[] {
  if (question === 'exchanged') return [...EXCHANGED];
  const orders = question === 'year_first' ? ORDERS : ORDERS.slice(0, 2);
  const choices = orders.flatMap((answer) => {
    const date = readDate(example, { order: answer })?.date;
    return date ? [{ answer, label: dayInWords(date) }] : [];
  });
  const isClear = new Set(choices.map(({ label }) => label)).size === choices.length && choices.length > 1;
  return isClear ? choices : orders.map((answer) => ({ answer, label: NAMES[answer] }));
}
