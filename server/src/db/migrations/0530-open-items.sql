-- What insurers owe, kept as it changes: an item of commission that is open or not rated, and their sums by insurer and month of issue. A
-- deferred trigger compares what an item is with what is kept, under the lock on the end of the audit's chain, as totals do, so that two
-- changes never wait for each other. New tables, which are filled from all policies: some seconds for a million, in which changes of
-- policies wait. Without an insurer that we know the number is 0; infinity is the month of what is not due yet, as it is not paid.
create table open_items (
  kind text not null,
  record_id integer not null,
  insurer_id integer not null,
  month date not null,
  -- Null: not rated.
  open numeric(14,2),
  constraint open_items_pkey primary key (kind, record_id)
);
create index open_items_of_insurer on open_items (insurer_id, month);

create table receivable_sums (
  insurer_id integer not null,
  month date not null,
  open numeric(14,2) not null default 0,
  not_rated integer not null default 0,
  constraint receivable_sums_pkey primary key (insurer_id, month)
);

create view true_open_items as
select i.kind, i.record_id, coalesce(i.insurer_id, 0) as insurer_id,
  coalesce(date_trunc('month', i.issued_on::timestamp)::date, 'infinity') as month,
  i.expected_in - coalesce(s.received, 0) - coalesce(s.written_off, 0) as open
from commission_items i left join item_sums s on s.item = i.item cross join money_settings settings
where item_state(i.expected_in, coalesce(s.received, 0), coalesce(s.written_off, 0),
  greatest(settings.tolerance_rupees, round(abs(i.expected_in) * settings.tolerance_percent / 100, 2))) in ('not_rated', 'expected', 'part');

create view true_receivable_sums as
select insurer_id, month, coalesce(sum(open), 0) as open, count(*) filter (where open is null)::integer as not_rated
from open_items group by insurer_id, month;

create function add_receivable(of_insurer integer, of_month date, amount numeric, sign integer) returns void language sql as $$
  insert into receivable_sums as sums (insurer_id, month, open, not_rated)
  values (of_insurer, of_month, sign * coalesce(amount, 0), case when amount is null then sign else 0 end)
  on conflict (insurer_id, month) do update set open = sums.open + excluded.open, not_rated = sums.not_rated + excluded.not_rated
$$;

-- As commission_items and true_open_items say, of one item: their plan of all kinds takes ten times as long.
create function open_item(of_kind text, of_record integer) returns open_items language plpgsql stable as $$
declare
  settings money_settings;
  sums item_sums;
  found_insurer integer;
  issued_on date;
  expected numeric;
begin
  if of_kind = 'motor' then
    select m.insurer_id, coalesce(m.issue_date, m.start_date), m.commission_in_num into found_insurer, issued_on, expected
    from motor_insurance m where m.id = of_record and m.deleted_at is null;
  elsif of_kind = 'corporate' then
    select c.insurer_id, coalesce(c.issue_date, c.start_date), c.commission_in_num into found_insurer, issued_on, expected
    from corporate_insurance c where c.id = of_record and c.deleted_at is null and c.is_installment = 0;
  elsif of_kind = 'premium' then
    select c.insurer_id, case p.status when 'Paid' then coalesce(p.pay_date, p.premium_date) end, p.commission_in_num
    into found_insurer, issued_on, expected
    from corporate_insurance_premium p join corporate_insurance c on c.id = p.corporate_insurance_id
    where p.id = of_record and p.deleted_at is null and c.deleted_at is null;
  else
    select policy.insurer_id, e.received_on, nullif(e.commission_in_delta, 0) into found_insurer, issued_on, expected
    from endorsements e cross join lateral (
      select m.insurer_id from motor_insurance m where m.id = e.motor_id and m.deleted_at is null
      union all select c.insurer_id from corporate_insurance c where c.id = e.corporate_id and c.deleted_at is null
    ) as policy
    where e.id = of_record and e.version_no is not null
      and (e.net_delta <> 0 or e.commission_in_delta <> 0 or e.commission_out_delta <> 0);
  end if;
  if not found then return null; end if;
  select * into settings from money_settings;
  select * into sums from item_sums where item = of_kind || ':' || of_record;
  if item_state(expected, coalesce(sums.received, 0), coalesce(sums.written_off, 0),
    greatest(settings.tolerance_rupees, round(abs(expected) * settings.tolerance_percent / 100, 2))) not in ('not_rated', 'expected', 'part') then
    return null;
  end if;
  return row(of_kind, of_record, coalesce(found_insurer, 0), coalesce(date_trunc('month', issued_on::timestamp)::date, 'infinity'),
    expected - coalesce(sums.received, 0) - coalesce(sums.written_off, 0))::open_items;
end $$;

create function keep_open_item(of_kind text, of_record integer) returns void language plpgsql as $$
declare
  kept open_items;
  is_now open_items;
begin
  perform from audit_chain for update;
  select kind, record_id, insurer_id, month, open into kept from open_items where kind = of_kind and record_id = of_record;
  is_now := open_item(of_kind, of_record);
  if kept is not distinct from is_now then return; end if;
  if kept.kind is not null then
    delete from open_items where kind = of_kind and record_id = of_record;
    perform add_receivable(kept.insurer_id, kept.month, kept.open, -1);
  end if;
  if is_now.kind is not null then
    insert into open_items (kind, record_id, insurer_id, month, open)
    values (is_now.kind, is_now.record_id, is_now.insurer_id, is_now.month, is_now.open);
    perform add_receivable(is_now.insurer_id, is_now.month, is_now.open, 1);
  end if;
