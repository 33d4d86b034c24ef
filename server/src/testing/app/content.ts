import { rowsOf, tablesOf } from '../../db/archive/dump.ts';
import type { Db } from '../../db/db.ts';

/** All rows of all tables as text, sorted, to compare two databases. */
export async function contentOf(db: Db): Promise<Record<string, string[]>> {
  return db.transaction().execute(async (transaction) => {
    const content: Record<string, string[]> = {};
    for (const table of await tablesOf(transaction)) {
      const lines: string[] = [];
      for await (const batch of rowsOf(transaction, table)) lines.push(...batch);
      content[table.name] = lines.sort();
    }
    return content;
  });
}
