-- An installment without a commission of its own earns its part of the policy's, by its net premium; `commission_in_shared`, `_out_shared`: it is
-- such a part, and follows. No row is changed: a plan of before is shared once it, or the commission of its policy, changes.
alter table corporate_insurance_premium add column commission_in_shared boolean not null default false;
alter table corporate_insurance_premium add column commission_out_shared boolean not null default false;

-- Of a plan that is the whole premium the last one gets what is left; of one that is not whole yet each gets its part of the premium.
create function share_commission(policy integer) returns void language plpgsql as $function$
begin
  perform set_config('bimabahi.sharing', 'on', true);
  with plan as (
    select p.id, c.commission_in_num as whole_in, c.commission_out_num as whole_out, c.commission_in_per as per_in, c.commission_out_per as per_out,
      p.premium_excluding_tax + coalesce(p.terrorism_premium, 0) as net,
      sum(p.premium_excluding_tax + coalesce(p.terrorism_premium, 0)) over () as planned,
      coalesce(c.new_premium, 0) + coalesce(c.terrisom, 0) as premium,
      row_number() over (order by p.premium_date desc, p.id desc) = 1 as is_last
    from corporate_insurance_premium p join corporate_insurance c on c.id = p.corporate_insurance_id
    where c.id = policy and c.deleted_at is null and c.is_installment <> 0 and p.deleted_at is null
  ), part as (
    select *, round(whole_in * net / greatest(planned, premium), 2) as part_in, round(whole_out * net / greatest(planned, premium), 2) as part_out,
      is_last and planned >= premium as takes_rest
    from plan where greatest(planned, premium) > 0
  ), share as (
    select id, per_in, per_out,
      case when takes_rest then whole_in - coalesce((select sum(o.part_in) from part o where o.id <> part.id), 0) else part_in end as share_in,
      case when takes_rest then whole_out - coalesce((select sum(o.part_out) from part o where o.id <> part.id), 0) else part_out end as share_out
    from part
  ), wanted as (
    select p.id, p.commission_in_shared or (p.commission_in_num is null and p.commission_in_per is null and s.share_in is not null) as shares_in,
      p.commission_out_shared or (p.commission_out_num is null and p.commission_out_per is null and s.share_out is not null) as shares_out,
      s.per_in, s.per_out, s.share_in, s.share_out
    from corporate_insurance_premium p join share s on s.id = p.id
  )
  update corporate_insurance_premium p
  set commission_in_shared = shares_in, commission_out_shared = shares_out,
    commission_in_num = case when shares_in then share_in else commission_in_num end,
    commission_in_per = case when shares_in then per_in else commission_in_per end,
    commission_out_num = case when shares_out then share_out else commission_out_num end,
    commission_out_per = case when shares_out then per_out else commission_out_per end
  from wanted where wanted.id = p.id
    and ((shares_in and (p.commission_in_num is distinct from share_in or p.commission_in_per is distinct from per_in or not p.commission_in_shared))
      or (shares_out and (p.commission_out_num is distinct from share_out or p.commission_out_per is distinct from per_out or not p.commission_out_shared)));
  perform set_config('bimabahi.sharing', '', true);
end $function$;

-- Of one that is added, so that it is written once: those of a plan come one after the other.
create function take_part_of_commission() returns trigger language plpgsql as $function$
declare
  of record;
  own numeric := new.premium_excluding_tax + coalesce(new.terrorism_premium, 0);
  planned numeric;
  whole numeric;
begin
  select commission_in_num as whole_in, commission_out_num as whole_out, commission_in_per as per_in, commission_out_per as per_out,
    coalesce(new_premium, 0) + coalesce(terrisom, 0) as premium, is_installment <> 0 and deleted_at is null as earns
  into of from corporate_insurance where id = new.corporate_insurance_id;
  if not found or not of.earns then return new; end if;
  select coalesce(sum(premium_excluding_tax + coalesce(terrorism_premium, 0)), 0) + own into planned
  from corporate_insurance_premium where corporate_insurance_id = new.corporate_insurance_id and deleted_at is null;
  whole := greatest(planned, of.premium);
  if whole <= 0 then return new; end if;
  if new.commission_in_num is null and new.commission_in_per is null and of.whole_in is not null then
    new.commission_in_shared := true;
    new.commission_in_per := of.per_in;
    new.commission_in_num := case when planned >= of.premium then of.whole_in - (
      select coalesce(sum(round(of.whole_in * (premium_excluding_tax + coalesce(terrorism_premium, 0)) / whole, 2)), 0)
      from corporate_insurance_premium where corporate_insurance_id = new.corporate_insurance_id and deleted_at is null)
      else round(of.whole_in * own / whole, 2) end;
  end if;
  if new.commission_out_num is null and new.commission_out_per is null and of.whole_out is not null then
    new.commission_out_shared := true;
    new.commission_out_per := of.per_out;
    new.commission_out_num := case when planned >= of.premium then of.whole_out - (
      select coalesce(sum(round(of.whole_out * (premium_excluding_tax + coalesce(terrorism_premium, 0)) / whole, 2)), 0)
      from corporate_insurance_premium where corporate_insurance_id = new.corporate_insurance_id and deleted_at is null)
      else round(of.whole_out * own / whole, 2) end;
  end if;
  return new;
end $function$;
create trigger t20_take_part_of_commission before insert on corporate_insurance_premium for each row
  when (new.deleted_at is null) execute function take_part_of_commission();

-- What a person writes is no part any more.
create function keep_typed_commission() returns trigger language plpgsql as $function$
begin
  if coalesce(current_setting('bimabahi.sharing', true), '') = 'on' then return new; end if;
  if (new.commission_in_num, new.commission_in_per) is distinct from (old.commission_in_num, old.commission_in_per) then
    new.commission_in_shared := false;
  end if;
  if (new.commission_out_num, new.commission_out_per) is distinct from (old.commission_out_num, old.commission_out_per) then
    new.commission_out_shared := false;
  end if;
  return new;
end $function$;

create function share_commission_of_policy() returns trigger language plpgsql as $function$
begin
  perform share_commission(new.id);
  return null;
end $function$;

create function share_commission_of_premium() returns trigger language plpgsql as $function$
begin
  perform share_commission(new.corporate_insurance_id);
  return null;
end $function$;

create trigger t20_keep_typed_commission before update on corporate_insurance_premium for each row
  when (old.commission_in_shared or old.commission_out_shared) execute function keep_typed_commission();
create trigger t40_share_commission_of_new after insert on corporate_insurance_premium for each row
  execute function share_commission_of_premium();
create trigger t40_share_commission_of_changed after update on corporate_insurance_premium for each row
  when (old.premium_excluding_tax is distinct from new.premium_excluding_tax or old.terrorism_premium is distinct from new.terrorism_premium
    or (old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function share_commission_of_premium();
create constraint trigger t63_share_commission after update on corporate_insurance deferrable initially deferred for each row
  when (new.is_installment <> 0 and (old.commission_in_num is distinct from new.commission_in_num
    or old.commission_out_num is distinct from new.commission_out_num or old.new_premium is distinct from new.new_premium
    or old.terrisom is distinct from new.terrisom or old.is_installment is distinct from new.is_installment))
  execute function share_commission_of_policy();
