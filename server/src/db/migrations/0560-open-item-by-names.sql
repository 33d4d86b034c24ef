-- A row that is cast from a list of values stops to fit once a later version gives the table a column: beside its migration every change of
-- a policy was refused. Values go into the row by their names, and rows are compared by named columns.
create or replace function open_item(of_kind text, of_record integer) returns open_items language plpgsql stable as $$
declare
  settings money_settings;
  sums item_sums;
  found_insurer integer;
  issued_on date;
  expected numeric;
  one open_items;
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
  one.kind := of_kind;
  one.record_id := of_record;
  one.insurer_id := coalesce(found_insurer, 0);
  one.month := coalesce(date_trunc('month', issued_on::timestamp)::date, 'infinity');
  one.open := expected - coalesce(sums.received, 0) - coalesce(sums.written_off, 0);
  return one;
end $$;

create or replace function receivables_that_differ() returns setof text language sql as $$
  (select 'open item ' || kind || ':' || record_id from
    ((table true_open_items except select kind, record_id, insurer_id, month, open from open_items)
      union (select kind, record_id, insurer_id, month, open from open_items except table true_open_items)) as item)
  union all
  (select 'sum of ' || insurer_id || ' ' || month from
    ((table true_receivable_sums except select insurer_id, month, open, not_rated from receivable_sums)
      union (select insurer_id, month, open, not_rated from receivable_sums where open <> 0 or not_rated <> 0
        except table true_receivable_sums)) as sum)
$$;
