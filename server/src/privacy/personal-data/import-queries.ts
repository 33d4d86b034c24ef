import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { containing } from '../../db/query/pagination.ts';
import type { Json } from '../../db/tables.generated.ts';
import { ERASED_NAME, erasedValues } from '../../platform/audit-log/erased-fields.ts';
import { digitsAndLetters, erase } from './column-queries.ts';
import { type Known, namesPerson, namingCells, namingRow, numbersOf, textIn } from './identity.ts';

interface Named {
  known: Known;
  /** Every value by which records of theirs were ever known. */
  knownBy: readonly string[];
}

/** Whatever came of them. */
async function eraseRows(db: Db, { known, knownBy }: Named): Promise<void> {
  const longest = known.names.map((name) => name.split(/\s+/).toSorted((a, b) => b.length - a.length)[0] ?? '').filter(Boolean);
  const words = [...known.emails, ...longest].map(containing);
  const numbers = [...known.mobiles, ...numbersOf(knownBy)].map(containing);
  const { rows } = await sql<{ id: number; raw: unknown[] }>`select id, raw from import_rows
    where lower(raw::text) like any (${words}::text[]) or ${digitsAndLetters(sql`raw::text`)} like any (${numbers}::text[])`.execute(db);
  const isNamedIn = namingCells(known, knownBy);
  const ids = rows.filter(({ raw }) => isNamedIn(raw.map(String))).map(({ id }) => id);
  await erase(db, 'import_rows', ids, erasedValues('import_rows'));
}

/** Of whichever item, or of none. */
async function eraseLines(db: Db, { known, knownBy }: Named): Promise<void> {
  const longest = known.names.map((name) => name.split(/\s+/).toSorted((a, b) => b.length - a.length)[0] ?? '').filter(Boolean);
  const { rows } = await sql<{ id: number; cells: string[] }>`
    select id, array_remove(array[policy_no, endorsement_no, vehicle_no, insured, decision_reason], null) as cells from statement_lines
    where lower(concat_ws(' ', insured, decision_reason)) like any (${longest.map(containing)}::text[])
      or ${digitsAndLetters(sql`policy_no`)} = any (${numbersOf(knownBy)}::text[])
      or ${digitsAndLetters(sql`concat_ws('', endorsement_no)`)} = any (${numbersOf(knownBy)}::text[])
      or ${digitsAndLetters(sql`concat_ws('', vehicle_no)`)} = any (${numbersOf(knownBy)}::text[])`.execute(db);
  const isNamedIn = namingCells(known, knownBy);
  const ids = rows.filter(({ cells }) => isNamedIn(cells)).map(({ id }) => id);
  await erase(db, 'statement_lines', ids, erasedValues('statement_lines'));
  const { rows: sheets } = await sql<{ id: number; text: string }>`
    select statement_id as id, file_name || ' ' || sheet as text from statement_sheets`.execute(db);
  const named = sheets.filter(({ text }) => namingRow(known, knownBy)(text)).map(({ id }) => id);
  await sql`update statement_sheets set file_name = ${ERASED_NAME}, sheet = ${ERASED_NAME}
    where statement_id = any (${named}::integer[])`.execute(db);
}

interface NamedImport {
  id: number;
  file_name: string;
  sheet: string;
  sheets: { name: string }[];
  fixed: string;
}

async function eraseNames(db: Db, { known, knownBy }: Named): Promise<void> {
  const isNamedIn = namingRow(known, knownBy);
  const { rows } = await sql<NamedImport>`select id, file_name, sheet, analysis -> 'sheets' as sheets,
    fixed::text as fixed from imports`.execute(db);
  for (const { id, file_name, sheet, sheets, fixed } of rows) {
    if (namesPerson(known, fixed)) await sql`update imports set fixed = '{}' where id = ${id}`.execute(db);
    const [named, ...others] = [file_name, sheet, ...sheets.map(({ name }) => name)].filter(isNamedIn);
    if (named === undefined) continue;
    const without = (name: string) => (name === named || others.includes(name) ? ERASED_NAME : name);
    const left = JSON.stringify(sheets.map((each) => ({ ...each, name: without(each.name) })));
    await sql`update imports set file_name = ${without(file_name)}, sheet = ${without(sheet)},
      analysis = jsonb_set(analysis, '{sheets}', ${left}::jsonb) where id = ${id}`.execute(db);
  }
}

export async function eraseImports(db: Db, named: Named): Promise<void> {
  await eraseRows(db, named);
  await eraseLines(db, named);
  await eraseNames(db, named);
}

/** What was done with files whose names name the client. */
export async function entriesOfFiles(db: Db, isNamedIn: (text: string) => boolean): Promise<number[]> {
  const { rows } = await sql<{ id: number; after: Json | null }>`
    select id, after from audit_entries where table_name in ('imports', 'policy_drafts') and after ? 'file_name' order by id`.execute(db);
  return rows.filter(({ after }) => isNamedIn(textIn(after, 'file_name') ?? '')).map(({ id }) => id);
}
