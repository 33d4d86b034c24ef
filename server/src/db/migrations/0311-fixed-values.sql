-- What a person says once for all rows of an import, by field.
alter table imports add column fixed jsonb default '{}'::jsonb not null;
