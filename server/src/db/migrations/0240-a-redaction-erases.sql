-- What a redaction may do to an entry: put '[erased]' in place of values and take the address away. Nothing else gets past the trigger.
create function erased_keys(content jsonb)
 returns text[]
 language sql
 immutable
return case when jsonb_typeof(content) = 'object' then (select array_agg(key) from jsonb_each(content) where value = '"[erased]"') end;

create or replace function refuse_audit_change()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'UPDATE' and audit_setting('redacting') = 'on' and new.salt is null
    and (to_jsonb(new) - '{before,after,address,salt}'::text[]) = (to_jsonb(old) - '{before,after,address,salt}'::text[])
    and new.before is not distinct from erased(old.before, erased_keys(new.before))
    and new.after is not distinct from erased(old.after, erased_keys(new.after))
    and (new.address is null or new.address = old.address) then
    return new;
  end if;
  raise exception 'audit entries are never changed or removed';
end $function$;
