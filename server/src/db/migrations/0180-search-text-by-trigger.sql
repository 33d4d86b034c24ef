-- A generated column is read from the catalog and planned again by each statement, a tenth of what a new policy costs; a trigger keeps its
-- plan. `drop expression` keeps what is stored, so nothing is rewritten. Servers of the last version may not write the column anyway.
create function write_motor_search_text() returns trigger language plpgsql as $$
begin
  new.search_text :=
    lower(new.insured_name || ' ' || coalesce(new.name_remark, '') || ' ' || coalesce(new.insured_mobile, '')
      || ' ' || coalesce(new.insured_email, '') || ' ' || new.policy_no || ' ' || new.vehicle_no || ' ' || coalesce(new.make_model, '')
      || ' ' || coalesce(new.product, ''))
    || ' ' || search_key(new.policy_no) || ' ' || search_key(new.vehicle_no) || ' ' || search_key(new.engine_no)
    || ' ' || search_key(new.chassis_no) || ' ' || coalesce(new.client_text, '');
  return new;
end $$;

create function write_corporate_search_text() returns trigger language plpgsql as $$
begin
  new.search_text :=
    lower(new.insured_name || ' ' || coalesce(new.name_remark, '') || ' ' || coalesce(new.insured_mobile, '')
      || ' ' || coalesce(new.insured_email, '') || ' ' || new.policy_no || ' ' || coalesce(new.company, '')
      || ' ' || coalesce(new.product, ''))
    || ' ' || search_key(new.policy_no) || ' ' || coalesce(new.client_text, '');
  return new;
end $$;

alter table motor_insurance alter column search_text drop expression;
create trigger t25_write_search_text before insert or update on motor_insurance for each row execute function write_motor_search_text();

alter table corporate_insurance alter column search_text drop expression;
create trigger t25_write_search_text before insert or update on corporate_insurance for each row execute function write_corporate_search_text();
