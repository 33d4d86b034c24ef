-- The entries of a change and the kept totals are written when its transaction commits. All changes share the end of the chain and some of
-- the totals: they are locked for that moment alone, and not while the server thinks about what comes next in the transaction. And as they
-- are locked last, no two changes wait for each other because of them. In a transaction that reads its own entries, say
-- `set constraints all immediate` first; so too in a migration that changes rows and then alters their table.
--
-- Of each row the totals come after the entry: deferred triggers fire in the order of the events, those of one event by name.

do $$
declare
  one record;
begin
  for one in
    select tgrelid::regclass as changed, tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
    where not tgisinternal and tgname in ('audit_change', 'keep_totals_of_new', 'keep_totals_of_changed', 'keep_counts_of_new', 'keep_counts_of_changed')
  loop
    execute format('drop trigger %I on %s', one.name, one.changed);
    execute replace(
      replace(one.definition, 'CREATE TRIGGER', 'CREATE CONSTRAINT TRIGGER'),
      'FOR EACH ROW', 'DEFERRABLE INITIALLY DEFERRED FOR EACH ROW');
  end loop;
end $$;

-- Events that change no row. They wait here for the commit too, and never longer: outside a transaction the table is empty.
create table audit_events (
  id bigint primary key generated always as identity,
  action text not null,
  table_name text,
  record_id bigint,
  details jsonb
);

create function audit_event() returns trigger language plpgsql as $$
begin
  insert into audit_entries (person_id, action, table_name, record_id, after, address, request_id) values (
    audit_setting('person_id')::integer, new.action, new.table_name, new.record_id, new.details, audit_setting('address'), audit_setting('request_id')
  );
  delete from audit_events where id = new.id;
  return null;
end $$;
create constraint trigger audit_event after insert on audit_events deferrable initially deferred for each row execute function audit_event();
