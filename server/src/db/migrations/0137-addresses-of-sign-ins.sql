-- A redaction also takes out the address from which somebody signed in, or tried to: at that moment nobody is signed in yet.
create or replace function redact_audit(entries bigint[], fields text[], acted_by integer) returns jsonb language plpgsql as $$
begin
  perform set_config('bimabahi.redacting', 'on', true);
  update audit_entries
  set before = erased(before, fields),
      after = erased(after, fields),
      address = case
        when person_id = acted_by or (table_name = 'people' and record_id = acted_by and action like 'session.%') then null
        else address
      end,
      salt = null
  where id = any (entries);
  perform set_config('bimabahi.redacting', '', true);
  return (
    select coalesce(jsonb_object_agg(e.id, encode(sha256(convert_to(audit_entry_text(e), 'UTF8')), 'hex')), '{}')
    from audit_entries e where e.id = any (entries)
  );
end $$;
