-- What sums need of a change is appended to one log, by one trigger a table. Nobody waits for anybody at an append, whereas a sum that is changed
-- at the commit is held under the lock that ends the audit, for which all changes wait. Whoever reads a sum adds what is still in the log, so that
-- it is exact at each moment, and `fold_changes` brings the log into the tables of sums beside the requests (docs/decisions/0203).
-- contract: policy_days (a view of its name adds the log), policy_months (likewise), policy_blocks (likewise), policy_totals (likewise), person_counts (likewise), renewal_days (likewise)
-- contract: update_policy_totals (of triggers alone), update_person_counts (of triggers alone), update_renewal_days (of triggers alone), count_renewal (of triggers alone), keep_open_items (newer than the last version), keep_open_item_of_sum (likewise), keep_open_item (likewise), open_item (likewise), add_receivable (likewise)

drop trigger t60_totals_of_changed on motor_insurance;
drop trigger t60_totals_of_new on motor_insurance;
drop trigger t62_open_item_of_changed on motor_insurance;
drop trigger t62_open_item_of_new on motor_insurance;
drop trigger t60_totals_of_changed on corporate_insurance;
drop trigger t60_totals_of_new on corporate_insurance;
drop trigger t62_open_item_of_changed on corporate_insurance;
drop trigger t62_open_item_of_new on corporate_insurance;
drop trigger t62_open_item_of_changed on corporate_insurance_premium;
drop trigger t62_open_item_of_new on corporate_insurance_premium;
drop trigger t62_open_item_of_changed on endorsements;
drop trigger t62_open_item_of_new on endorsements;
drop trigger t62_open_item_of_changed on item_sums;
drop trigger t62_open_item_of_new on item_sums;
drop trigger t60_totals_of_changed on people;
drop trigger t60_totals_of_new on people;
drop trigger t60_days_of_changed on renewals;
drop trigger t60_days_of_new on renewals;

drop function update_policy_totals();
drop function update_person_counts();
drop function update_renewal_days();
drop function count_renewal(renewals, integer);
drop function keep_open_items();
drop function keep_open_item_of_sum();
drop function keep_open_item(text, integer);
drop function open_item(text, integer);
drop function add_receivable(integer, date, numeric, integer);

-- Rows of one change: what is no more with its amounts taken away, what is now with its own. Columns of other subjects are null.
create table change_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- motor, corporate, premium, endorsement, person or renewal
  subject text not null,
  record_id integer not null,
  -- How many more, or fewer, there are of it.
  counted integer not null default 0,
  start_date date,
  end_date date,
  issued_on date,
  total_premium numeric(14, 2),
  net_premium numeric(14, 2),
  od_premium numeric(14, 2),
  third_party_premium numeric(14, 2),
  pa_premium numeric(14, 2),
  new_premium numeric(14, 2),
  terrisom numeric(14, 2),
  commission_in_num numeric(14, 2),
  commission_out_num numeric(14, 2),
  role_id integer,
  is_active boolean,
  policies text,
  line text,
  owner_id integer,
  never_called integer,
  looks_renewed integer,
  closed integer
);

alter table policy_days rename to policy_days_kept;
alter table policy_months rename to policy_months_kept;
alter table policy_blocks rename to policy_blocks_kept;
alter table policy_totals rename to policy_totals_kept;
alter table person_counts rename to person_counts_kept;
alter table renewal_days rename to renewal_days_kept;
alter table open_items rename to open_items_kept;
alter table receivable_sums rename to receivable_sums_kept;

create function log_policy_change() returns trigger language plpgsql as $function$
declare
  was integer := case when tg_op <> 'INSERT' and old.deleted_at is null then -1 else 0 end;
  is_now integer := case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else 0 end;
