-- One call about several renewals of a client is a row for each of them: `with_call_id` names the first. Nothing is rewritten, and the
-- last version leaves it empty: one call each.
alter table calls add column with_call_id integer;
alter table calls add constraint calls_with_call_id_fkey foreign key (with_call_id) references calls (id) not valid;
