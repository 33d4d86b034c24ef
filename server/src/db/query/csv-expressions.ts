import { type RawBuilder, sql } from 'kysely';

export type Value = RawBuilder<unknown>;

/** CSV injection: spreadsheets read a cell that starts with one of these (or the full-width forms of + - = @) as a formula. */
const FORMULA = ['\t', '\r', '+', '=', '@', '\uff0b', '\uff0d', '\uff1d', '\uff20', '-'];
const CODES = sql.raw(FORMULA.map((letter) => letter.charCodeAt(0)).join(', '));

// Where one separates by semicolons or tabs too, a cell begins behind each. The search is far cheaper than the expression.
const beforeFormula = sql.lit(`(^|[;\t])(?=[${FORMULA.join('')}])`);

export const csvText = (value: Value): Value =>
  sql`case when strpos(${value}, ';') > 0 or strpos(${value}, chr(9)) > 0 then regexp_replace(${value}, ${beforeFormula}, ${sql.lit("\\1'")}, 'g')
    when ascii(${value}) in (${CODES}) then '''' || ${value} else ${value} end`;

export const csvNumber = (value: Value): Value => sql`trim_scale(${value})`;

/** 21-11-2026. to_char() of a date would convert it to timestamptz first, at twice the cost. */
export const csvDate = (value: Value): Value => sql`to_char(${value}::timestamp, 'DD-MM-YYYY')`;

/** 21-11-2026 14:05, of a clock's yyyy-mm-ddThh:mm. */
export const csvMoment = (value: Value): Value => sql`to_char(${value}::timestamp, 'DD-MM-YYYY HH24:MI')`;
