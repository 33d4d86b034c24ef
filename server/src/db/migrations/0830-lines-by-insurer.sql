-- An insurer of health or of lives tells the line of a policy whose product does not. Amounts of stored policies stay.
create function policy_line(kind text, product text, company text) returns text language plpgsql stable parallel safe as $$
declare
  by_product text := policy_line(kind, product);
  of_kind text;
begin
  if by_product is not null or kind <> 'corporate' or company is null then return by_product; end if;
  select insurers.kind into of_kind
  from insurer_names join insurers on insurers.id = insurer_names.insurer_id where insurer_names.key = search_key(company);
  if of_kind = 'life' then return 'life_individual'; end if;
  if of_kind is distinct from 'health' then return null; end if;
  return case when product ~* '\m(group|corporate|employees?|staff)\M' then 'health_group' else 'health_individual' end;
end $$;

create or replace function keep_line() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'motor_insurance' then
    new.line := policy_line('motor', new.product);
  else
    new.line := policy_line('corporate', new.product, new.company);
  end if;
  return new;
end $$;

drop trigger t22_keep_line on corporate_insurance;
create trigger t22_keep_line before insert or update of product, company on corporate_insurance for each row execute function keep_line();

insert into line_jobs (policies) select 'corporate' where exists (select from corporate_insurance where line is null)
on conflict do nothing;
