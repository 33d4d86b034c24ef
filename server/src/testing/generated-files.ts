/** Files generated from migrations and routes, by path in the project. */
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { openDatabase } from '../db/engine/open.ts';
import { generateSchema } from '../db/generate-schema.ts';
import { generateTables } from '../db/generate-tables.ts';
import { migrate } from '../db/migrate.ts';
import { apiDocument } from './openapi/api-document.ts';
import { pageOfFields } from './page-of-fields.ts';

export const ROOT = resolve(import.meta.dirname, '../../..');

/** The API's document is more than the usual one. */
const MOST_BYTES = 16 * 2 ** 20;

const formatted = (file: string, text: string): string =>
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', `--stdin-file-path=${file}`], {
    cwd: ROOT,
    input: text,
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
  });

export async function generatedFiles(): Promise<Record<string, string>> {
  const database = await openDatabase({});
  try {
    await migrate(database.db);
    return {
      'server/src/db/tables.generated.ts': await generateTables(database.db),
      'docs/security/fields.csv': pageOfFields(),
      'server/src/db/schema.sql': await generateSchema(database.db),
      'openapi.json': formatted('openapi.json', JSON.stringify(await apiDocument())),
    };
  } finally {
    await database.close();
  }
}