begin
  if tg_table_name = 'motor_insurance' then
    if was <> 0 and is_now <> 0 and (old.start_date, old.end_date, old.issue_date, old.insurer_id, old.total_premium, old.net_premium,
      old.od_premium, old.third_party_premium, old.pa_premium, old.commission_in_num, old.commission_out_num) is not distinct from
      (new.start_date, new.end_date, new.issue_date, new.insurer_id, new.total_premium, new.net_premium,
      new.od_premium, new.third_party_premium, new.pa_premium, new.commission_in_num, new.commission_out_num) then return null; end if;
    insert into change_log (subject, record_id, counted, start_date, end_date, issued_on, total_premium, net_premium, od_premium,
      third_party_premium, pa_premium, commission_in_num, commission_out_num)
    select 'motor', id, sum(sign), starts, ends, issued, sum(sign * coalesce(total, 0)), sum(sign * coalesce(net, 0)),
      sum(sign * coalesce(od, 0)), sum(sign * coalesce(tp, 0)), sum(sign * coalesce(pa, 0)), sum(sign * coalesce(com_in, 0)),
      sum(sign * coalesce(com_out, 0))
    from (values
      (was, old.id, old.start_date, old.end_date, coalesce(old.issue_date, old.start_date), old.total_premium, old.net_premium, old.od_premium,
        old.third_party_premium, old.pa_premium, old.commission_in_num, old.commission_out_num),
      (is_now, new.id, new.start_date, new.end_date, coalesce(new.issue_date, new.start_date), new.total_premium, new.net_premium, new.od_premium,
        new.third_party_premium, new.pa_premium, new.commission_in_num, new.commission_out_num)
    ) as policy (sign, id, starts, ends, issued, total, net, od, tp, pa, com_in, com_out)
    where sign <> 0 group by id, starts, ends, issued;
  else
    if was <> 0 and is_now <> 0 and (old.start_date, old.end_date, old.issue_date, old.insurer_id, old.is_installment, old.total_premium,
      old.new_premium, old.terrisom, old.commission_in_num, old.commission_out_num) is not distinct from
      (new.start_date, new.end_date, new.issue_date, new.insurer_id, new.is_installment, new.total_premium,
      new.new_premium, new.terrisom, new.commission_in_num, new.commission_out_num) then return null; end if;
    insert into change_log (subject, record_id, counted, start_date, end_date, issued_on, total_premium, net_premium, new_premium, terrisom,
      commission_in_num, commission_out_num)
    select 'corporate', id, sum(sign), starts, ends, issued, sum(sign * coalesce(total, 0)),
      sum(sign * (coalesce(net, 0) + coalesce(terror, 0))), sum(sign * coalesce(net, 0)), sum(sign * coalesce(terror, 0)),
      sum(sign * coalesce(com_in, 0)), sum(sign * coalesce(com_out, 0))
    from (values
      (was, old.id, old.start_date, old.end_date, coalesce(old.issue_date, old.start_date), old.total_premium, old.new_premium, old.terrisom,
        old.commission_in_num, old.commission_out_num),
      (is_now, new.id, new.start_date, new.end_date, coalesce(new.issue_date, new.start_date), new.total_premium, new.new_premium, new.terrisom,
        new.commission_in_num, new.commission_out_num)
    ) as policy (sign, id, starts, ends, issued, total, net, terror, com_in, com_out)
    where sign <> 0 group by id, starts, ends, issued;
  end if;
  return null;
end $function$;

-- What the insurer owes of an item is computed from its rows as they are, so that the log names it and no more.
create function log_item_change() returns trigger language plpgsql as $function$
begin
  if tg_table_name = 'item_sums' then
    insert into change_log (subject, record_id) values (split_part(new.item, ':', 1), split_part(new.item, ':', 2)::integer);
  else
    insert into change_log (subject, record_id)
    values (case tg_table_name when 'endorsements' then 'endorsement' else 'premium' end, coalesce(new.id, old.id));
  end if;
  return null;
end $function$;

