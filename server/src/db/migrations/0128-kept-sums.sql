-- What the lists of policies add up below their columns is kept too, so that opening a list reads no policy for it.
-- In kept_counts, in paise, under the kind and the column; the total premium has been there since 0100 as `premium`.

create function keep_policy_sums() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op <> 'INSERT' and old.deleted_at is null then 1 else 0 end;
  is_kept integer := case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else 0 end;
begin
  if tg_table_name = 'motor_insurance' then
    insert into kept_counts as kept (of, count)
    select of, paise from (values
      ('motor_insurance od_premium', (is_kept * coalesce(new.od_premium, 0) - was * coalesce(old.od_premium, 0)) * 100),
      ('motor_insurance third_party_premium', (is_kept * coalesce(new.third_party_premium, 0) - was * coalesce(old.third_party_premium, 0)) * 100),
      ('motor_insurance net_premium', (is_kept * coalesce(new.net_premium, 0) - was * coalesce(old.net_premium, 0)) * 100),
      ('motor_insurance commission_in_num', (is_kept * coalesce(new.commission_in_num, 0) - was * coalesce(old.commission_in_num, 0)) * 100),
      ('motor_insurance commission_out_num', (is_kept * coalesce(new.commission_out_num, 0) - was * coalesce(old.commission_out_num, 0)) * 100)
    ) as changed (of, paise) where paise <> 0
    on conflict (of) do update set count = kept.count + excluded.count;
  else
    insert into kept_counts as kept (of, count)
    select of, paise from (values
      ('corporate_insurance terrisom', (is_kept * coalesce(new.terrisom, 0) - was * coalesce(old.terrisom, 0)) * 100),
      ('corporate_insurance new_premium', (is_kept * coalesce(new.new_premium, 0) - was * coalesce(old.new_premium, 0)) * 100),
      ('corporate_insurance commission_in_num', (is_kept * coalesce(new.commission_in_num, 0) - was * coalesce(old.commission_in_num, 0)) * 100),
      ('corporate_insurance commission_out_num', (is_kept * coalesce(new.commission_out_num, 0) - was * coalesce(old.commission_out_num, 0)) * 100)
    ) as changed (of, paise) where paise <> 0
    on conflict (of) do update set count = kept.count + excluded.count;
  end if;
  return null;
end $$;

create constraint trigger keep_sums_of_new after insert or delete on motor_insurance
  deferrable initially deferred for each row execute function keep_policy_sums();
create constraint trigger keep_sums_of_new after insert or delete on corporate_insurance
  deferrable initially deferred for each row execute function keep_policy_sums();
create constraint trigger keep_sums_of_changed after update on motor_insurance
  deferrable initially deferred for each row when (
    (old.deleted_at is null, old.od_premium, old.third_party_premium, old.net_premium, old.commission_in_num, old.commission_out_num) is distinct from
    (new.deleted_at is null, new.od_premium, new.third_party_premium, new.net_premium, new.commission_in_num, new.commission_out_num)
  ) execute function keep_policy_sums();
create constraint trigger keep_sums_of_changed after update on corporate_insurance
  deferrable initially deferred for each row when (
    (old.deleted_at is null, old.terrisom, old.new_premium, old.commission_in_num, old.commission_out_num) is distinct from
    (new.deleted_at is null, new.terrisom, new.new_premium, new.commission_in_num, new.commission_out_num)
  ) execute function keep_policy_sums();

create or replace view true_counts as
  select 'motor_insurance' as of, count(*) as count from motor_insurance where deleted_at is null
  union all select 'corporate_insurance', count(*) from corporate_insurance where deleted_at is null
  union all select 'motor_insurance premium', (coalesce(sum(total_premium), 0) * 100)::bigint from motor_insurance where deleted_at is null
  union all select 'corporate_insurance premium', (coalesce(sum(total_premium), 0) * 100)::bigint from corporate_insurance where deleted_at is null
  union all select 'people ' || role_id, count(*) from people where deleted_at is null group by role_id
  union all select 'active people ' || role_id, count(*) from people where deleted_at is null and is_active group by role_id
  union all select 'motor_insurance ' || of, (coalesce(rupees, 0) * 100)::bigint from (
    select sum(od_premium) as od, sum(third_party_premium) as tp, sum(net_premium) as net, sum(commission_in_num) as c_in, sum(commission_out_num) as c_out
    from motor_insurance where deleted_at is null
  ) as sums cross join lateral (values
    ('od_premium', od), ('third_party_premium', tp), ('net_premium', net), ('commission_in_num', c_in), ('commission_out_num', c_out)
  ) as each (of, rupees)
  union all select 'corporate_insurance ' || of, (coalesce(rupees, 0) * 100)::bigint from (
    select sum(terrisom) as terrorism, sum(new_premium) as net, sum(commission_in_num) as c_in, sum(commission_out_num) as c_out
    from corporate_insurance where deleted_at is null
  ) as sums cross join lateral (values
    ('terrisom', terrorism), ('new_premium', net), ('commission_in_num', c_in), ('commission_out_num', c_out)
  ) as each (of, rupees);
select rebuild_totals();
