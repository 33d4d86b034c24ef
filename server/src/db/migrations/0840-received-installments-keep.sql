-- An installment whose part of the commission was received, or paid on, keeps what it expects; what is left of the policy's is shared among the
-- others. No row is changed.

-- Parts of the installments without a commission of their own, with `added`, which is not in the table yet. Of a plan that is the whole premium the last
-- one gets what is left; of one that is not whole yet each gets its part of the premium. `anew`: the policy's own commission was changed, so that
-- the last one has what is left even where money is on all.
create function commission_parts(policy integer, added corporate_insurance_premium, anew boolean)
returns table (id integer, side text, part numeric, per numeric) language sql stable as $function$
  with installment as (
    select p.id, p.premium_date, p.premium_excluding_tax + coalesce(p.terrorism_premium, 0) as net, p.commission_in_num, p.commission_in_per,
      p.commission_in_shared, p.commission_out_num, p.commission_out_per, p.commission_out_shared
    from corporate_insurance_premium p where p.corporate_insurance_id = policy and p.deleted_at is null
    union all
    select added.id, added.premium_date, added.premium_excluding_tax + coalesce(added.terrorism_premium, 0), added.commission_in_num,
      added.commission_in_per, added.commission_in_shared, added.commission_out_num, added.commission_out_per, added.commission_out_shared
    where added.id is not null
  ), plan as (
    select p.id, p.premium_date, p.net, given.*, sum(p.net) over (partition by given.side) as planned,
      coalesce(c.new_premium, 0) + coalesce(c.terrisom, 0) as premium,
      given.is_part and (coalesce(s.received, 0) <> 0 or coalesce(s.paid_on, 0) <> 0) as has_money
    from corporate_insurance c cross join installment p
    cross join lateral (values
      ('in', c.commission_in_num, c.commission_in_per, p.commission_in_num, p.commission_in_per, p.commission_in_shared),
      ('out', c.commission_out_num, c.commission_out_per, p.commission_out_num, p.commission_out_per, p.commission_out_shared)
    ) as given(side, whole, whole_per, own, own_per, is_part)
    left join item_sums s on s.item = 'premium:' || p.id
    where c.id = policy and c.deleted_at is null and c.is_installment <> 0
  ), kept as (
    select *, has_money and not (anew and planned >= premium and bool_and(has_money) over (partition by side)
      and row_number() over (partition by side order by premium_date desc, id desc) = 1) as keeps
    from plan
  ), rest as (
    select *, whole - coalesce(sum(own) filter (where keeps) over (partition by side), 0) as rest,
      greatest(planned, premium) - coalesce(sum(net) filter (where keeps) over (partition by side), 0) as rest_net,
      planned >= premium and row_number() over (partition by side order by keeps, premium_date desc, id desc) = 1 as takes_rest
    from kept
  ), share as (
    select *, round(rest * net / nullif(rest_net, 0), 2) as share from rest where not keeps
  ), part as (
    select *, case when takes_rest then rest - coalesce(sum(share) over (partition by side), 0) + coalesce(share, 0) else share end as part from share
  )
  select part.id, part.side, part.part, part.whole_per from part
  where greatest(planned, premium) > 0 and (is_part or (own is null and own_per is null and whole is not null))
$function$;

drop function share_commission(integer);
create function share_commission(policy integer, anew boolean default true) returns void language plpgsql as $function$
begin
  perform set_config('bimabahi.sharing', 'on', true);
  with part as (select * from commission_parts(policy, null, anew)), wanted as (
    select p.id, i.id is not null as shares_in, i.part as part_in, i.per as per_in, o.id is not null as shares_out, o.part as part_out, o.per as per_out
    from corporate_insurance_premium p
    left join part i on i.id = p.id and i.side = 'in'
    left join part o on o.id = p.id and o.side = 'out'
    where p.corporate_insurance_id = policy and (i.id is not null or o.id is not null)
  )
  update corporate_insurance_premium p
  set commission_in_shared = commission_in_shared or shares_in, commission_out_shared = commission_out_shared or shares_out,
    commission_in_num = case when shares_in then part_in else commission_in_num end,
    commission_in_per = case when shares_in then per_in else commission_in_per end,
    commission_out_num = case when shares_out then part_out else commission_out_num end,
    commission_out_per = case when shares_out then per_out else commission_out_per end
  from wanted where wanted.id = p.id
    and ((shares_in and (p.commission_in_num is distinct from part_in or p.commission_in_per is distinct from per_in or not p.commission_in_shared))
      or (shares_out and (p.commission_out_num is distinct from part_out or p.commission_out_per is distinct from per_out or not p.commission_out_shared)));
  perform set_config('bimabahi.sharing', '', true);
end $function$;

-- Of one that is added, so that it is written once: those of a plan come one after the other.
create or replace function take_part_of_commission() returns trigger language plpgsql as $function$
declare
  of record;
begin
  for of in select * from commission_parts(new.corporate_insurance_id, new, false) as part where part.id = new.id loop
    if of.side = 'in' then
      new.commission_in_shared := true;
      new.commission_in_num := of.part;
      new.commission_in_per := of.per;
    else
      new.commission_out_shared := true;
      new.commission_out_num := of.part;
      new.commission_out_per := of.per;
    end if;
  end loop;
  return new;
end $function$;

create or replace function share_commission_of_policy() returns trigger language plpgsql as $function$
begin
  perform share_commission(new.id, true);
  return null;
end $function$;

create or replace function share_commission_of_premium() returns trigger language plpgsql as $function$
begin
  perform share_commission(new.corporate_insurance_id, false);
  return null;
end $function$;