create function log_person_change() returns trigger language plpgsql as $function$
begin
  insert into change_log (subject, record_id, counted, role_id, is_active)
  select 'person', id, sum(sign), role, active
  from (values
    (case when tg_op <> 'INSERT' and old.deleted_at is null then -1 else 0 end, old.id, old.role_id, old.is_active),
    (case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else 0 end, new.id, new.role_id, new.is_active)
  ) as person (sign, id, role, active)
  where sign <> 0 group by id, role, active having sum(sign) <> 0;
  return null;
end $function$;

-- `counted` are the open ones, of which `never_called` and `looks_renewed` are counted.
create function log_renewal_change() returns trigger language plpgsql as $function$
begin
  insert into change_log (subject, record_id, policies, end_date, line, owner_id, counted, never_called, looks_renewed, closed)
  select 'renewal', id, of_policies, ends_on, of_line, owner, sum(sign * is_open), sum(sign * is_open * uncalled), sum(sign * is_open * looks),
    sum(sign * (1 - is_open))
  from (values
    (case when tg_op <> 'INSERT' and old.deleted_at is null then -1 else 0 end, old.id, old.policies, old.ends_on, old.line, old.owner_id,
      (old.closed_at is null)::integer, (old.last_called_at is null)::integer, (old.looks_renewed_by is not null)::integer),
    (case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else 0 end, new.id, new.policies, new.ends_on, new.line, new.owner_id,
      (new.closed_at is null)::integer, (new.last_called_at is null)::integer, (new.looks_renewed_by is not null)::integer)
  ) as renewal (sign, id, of_policies, ends_on, of_line, owner, is_open, uncalled, looks)
  where sign <> 0 group by id, of_policies, ends_on, of_line, owner
  having (sum(sign * is_open), sum(sign * is_open * uncalled), sum(sign * is_open * looks), sum(sign * (1 - is_open))) <> (0, 0, 0, 0);
  return null;
end $function$;

create trigger t48_log_change after insert or update or delete on motor_insurance for each row execute function log_policy_change();
create trigger t48_log_change after insert or update or delete on corporate_insurance for each row execute function log_policy_change();
create trigger t48_log_change after insert or update or delete on corporate_insurance_premium for each row execute function log_item_change();
create trigger t48_log_change after insert or update or delete on endorsements for each row execute function log_item_change();
create trigger t48_log_change after insert or update on item_sums for each row execute function log_item_change();
create trigger t48_log_change after insert or update or delete on people for each row execute function log_person_change();
create trigger t48_log_change after insert or update or delete on renewals for each row execute function log_renewal_change();

-- What a row of the log adds to the days of its policy: read by the view and by the fold.
create function days_of_change(change change_log) returns table (
  kind text, day date, starting integer, ending integer, net_premium numeric, total_premium numeric, issued_net_premium numeric,
  issued_total_premium numeric
) language sql immutable as $function$
  select change.subject || '_insurance', part.day, part.starts, part.ends, part.net, part.total, part.issued_net, part.issued_total
  from (values
    (change.start_date, change.counted, 0, change.net_premium, change.total_premium, 0, 0),
    (change.end_date, 0, change.counted, 0, 0, 0, 0),
    (change.issued_on, 0, 0, 0, 0, change.net_premium, change.total_premium)
  ) as part (day, starts, ends, net, total, issued_net, issued_total)
  where change.subject in ('motor', 'corporate') and part.day is not null
$function$;

-- The items whose open sum a row of the log may have changed: a policy's with its installments and received endorsements.
create function items_of_change(change change_log) returns table (kind text, record_id integer) language sql stable as $function$
  select change.subject, change.record_id where change.subject in ('motor', 'corporate', 'premium', 'endorsement')
  union all
  select 'endorsement', e.id from endorsements e where change.subject = 'motor' and e.motor_id = change.record_id and e.version_no is not null
  union all
  select 'endorsement', e.id from endorsements e where change.subject = 'corporate' and e.corporate_id = change.record_id and e.version_no is not null
  union all
  select 'premium', p.id from corporate_insurance_premium p where change.subject = 'corporate' and p.corporate_insurance_id = change.record_id
    and p.deleted_at is null
$function$;

