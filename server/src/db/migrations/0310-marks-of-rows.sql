-- What a row of an import has that its cells do not say, by column: as above.
alter table import_rows add column marks jsonb default '[]'::jsonb not null;
