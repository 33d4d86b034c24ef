-- Rows that an installation begins with had no entry, so nobody could say whether they were changed with the triggers off. What is there at
-- this upgrade is what later states are compared with. Some 200 rows.
do $$
declare
  of_table text;
begin
  foreach of_table in array array['roles', 'tax_rates', 'tds_rates', 'tp_rates', 'insurers', 'claim_clocks', 'message_templates', 'money_settings', 'renewal_windows'] loop
    execute format($query$
      insert into audit_entries (action, table_name, record_id, after)
      select 'installation.standards', %1$L, t.id, audit_row(null, to_jsonb(t)) from %1$I t
      where not exists (
        select from audit_entries e
        where e.table_name = %1$L and e.record_id = t.id and coalesce(e.after, e.before) ->> 'id' = t.id::text)
      order by t.id $query$, of_table);
  end loop;
end $$;