-- Of a day, month, count and month of an insurer there may be several rows, which are to be added.
create view policy_days as
  select kind, day, starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium from policy_days_kept
  union all
  select part.* from change_log change cross join lateral days_of_change(change) part;

create view policy_months as
  select kind, month, net_premium, total_premium, issued_net_premium, issued_total_premium from policy_months_kept
  union all
  select part.kind, date_trunc('month', part.day::timestamp)::date, part.net_premium, part.total_premium, part.issued_net_premium,
    part.issued_total_premium
  from change_log change cross join lateral days_of_change(change) part;

create view policy_blocks as
  select kind, block, sum(policies)::integer as policies
  from (
    select kind, block, policies from policy_blocks_kept
    union all
    select subject || '_insurance', record_id / 1000, counted from change_log where subject in ('motor', 'corporate')
  ) as parts
  group by kind, block;

-- Of the types of the table: a statement that a server of the last version has prepared goes on.
create view policy_totals as
  select kind, sum(policies)::integer as policies, sum(total_premium)::numeric(18, 2) as total_premium,
    sum(od_premium)::numeric(18, 2) as od_premium, sum(third_party_premium)::numeric(18, 2) as third_party_premium,
    sum(net_premium)::numeric(18, 2) as net_premium, sum(new_premium)::numeric(18, 2) as new_premium,
    sum(terrisom)::numeric(18, 2) as terrisom, sum(commission_in_num)::numeric(18, 2) as commission_in_num,
    sum(commission_out_num)::numeric(18, 2) as commission_out_num, sum(pa_premium)::numeric(18, 2) as pa_premium
  from (
    select kind, policies, total_premium, od_premium, third_party_premium, net_premium, new_premium, terrisom, commission_in_num,
      commission_out_num, pa_premium
    from policy_totals_kept
    union all
    select subject || '_insurance', counted, total_premium, coalesce(od_premium, 0), coalesce(third_party_premium, 0),
      case subject when 'motor' then net_premium else 0 end, coalesce(new_premium, 0), coalesce(terrisom, 0), commission_in_num,
      commission_out_num, coalesce(pa_premium, 0)
    from change_log where subject in ('motor', 'corporate')
    union all
    -- Also where there is no policy.
    select kind, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from (values ('motor_insurance'), ('corporate_insurance')) as kinds (kind)
  ) as parts
  group by kind;

create view person_counts as
  select role_id, is_active, people from person_counts_kept
  union all
  select role_id, is_active, counted from change_log where subject = 'person';

create view renewal_days as
  select policies, ends_on, line, owner_id, listed, never_called, looks_renewed, closed from renewal_days_kept
  union all
  select policies, end_date, line, owner_id, counted, never_called, looks_renewed, closed from change_log where subject = 'renewal';

create view changed_items as
  select distinct item.kind, item.record_id from change_log change cross join lateral items_of_change(change) item;

-- Of the items that the log names what is open now. One by one by their keys, as the planner would rather compute all that there are.
create view changed_items_now as
  select item.kind, item.record_id, item.insurer_id, item.month, item.open
  from changed_items changed cross join lateral (
    select one.* from true_open_items one where one.kind = changed.kind and one.record_id = changed.record_id offset 0) item;

create view open_items as
  select kind, record_id, insurer_id, month, open from open_items_kept kept
  where (kept.kind, kept.record_id) not in (select changed.kind, changed.record_id from changed_items changed)
  union all
  select kind, record_id, insurer_id, month, open from changed_items_now;

create view receivable_sums as
  select insurer_id, month, open, not_rated from receivable_sums_kept
  union all
  select kept.insurer_id, kept.month, -coalesce(kept.open, 0), -(kept.open is null)::integer
  from changed_items changed cross join lateral (
    select one.* from open_items_kept one where one.kind = changed.kind and one.record_id = changed.record_id offset 0) kept
  union all
  select insurer_id, month, coalesce(open, 0), (open is null)::integer from changed_items_now;

