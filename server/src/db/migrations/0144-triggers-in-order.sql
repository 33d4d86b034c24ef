-- PostgreSQL fires the triggers of an event in order of name: t10–t29 before the row is written, t30–t49 after the statement, t50 and later at
-- the commit. There the audit comes before the totals (migration 0145): its lock on the head of the chain keeps totals from deadlocking.
do $$
declare
  one record;
begin
  for one in
    select t.tgrelid::regclass as changed, t.tgname as name, number || t.tgname as ordered, t.tgconstraint <> 0 as is_constraint
    from pg_trigger t
    join (values
      ('t10_', 'count_version'), ('t20_', 'take_client_text'), ('t20_', 'keep_an_admin'),
      ('t10_', 'chain_audit_entry'), ('t10_', 'refuse_audit_change'), ('t10_', 'refuse_audit_truncate'),
      ('t30_', 'end_sessions'), ('t40_', 'give_client_text'), ('t30_', 'note_own_session_ended'),
      ('t50_', 'audit_change'), ('t50_', 'audit_event')
    ) as named (number, name) on named.name = t.tgname
    where not t.tgisinternal
  loop
    execute format('alter trigger %I on %s rename to %I', one.name, one.changed, one.ordered);
    if one.is_constraint then
      execute format('alter table %s rename constraint %I to %I', one.changed, one.name, one.ordered);
    end if;
  end loop;
end $$;
