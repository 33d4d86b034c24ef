import { type RawBuilder, sql } from 'kysely';

export type Value = RawBuilder<unknown>;

/** CSV injection: spreadsheets read a cell that starts with one of these (or the full-width forms of + - = @) as a formula. */
const FORMULA = ['\t', '\r', '+', '-', '=', '@', '\uff0b', '\uff0d', '\uff1d', '\uff20'].map((letter) => letter.charCodeAt(0));

export const csvText = (value: Value): Value =>
  sql`case when ascii(${value}) in (${sql.raw(FORMULA.join(', '))}) then '''' || ${value} else ${value} end`;

export const csvNumber = (value: Value): Value => sql`trim_scale(${value})`;

/** 21-11-2026. to_char() of a date would convert it to timestamptz first, at twice the cost. */
export const csvDate = (value: Value): Value => sql`to_char(${value}::timestamp, 'DD-MM-YYYY')`;

/** 21-11-2026 14:05, of a clock's yyyy-mm-ddThh:mm. */
export const csvMoment = (value: Value): Value => sql`to_char(${value}::timestamp, 'DD-MM-YYYY HH24:MI')`;
