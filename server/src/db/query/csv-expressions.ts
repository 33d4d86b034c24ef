/** How a value is written in a CSV file, said in SQL: for rows that the database writes out itself. Empty is empty. */
import { type RawBuilder, sql } from 'kysely';

export type CsvValue = RawBuilder<unknown>;

/** The first letters by which a spreadsheet takes a cell for a formula: tab, CR, + - = @, and the wide forms of the four. */
const FORMULA = ['\t', '\r', '+', '-', '=', '@', '\uff0b', '\uff0d', '\uff1d', '\uff20'].map((letter) => letter.charCodeAt(0));

/** Behind an apostrophe a formula is text. */
export const csvText = (column: string): CsvValue =>
  sql`case when ascii(${sql.ref(column)}) in (${sql.raw(FORMULA.join(', '))}) then '''' || ${sql.ref(column)} else ${sql.ref(column)} end`;

/** Without the zeros behind the point that say nothing. */
export const csvNumber = (column: string): CsvValue => sql`trim_scale(${sql.ref(column)})`;

/** 2026-11-21 as 21-11-2026. As a timestamp, since a date would be made into one with a time zone first, at twice the cost. */
export const csvDate = (column: string): CsvValue => sql`to_char(${sql.ref(column)}::timestamp, 'DD-MM-YYYY')`;

/** Of a flag that is 0 or 1. */
export const csvYesOrNo = (column: string): CsvValue => sql`case ${sql.ref(column)} when 1 then 'Yes' when 0 then 'No' end`;

/** Whether there is anything in a column. */
export const csvPresence = (column: string): CsvValue =>
  sql`case when ${sql.ref(column)} is null then 'Not Available' else 'Available' end`;

/** A word of our own, with a capital. */
export const csvWord = (column: string): CsvValue => sql`initcap(${sql.ref(column)})`;