-- Servers of the last version change a total by themselves after a change in bulk, which the log has.
create function ignore_update() returns trigger language plpgsql as $function$
begin
  return new;
end $function$;
create trigger t10_ignore_update instead of update on policy_totals for each row execute function ignore_update();

-- Brings the first rows of the log into the sums, and says how many. None where another server is at it.
create function fold_changes(at_most integer) returns integer language plpgsql as $function$
declare
  up_to bigint;
  folded integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('sums: fold')) then return 0; end if;
  select max(id) into up_to from (select id from change_log order by id limit at_most) as first;
  if up_to is null then return 0; end if;
  with taken as (
    delete from change_log as log where id <= up_to returning log.*, log as change
  ), days as (
    select part.* from taken cross join lateral days_of_change(taken.change) part
  ), add_days as (
    insert into policy_days_kept as kept
      (kind, day, starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium)
    select kind, day, sum(starting), sum(ending), sum(net_premium), sum(total_premium), sum(issued_net_premium), sum(issued_total_premium)
    from days group by kind, day
    on conflict (kind, day) do update set starting = kept.starting + excluded.starting, ending = kept.ending + excluded.ending,
      net_premium = kept.net_premium + excluded.net_premium, total_premium = kept.total_premium + excluded.total_premium,
      issued_net_premium = kept.issued_net_premium + excluded.issued_net_premium,
      issued_total_premium = kept.issued_total_premium + excluded.issued_total_premium
  ), add_months as (
    insert into policy_months_kept as kept (kind, month, net_premium, total_premium, issued_net_premium, issued_total_premium)
    select kind, date_trunc('month', day::timestamp)::date as month, sum(net_premium), sum(total_premium), sum(issued_net_premium),
      sum(issued_total_premium)
    from days group by kind, 2
    on conflict (kind, month) do update set
      net_premium = kept.net_premium + excluded.net_premium, total_premium = kept.total_premium + excluded.total_premium,
      issued_net_premium = kept.issued_net_premium + excluded.issued_net_premium,
      issued_total_premium = kept.issued_total_premium + excluded.issued_total_premium
  ), add_blocks as (
    insert into policy_blocks_kept as kept (kind, block, policies)
    select subject || '_insurance', record_id / 1000, sum(counted) from taken where subject in ('motor', 'corporate') group by 1, 2
    on conflict (kind, block) do update set policies = kept.policies + excluded.policies
  ), add_totals as (
    insert into policy_totals_kept as kept (kind, policies, total_premium, od_premium, third_party_premium, net_premium, new_premium, terrisom,
      commission_in_num, commission_out_num, pa_premium)
    select subject || '_insurance', sum(counted), coalesce(sum(total_premium), 0), coalesce(sum(od_premium), 0), coalesce(sum(third_party_premium), 0),
      coalesce(sum(net_premium) filter (where subject = 'motor'), 0), coalesce(sum(new_premium), 0), coalesce(sum(terrisom), 0),
      coalesce(sum(commission_in_num), 0), coalesce(sum(commission_out_num), 0), coalesce(sum(pa_premium), 0)
    from taken where subject in ('motor', 'corporate') group by subject
    on conflict (kind) do update set policies = kept.policies + excluded.policies,
      total_premium = kept.total_premium + excluded.total_premium, od_premium = kept.od_premium + excluded.od_premium,
      third_party_premium = kept.third_party_premium + excluded.third_party_premium, net_premium = kept.net_premium + excluded.net_premium,
      new_premium = kept.new_premium + excluded.new_premium, terrisom = kept.terrisom + excluded.terrisom,
      commission_in_num = kept.commission_in_num + excluded.commission_in_num,
      commission_out_num = kept.commission_out_num + excluded.commission_out_num, pa_premium = kept.pa_premium + excluded.pa_premium
  ), add_people as (
    insert into person_counts_kept as kept (role_id, is_active, people)
    select role_id, is_active, sum(counted) from taken where subject = 'person' group by role_id, is_active
    on conflict (role_id, is_active) do update set people = kept.people + excluded.people
  ), add_renewals as (
    insert into renewal_days_kept as kept (policies, ends_on, line, owner_id, listed, never_called, looks_renewed, closed)
    select policies, end_date, line, owner_id, sum(counted), sum(never_called), sum(looks_renewed), sum(closed)
    from taken where subject = 'renewal' group by policies, end_date, line, owner_id
    on conflict on constraint renewal_days_one do update set listed = kept.listed + excluded.listed,
      never_called = kept.never_called + excluded.never_called, looks_renewed = kept.looks_renewed + excluded.looks_renewed,
      closed = kept.closed + excluded.closed
  ), changed as (
    select distinct item.kind, item.record_id from taken cross join lateral items_of_change(taken.change) item
  ), items as (
    select item.kind, item.record_id, item.insurer_id, item.month, item.open
    from changed cross join lateral (
      select one.* from true_open_items one where one.kind = changed.kind and one.record_id = changed.record_id offset 0) item
  ), were as (
    select kept.kind, kept.record_id, kept.insurer_id, kept.month, kept.open
    from changed join open_items_kept kept on kept.kind = changed.kind and kept.record_id = changed.record_id
  ), end_items as (
    delete from open_items_kept kept using were
    where kept.kind = were.kind and kept.record_id = were.record_id
      and not exists (select from items where items.kind = were.kind and items.record_id = were.record_id)
  ), add_items as (
    insert into open_items_kept (kind, record_id, insurer_id, month, open) select kind, record_id, insurer_id, month, open from items
    on conflict (kind, record_id) do update set insurer_id = excluded.insurer_id, month = excluded.month, open = excluded.open
  ), add_sums as (
    insert into receivable_sums_kept as kept (insurer_id, month, open, not_rated)
    select insurer_id, month, sum(owed), sum(unrated)
    from (
      select insurer_id, month, coalesce(open, 0) as owed, (open is null)::integer as unrated from items
      union all
      select insurer_id, month, -coalesce(open, 0), -(open is null)::integer from were
    ) as parts
    group by insurer_id, month having (sum(owed), sum(unrated)) <> (0, 0)
    on conflict (insurer_id, month) do update set open = kept.open + excluded.open, not_rated = kept.not_rated + excluded.not_rated
  )
  select count(*) into folded from taken;
  return folded;
