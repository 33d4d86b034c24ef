import { describe, expect, it } from 'vitest';
import { LAST_VERSION } from '../../db/last-version.ts';
import { MIGRATIONS, migrationNames, readMigration } from '../../db/migration-files.ts';
import { presentNames } from '../../db/squashed-migrations.ts';
import { breaksVersionBefore, type VersionBefore } from './expand-rules.ts';
import { filesOfLastVersionThatName, hasLastVersion, readOfLastVersion } from './last-version.ts';

const before: VersionBefore = {
  tables: new Set(['products', 'people']),
  filesThatName: (name) => (['colour', 'people'].includes(name) ? ['products/queries.ts'] : []),
};

/** git shows a folder as a list of its files. */
const migrationsOfLastVersion = (): string[] =>
  readOfLastVersion('server/src/db/migrations')
    .match(/\w[\w-]*(?=\.sql)/g)
    ?.sort() ?? [];

describe('a migration may', () => {
  it.each([
    'alter table products add column shade text; create index on products (shade);',
    "alter table products add column shade text not null default 'red';",
    'alter table products add column shade text generated always as (lower(name)) stored not null;',
    "alter table products alter column name set default '', alter column name set not null;",
    'alter table products alter column name drop not null, drop constraint products_named, add constraint products_named check (true) not valid;',
    'alter table products drop column search_text; alter table products add column search_text text;',
    'drop function price(text); create function price(text, int) returns int language sql return 1;',
    'create or replace function f() returns void language plpgsql as $$ begin drop table products; end $$;',
    "-- drop table products;\ncomment on table products is 'drop table products;';",
    'create table things (id int not null); alter table things drop column id;',
    'drop trigger t10_count_version on products; drop index products_search;',
    '-- contract: products.shade, old_price\nalter table products drop column shade; drop function old_price(text);',
    '-- contract: products.colour (people have one too)\nalter table products drop column colour;',
  ])('%s', (text) => {
    expect(breaksVersionBefore(text, before)).toEqual([]);
  });
});

describe('a migration may not', () => {
  const may = 'which the version before may use';
  it.each([
    ['drop table products;', [`drops products, ${may}`]],
    ['DROP TABLE IF EXISTS products, people CASCADE;', [`drops products, ${may}`, `drops people, ${may}`]],
    ['drop function price(text);', [`drops price, ${may}`]],
    ['alter table products drop column colour;', [`drops products.colour, ${may}`]],
    ['alter table products drop colour, add column hue text;', [`drops products.colour, ${may}`]],
    ['alter table products rename column colour to hue;', [`renames products.colour, ${may}`]],
    ['alter table products rename colour to hue;', [`renames products.colour, ${may}`]],
    ['alter table products rename to goods;', [`renames products, ${may}`]],
    ['alter table products alter column colour type int using 1;', [`changes the type of products.colour, ${may}`]],
    ['alter table products\n  alter colour set not null;', [`requires a value of products.colour, ${may}`]],
    ['alter table products add column shade text not null;', [`requires a value of the new products.shade, ${may}`]],
    ['alter table products alter column colour drop default;', [`takes the default of products.colour, ${may}`]],
    [
      '-- contract: products.colour\nalter table products drop column colour;',
      ['drops products.colour, which products/queries.ts of the version before still names'],
    ],
  ])('%s', (text, sentences) => {
    expect(breaksVersionBefore(text, before)).toEqual(sentences);
  });
});

describe.skipIf(!hasLastVersion())('the last version', () => {
  it('works on with the migrations that came after it', () => {
    const last: VersionBefore = {
      tables: new Set([...readOfLastVersion('server/src/db/schema.sql').matchAll(/^create table (\w+)/gim)].map(([, name = '']) => name)),
      filesThatName: filesOfLastVersionThatName,
    };
    expect(last.tables.size).toBeGreaterThan(20);
    expect(last.filesThatName('motor_insurance').length).toBeGreaterThan(5);
    expect(last.filesThatName('nothing_of_this_name')).toEqual([]);
    const later = migrationNames().filter((name) => !presentNames(migrationsOfLastVersion(), 'database').includes(name));
    const broken = later.map((name) => ({ name, breaks: breaksVersionBefore(readMigration(MIGRATIONS, name), last) }));
    expect(broken.filter(({ breaks }) => breaks.length)).toEqual([]);
  });

  it('is an earlier one of this, with the migration that is noted as its last', () => {
    expect(migrationsOfLastVersion().at(-1)).toBe(LAST_VERSION.migration);
    expect(migrationNames()).toEqual(expect.arrayContaining(presentNames(migrationsOfLastVersion(), 'database')));
  });
});
