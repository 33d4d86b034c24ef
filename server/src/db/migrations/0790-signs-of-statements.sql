-- What the words of a column beside the amount of a statement mean, by a person, of the file and of the insurer's next ones; and how the amount
-- of a line came about where its cell alone does not say it. Columns that may be empty: nothing is rewritten.
alter table statement_sheets add column signs jsonb;
alter table statement_mappings add column signs jsonb;
alter table statement_lines add column amount_as text;
