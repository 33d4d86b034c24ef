import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const MIGRATIONS = join(import.meta.dirname, 'migrations');

export const migrationNames = (folder = MIGRATIONS): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .sort();

export const readMigration = (folder: string, name: string): string => readFileSync(join(folder, `${name}.sql`), 'utf8');

/** `create index concurrently` cannot run in one. It lets others write to the table meanwhile. */
export const isOutsideTransaction = (text: string): boolean => text.startsWith('-- outside a transaction');

/** Of a migration outside a transaction, whose statements end at the end of a line. */
export const statementsOf = (text: string): string[] =>
  text
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .filter((statement) => statement.trim());

/** For a database that nobody else uses, such as one that is being restored in a transaction. */
export const insideTransaction = (text: string): string => text.replace(/ concurrently\b/gi, '');

const LOCKS_WHOLE = /\b(?:alter table|drop table|drop trigger \w+ on)\s+(\w+)/gi;

/** Tables that it takes from everybody, and uses before that. */
export function usedThenTaken(text: string): string[] {
  const said = text.replace(/--.*$/gm, '');
  const used = new Map<string, number>();
  for (const { 0: word, index } of said.matchAll(/\w+/g)) if (!used.has(word)) used.set(word, index);
  const taken = new Map<string, number>();
  for (const { 0: words, 1: table = '', index } of said.matchAll(LOCKS_WHOLE))
    if (!taken.has(table)) taken.set(table, index + words.length - table.length);
  return [...taken].filter(([table, at]) => (used.get(table) ?? at) < at).map(([table]) => table);
}
