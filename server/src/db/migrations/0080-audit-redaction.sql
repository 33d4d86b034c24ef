-- What an entry says of people can be taken out of it when they are erased, and the chain still holds: new entries are chained
-- by a hash of their content (salted, so that what was taken out cannot be guessed) instead of by the content itself.
-- A redaction takes content and salt away and keeps that hash; an entry of the redaction, itself chained, holds a digest of what is left.

alter table audit_entries add column salt text, add column content_hash text;

-- The part of an entry that a redaction may change.
create function audit_content_text(entry audit_entries) returns text
  language sql immutable
  return jsonb_build_array(entry.salt, entry.before, entry.after, entry.address)::text;

-- What `hash` is the hash of. Entries from before this migration were chained by everything (audit_entry_text), and are so still.
create function audit_chained_text(entry audit_entries) returns text
  language sql stable
  return case
    when entry.content_hash is null then audit_entry_text(entry)
    else jsonb_build_array(
      entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.person_id, entry.action, entry.table_name, entry.record_id,
      entry.content_hash, entry.request_id, entry.previous_hash
    )::text
  end;

create or replace function chain_audit_entry() returns trigger language plpgsql as $$
declare
  chain audit_chain;
begin
  select * into chain from audit_chain for update;
  new.id := chain.last_id + 1;
  new.at := clock_timestamp();
  new.previous_hash := chain.last_hash;
  new.salt := gen_random_uuid();
  new.content_hash := encode(sha256(convert_to(audit_content_text(new), 'UTF8')), 'hex');
  new.hash := encode(sha256(convert_to(audit_chained_text(new), 'UTF8')), 'hex');
  update audit_chain set last_id = new.id, last_hash = new.hash;
  return new;
end $$;

-- Only a redaction (redact_audit) changes an entry, and only its content.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and audit_setting('redacting') = 'on' and new.salt is null
    and (to_jsonb(new) - '{before,after,address,salt}'::text[]) = (to_jsonb(old) - '{before,after,address,salt}'::text[]) then
    return new;
  end if;
  raise exception 'audit entries are never changed or removed';
end $$;
create trigger refuse_audit_truncate before truncate on audit_entries for each statement execute function refuse_audit_change();

-- A row without what these fields say of a person; that a field was empty is still to be seen.
create function erased(content jsonb, fields text[]) returns jsonb
  language sql immutable
  return case
    when jsonb_typeof(content) <> 'object' then content
    else content || coalesce((
      select jsonb_object_agg(key, '[erased]'::text) from jsonb_each(content) where key = any (fields) and value not in ('null', '""')
    ), '{}')
  end;

-- Takes the fields out of the entries, and the address where the person acted themself. Returns for each a digest of the entry as it is now.
create function redact_audit(entries bigint[], fields text[], acted_by integer) returns jsonb language plpgsql as $$
begin
  perform set_config('bimabahi.redacting', 'on', true);
  update audit_entries
  set before = erased(before, fields),
      after = erased(after, fields),
      address = case when person_id = acted_by then null else address end,
      salt = null
  where id = any (entries);
  perform set_config('bimabahi.redacting', '', true);
  return (
    select coalesce(jsonb_object_agg(e.id, encode(sha256(convert_to(audit_entry_text(e), 'UTF8')), 'hex')), '{}')
    from audit_entries e where e.id = any (entries)
  );
end $$;

create index audit_entries_redactions on audit_entries (id) where action = 'audit.redacted';
