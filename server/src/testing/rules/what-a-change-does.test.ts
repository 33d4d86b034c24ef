/** docs/develop/what-a-change-does.md names every trigger of every table in firing order. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../generated-files.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** In firing order; a test compares schema.sql with the database. */
function triggersOfSchema(): [table: string, trigger: string][] {
  const triggers = [...read('server/src/db/schema.sql').matchAll(/^CREATE (?:CONSTRAINT )?TRIGGER (\w+) .* ON (\w+) /gm)];
  return triggers.map(([, trigger = '', table = '']) => [table, trigger]);
}

/** The headings name the tables. */
function triggersOfPage(): [table: string, trigger: string][] {
  const sections = read('docs/develop/what-a-change-does.md').split(/^## /m).slice(1);
  return sections.flatMap((section) => {
    const [heading = ''] = section.split('\n');
    const tables = [...heading.matchAll(/`(\w+)`/g)].map(([, table = '']) => table);
    const triggers = [...section.matchAll(/^- `(\w+)`/gm)].map(([, trigger = '']) => trigger);
    return tables.flatMap((table) => triggers.map((trigger): [string, string] => [table, trigger]));
  });
}

const byTable = (triggers: [table: string, trigger: string][]) =>
  Object.fromEntries([...Map.groupBy(triggers, ([table]) => table)].map(([table, of]) => [table, of.map(([, trigger]) => trigger)]));

describe('docs/develop/what-a-change-does.md', () => {
  it('names the triggers of every table, in the order in which they fire', () => {
    const schema = byTable(triggersOfSchema());
    expect(schema.people?.length).toBeGreaterThan(5);
    expect(byTable(triggersOfPage())).toEqual(schema);
  });
});
