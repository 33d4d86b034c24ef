import { type RawBuilder, sql } from 'kysely';

export type CsvValue = RawBuilder<unknown>;

/** CSV injection: spreadsheets read a cell that starts with one of these (or the full-width forms of + - = @) as a formula. */
const FORMULA = ['\t', '\r', '+', '-', '=', '@', '\uff0b', '\uff0d', '\uff1d', '\uff20'].map((letter) => letter.charCodeAt(0));

export const csvText = (column: string): CsvValue =>
  sql`case when ascii(${sql.ref(column)}) in (${sql.raw(FORMULA.join(', '))}) then '''' || ${sql.ref(column)} else ${sql.ref(column)} end`;

export const csvNumber = (column: string): CsvValue => sql`trim_scale(${sql.ref(column)})`;

/** 21-11-2026. to_char() of a date would convert it to timestamptz first, at twice the cost. */
export const csvDate = (column: string): CsvValue => sql`to_char(${sql.ref(column)}::timestamp, 'DD-MM-YYYY')`;

/** 21-11-2026 14:05, of a clock's yyyy-mm-ddThh:mm. */
export const csvMoment = (column: string): CsvValue => sql`to_char(${sql.ref(column)}::timestamp, 'DD-MM-YYYY HH24:MI')`;

export const csvYesOrNo = (column: string): CsvValue => sql`case ${sql.ref(column)} when 1 then 'Yes' when 0 then 'No' end`;

export const csvPresence = (column: string): CsvValue =>
  sql`case when ${sql.ref(column)} is null then 'Not Available' else 'Available' end`;

export const csvWord = (column: string): CsvValue => sql`initcap(${sql.ref(column)})`;
