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
