import { NAMED_LINES } from '@bimabahi/contract/testing/named-lines';
import { guessLine } from '@bimabahi/contract/trade/product-lines';
import { expect, it } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { migrationNames } from '../../db/migration-files.ts';
import { openBareDatabase } from '../../testing/app/test-database.ts';

it('products and categories of before lines were known get those that their names tell, with an audit entry', async () => {
  const database = await openBareDatabase();
  const { db } = database;
  const before = migrationNames().filter((name) => name < '0148');
  await migrate(db, { names: before });
  const names = NAMED_LINES.map(([name]) => ({ name }));
  for (const table of ['products', 'categories'] as const) await db.insertInto(table).values(names).execute();
  await migrate(db);
  const guessed = names.map(({ name }) => ({ name, line: guessLine(name) }));
  for (const table of ['products', 'categories'] as const) {
    expect(await db.selectFrom(table).select(['name', 'line']).orderBy('id').execute()).toEqual(guessed);
    const entries = await db
      .selectFrom('audit_entries')
      .select('id')
      .where('table_name', '=', table)
      .where('action', '=', 'products.guess-line')
      .execute();
    expect(entries).toHaveLength(guessed.filter(({ line }) => line).length);
  }
  await database.close();
});
