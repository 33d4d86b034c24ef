-- One line of a statement that is for several items becomes a line for each of them: of the same row, with its part of the amount and of the tax.
-- `whole`, `whole_tds`: what the row says, so that its parts can be put together again. No row is rewritten.
alter table statement_lines add column part smallint not null default 0;
alter table statement_lines add column whole numeric(12,2);
alter table statement_lines add column whole_tds numeric(12,2);
alter table statement_lines drop constraint statement_lines_row;
alter table statement_lines add constraint statement_lines_row unique (statement_id, row_no, part);
alter table statement_lines add constraint statement_lines_part check ((part = 0) = (whole is null)) not valid;
