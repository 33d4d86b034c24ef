-- A function in SQL that cannot be inlined is planned anew in each transaction, one in PL/pgSQL once a session. Of these each new policy calls
-- six. What is searched for is computed once: as an expression of the parameter it was computed for every known name.
create or replace function known_name(master text, written text) returns integer language plpgsql stable parallel safe as $$
declare
  wanted text := search_key(written);
begin
  return (select known.id from known_names known where known.master = known_name.master and known.key = wanted);
end $$;

create or replace function line_by_name(kind text, product text) returns text language plpgsql stable parallel safe as $$
declare
  words text := ' ' || btrim(regexp_replace(lower(product), '[^a-z0-9]+', ' ', 'g')) || ' ';
begin
  return (select line from line_names where policies = kind and position(' ' || name || ' ' in words) > 0 order by place limit 1);
end $$;

create or replace function add_receivable(of_insurer integer, of_month date, amount numeric, sign integer) returns void language plpgsql as $$
begin
  insert into receivable_sums as sums (insurer_id, month, open, not_rated)
  values (of_insurer, of_month, sign * coalesce(amount, 0), case when amount is null then sign else 0 end)
  on conflict (insurer_id, month) do update set open = sums.open + excluded.open, not_rated = sums.not_rated + excluded.not_rated;
end $$;

create or replace function drops_own_damage(due renewals, next_id integer) returns boolean language plpgsql stable as $$
begin
  if due.policies <> 'motor' or due.part <> 'whole' or next_id is null then return false; end if;
  return coalesce((
    select coalesce(cover_of(policy.od_tp_package_policy), 'package') = 'package' and cover_of(next.od_tp_package_policy) = 'tp'
    from motor_insurance policy, motor_insurance next where policy.id = due.policy_id and next.id = next_id), false);
end $$;