end $function$;

create or replace view true_receivable_sums as
  select insurer_id, month, coalesce(sum(open), 0) as open, (count(*) filter (where open is null))::integer as not_rated
  from true_open_items group by insurer_id, month;

create or replace function rebuild_receivables() returns void language plpgsql as $function$
begin
  perform pg_advisory_xact_lock(hashtext('sums: fold'));
  delete from open_items_kept;
  delete from receivable_sums_kept;
  insert into open_items_kept (kind, record_id, insurer_id, month, open) select kind, record_id, insurer_id, month, open from true_open_items;
  insert into receivable_sums_kept (insurer_id, month, open, not_rated)
    select insurer_id, month, coalesce(sum(open), 0), count(*) filter (where open is null) from open_items_kept group by insurer_id, month;
end $function$;

create or replace function rebuild_totals() returns void language plpgsql as $function$
begin
  lock table motor_insurance, corporate_insurance, people, renewals in share row exclusive mode;
  perform pg_advisory_xact_lock(hashtext('sums: fold'));
  delete from change_log;
  delete from policy_days_kept;
  delete from policy_months_kept;
  delete from policy_blocks_kept;
  delete from policy_totals_kept;
  delete from person_counts_kept;
  delete from renewal_days_kept;
  insert into policy_days_kept (kind, day, starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium)
    select kind, day, starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium from true_policy_days;
  insert into policy_months_kept (kind, month, net_premium, total_premium, issued_net_premium, issued_total_premium)
    select kind, month, net_premium, total_premium, issued_net_premium, issued_total_premium from true_policy_months;
  insert into policy_blocks_kept (kind, block, policies) select kind, block, policies from true_policy_blocks;
  insert into policy_totals_kept
    (kind, policies, total_premium, od_premium, third_party_premium, net_premium, new_premium, terrisom, commission_in_num, commission_out_num,
      pa_premium)
    select kind, policies, total_premium, od_premium, third_party_premium, net_premium, new_premium, terrisom, commission_in_num, commission_out_num,
      pa_premium
    from true_policy_totals;
  insert into person_counts_kept (role_id, is_active, people) select role_id, is_active, people from true_person_counts;
  insert into renewal_days_kept (policies, ends_on, line, owner_id, listed, never_called, looks_renewed, closed)
    select policies, ends_on, line, owner_id, listed, never_called, looks_renewed, closed from true_renewal_days
    order by policies, ends_on;
  -- The log named items too.
  perform rebuild_receivables();
