-- Deleting a policy hides its endorsements and claims. Their lists asked for the policy of each row; now each says so itself, and their
-- indexes have only those that are shown. It is no change of the endorsement or claim: no version, no audit entry.
alter table endorsements add column policy_deleted boolean not null default false;
alter table claims add column policy_deleted boolean not null default false;

create or replace function audit_row(row_before jsonb, row_after jsonb) returns jsonb language sql immutable
return case when row_after is null then null else
  row_after
    - '{password_hash,password_sealed,search_text,client_text,insured_key,chassis_key,motor_id,corporate_id,policy_deleted}'::text[]
    - case when row_after ? 'policy_no' then '{line,insurer_id,payee_id}'::text[] else '{}'::text[] end
    || case when row_after ? 'password_hash' and row_after -> 'password_hash' is distinct from row_before -> 'password_hash'
      then '{"password": "set"}'::jsonb else '{}'::jsonb end
end;

drop trigger t10_count_version on endorsements;
create trigger t10_count_version before update on endorsements for each row
  when (old.policy_deleted = new.policy_deleted) execute function count_version();
drop trigger t10_count_version on claims;
create trigger t10_count_version before update on claims for each row
  when (old.policy_deleted = new.policy_deleted) execute function count_version();

-- The policy is locked, so that a deletion at the same moment is seen here or sees this row.
create function take_policy_deleted() returns trigger language plpgsql as $$
begin
  if new.policies = 'motor' then
    select deleted_at is not null into new.policy_deleted from motor_insurance where id = new.policy_id for share;
  else
    select deleted_at is not null into new.policy_deleted from corporate_insurance where id = new.policy_id for share;
  end if;
  new.policy_deleted := coalesce(new.policy_deleted, false);
  return new;
end $$;
create trigger t20_take_policy_deleted before insert on endorsements for each row execute function take_policy_deleted();
create trigger t25_take_policy_deleted before insert on claims for each row execute function take_policy_deleted();

create function give_policy_deleted() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'motor_insurance' then
    update endorsements set policy_deleted = new.deleted_at is not null where motor_id = new.id;
    update claims set policy_deleted = new.deleted_at is not null where motor_id = new.id;
  else
    update endorsements set policy_deleted = new.deleted_at is not null where corporate_id = new.id;
    update claims set policy_deleted = new.deleted_at is not null where corporate_id = new.id;
  end if;
  return null;
end $$;
create trigger t45_give_policy_deleted after update of deleted_at on motor_insurance for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function give_policy_deleted();
create trigger t45_give_policy_deleted after update of deleted_at on corporate_insurance for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function give_policy_deleted();

update endorsements e set policy_deleted = true from motor_insurance m where m.id = e.motor_id and m.deleted_at is not null;
update endorsements e set policy_deleted = true from corporate_insurance c where c.id = e.corporate_id and c.deleted_at is not null;
update claims c set policy_deleted = true from motor_insurance m where m.id = c.motor_id and m.deleted_at is not null;
update claims c set policy_deleted = true from corporate_insurance f where f.id = c.corporate_id and f.deleted_at is not null;
