-- A row of a statement that a person says is no line: out of the sum, with a reason.
alter table statement_lines drop constraint statement_lines_state;
alter table statement_lines add constraint statement_lines_state check (state in ('accepted', 'short', 'excess', 'clawback', 'duplicate',
  'suggested', 'not_in_books', 'ignored', 'disputed', 'no_line')) not valid;