end $function$;

-- Sums are compared as they are read: with what is still in the log.
create or replace function totals_that_differ() returns bigint language sql stable as $function$
  with stored as (
    select 'day' as total, to_jsonb(t) as stands from (
      select kind, day, sum(starting) as starting, sum(ending) as ending, sum(net_premium) as net_premium, sum(total_premium) as total_premium,
        sum(issued_net_premium) as issued_net_premium, sum(issued_total_premium) as issued_total_premium
      from policy_days group by kind, day) t
      where (starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium) <> (0, 0, 0, 0, 0, 0)
    union all select 'month', to_jsonb(t) from (
      select kind, month, sum(net_premium) as net_premium, sum(total_premium) as total_premium, sum(issued_net_premium) as issued_net_premium,
        sum(issued_total_premium) as issued_total_premium
      from policy_months group by kind, month) t
      where (net_premium, total_premium, issued_net_premium, issued_total_premium) <> (0, 0, 0, 0)
    union all select 'block', to_jsonb(t) from policy_blocks t where policies <> 0
    union all select 'all', to_jsonb(t) from policy_totals t
    union all select 'people', to_jsonb(t) from (
      select role_id, is_active, sum(people) as people from person_counts group by role_id, is_active) t where people <> 0
    union all select 'renewals', to_jsonb(t) from (
      select policies, ends_on, line, owner_id, sum(listed) as listed, sum(never_called) as never_called, sum(looks_renewed) as looks_renewed,
        sum(closed) as closed
      from renewal_days group by policies, ends_on, line, owner_id) t where (listed, never_called, looks_renewed, closed) <> (0, 0, 0, 0)
  ), true_ones as (
    select 'day' as total, to_jsonb(t) as stands from true_policy_days t
      where (starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium) <> (0, 0, 0, 0, 0, 0)
    union all select 'month', to_jsonb(t) from true_policy_months t
      where (net_premium, total_premium, issued_net_premium, issued_total_premium) <> (0, 0, 0, 0)
    union all select 'block', to_jsonb(t) from true_policy_blocks t
    union all select 'all', to_jsonb(t) from true_policy_totals t
    union all select 'people', to_jsonb(t) from true_person_counts t
    union all select 'renewals', to_jsonb(t) from true_renewal_days t
  )
  select (select count(*) from (table stored except all table true_ones) as wrong)
    + (select count(*) from (table true_ones except all table stored) as missing)
$function$;

create or replace function receivables_that_differ() returns setof text language sql as $function$
  (select 'open item ' || kind || ':' || record_id from
    ((table true_open_items except select kind, record_id, insurer_id, month, open from open_items)
      union (select kind, record_id, insurer_id, month, open from open_items except table true_open_items)) as item)
  union all
  (select 'sum of ' || insurer_id || ' ' || month from
    (with stored as (
        select insurer_id, month, sum(open) as open, sum(not_rated)::integer as not_rated from receivable_sums group by insurer_id, month)
      (table true_receivable_sums except table stored)
      union (select * from stored where open <> 0 or not_rated <> 0 except table true_receivable_sums)) as sum)
$function$;
