/** The files that are made from the migrations and the routes, by their path in the project. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { allAliases, allHandlers } from '../app.ts';
import { openDatabase } from '../db/engine/open.ts';
import { generateSchema } from '../db/generate-schema.ts';
import { generateTables } from '../db/generate-tables.ts';
import { migrate } from '../db/migrate.ts';
import { openapi } from '../http/openapi.ts';
import type { Services } from '../services.ts';

export const ROOT = resolve(import.meta.dirname, '../../..');

export async function generatedFiles(): Promise<Record<string, string>> {
  const database = await openDatabase({});
  try {
    await migrate(database.db);
    // Routes are data: naming them needs no service.
    const handlers = allHandlers({ config: {} } as Services);
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    const document = openapi(
      handlers.map(({ route }) => route),
      allAliases(handlers).map(({ route }) => route),
      version,
    );
    return {
      'server/src/db/tables.generated.ts': await generateTables(database.db),
      'server/src/db/schema.sql': await generateSchema(database.db),
      'openapi.json': `${JSON.stringify(document, null, 2)}\n`,
    };
  } finally {
    await database.close();
  }
}
