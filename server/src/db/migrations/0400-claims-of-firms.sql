-- A firm's policy has the flag of a claim and its remark, as a vehicle's has. Nothing is rewritten: no policy has either yet.
alter table corporate_insurance
  add column is_claim smallint not null default 0,
  add column claim_remark text;
alter table corporate_insurance add constraint corporate_insurance_is_claim_check check (is_claim in (0, 1)) not valid;

create or replace function write_corporate_search_text()
 returns trigger
 language plpgsql
as $function$
begin
  new.search_text :=
    lower(new.insured_name || ' ' || coalesce(new.name_remark, '') || ' ' || coalesce(new.insured_mobile, '')
      || ' ' || coalesce(new.insured_email, '') || ' ' || new.policy_no || ' ' || coalesce(new.company, '')
      || ' ' || coalesce(new.product, ''))
    || ' ' || search_key(new.policy_no) || ' ' || coalesce(new.client_text, '')
    || coalesce(' ' || lower(new.remark), '') || coalesce(' ' || lower(new.claim_remark), '');
  return new;
end $function$;