end $$;

create function rebuild_receivables() returns void language plpgsql as $$
begin
  perform from audit_chain for update;
  delete from open_items;
  delete from receivable_sums;
  insert into open_items (kind, record_id, insurer_id, month, open) select kind, record_id, insurer_id, month, open from true_open_items;
  insert into receivable_sums (insurer_id, month, open, not_rated) select insurer_id, month, open, not_rated from true_receivable_sums;
end $$;

-- Nothing, where all is as it should be.
create function receivables_that_differ() returns setof text language sql as $$
  (select 'open item ' || kind || ':' || record_id from
    ((table true_open_items except table open_items) union (table open_items except table true_open_items)) as item)
  union all
  (select 'sum of ' || insurer_id || ' ' || month from
    ((table true_receivable_sums except select insurer_id, month, open, not_rated from receivable_sums)
      union (select insurer_id, month, open, not_rated from receivable_sums where open <> 0 or not_rated <> 0
        except table true_receivable_sums)) as sum)
$$;

create function keep_open_items() returns trigger language plpgsql as $$
declare
  own integer := (case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end->>'id')::integer;
  has_parts boolean := tg_op = 'UPDATE';
begin
  if tg_table_name = 'motor_insurance' then
    perform keep_open_item('motor', own);
    if has_parts then perform keep_open_item('endorsement', id) from endorsements where motor_id = own and version_no is not null; end if;
  elsif tg_table_name = 'corporate_insurance' then
    perform keep_open_item('corporate', own);
    if has_parts then
      perform keep_open_item('premium', id) from corporate_insurance_premium where corporate_insurance_id = own;
      perform keep_open_item('endorsement', id) from endorsements where corporate_id = own and version_no is not null;
    end if;
  elsif tg_table_name = 'corporate_insurance_premium' then
    perform keep_open_item('premium', own);
  else
    perform keep_open_item('endorsement', own);
  end if;
  return null;
end $$;

create function keep_open_item_of_sum() returns trigger language plpgsql as $$
begin
  perform keep_open_item(split_part(new.item, ':', 1), split_part(new.item, ':', 2)::integer);
  return null;
end $$;

create function rebuild_receivables_anew() returns trigger language plpgsql as $$
begin
  perform rebuild_receivables();
  return null;
end $$;

create constraint trigger t62_open_item_of_new after insert or delete on motor_insurance
  deferrable initially deferred for each row execute function keep_open_items();
create constraint trigger t62_open_item_of_changed after update on motor_insurance
  deferrable initially deferred for each row
  when (old.deleted_at is null is distinct from (new.deleted_at is null) or old.insurer_id is distinct from new.insurer_id
    or old.issue_date is distinct from new.issue_date or old.start_date is distinct from new.start_date
    or old.commission_in_num is distinct from new.commission_in_num)
  execute function keep_open_items();
create constraint trigger t62_open_item_of_new after insert or delete on corporate_insurance
  deferrable initially deferred for each row execute function keep_open_items();
create constraint trigger t62_open_item_of_changed after update on corporate_insurance
  deferrable initially deferred for each row
  when (old.deleted_at is null is distinct from (new.deleted_at is null) or old.insurer_id is distinct from new.insurer_id
    or old.issue_date is distinct from new.issue_date or old.start_date is distinct from new.start_date
    or old.is_installment is distinct from new.is_installment or old.commission_in_num is distinct from new.commission_in_num)
  execute function keep_open_items();
create constraint trigger t62_open_item_of_new after insert or delete on corporate_insurance_premium
  deferrable initially deferred for each row execute function keep_open_items();
create constraint trigger t62_open_item_of_changed after update on corporate_insurance_premium
  deferrable initially deferred for each row
  when (old.deleted_at is null is distinct from (new.deleted_at is null) or old.status is distinct from new.status
    or old.pay_date is distinct from new.pay_date or old.premium_date is distinct from new.premium_date
    or old.commission_in_num is distinct from new.commission_in_num)
  execute function keep_open_items();
create constraint trigger t62_open_item_of_new after insert or delete on endorsements
  deferrable initially deferred for each row execute function keep_open_items();
create constraint trigger t62_open_item_of_changed after update on endorsements
  deferrable initially deferred for each row
  when (old.version_no is distinct from new.version_no or old.received_on is distinct from new.received_on
    or old.net_delta is distinct from new.net_delta or old.commission_in_delta is distinct from new.commission_in_delta
    or old.commission_out_delta is distinct from new.commission_out_delta)
  execute function keep_open_items();
create constraint trigger t62_open_item_of_new after insert on item_sums
  deferrable initially deferred for each row when (new.received <> 0 or new.written_off <> 0) execute function keep_open_item_of_sum();
create constraint trigger t62_open_item_of_changed after update on item_sums
  deferrable initially deferred for each row
  when (old.received is distinct from new.received or old.written_off is distinct from new.written_off)
  execute function keep_open_item_of_sum();
create constraint trigger t62_receivables_of_tolerance after update on money_settings
  deferrable initially deferred for each row
  when (old.tolerance_rupees is distinct from new.tolerance_rupees or old.tolerance_percent is distinct from new.tolerance_percent)
  execute function rebuild_receivables_anew();

create index statement_lines_disputed on statement_lines (item) where state = 'disputed' and item is not null;

select rebuild_receivables();
