-- All changes wait for the one row of audit_chain, so as little as possible happens while it is locked. What the hash of an entry's content
-- is made of does not depend on the entry before, so it is made first.
create or replace function chain_audit_entry() returns trigger language plpgsql as $function$
declare
  chain audit_chain;
begin
  -- chain_pending_audit has chained it.
  if audit_setting('chaining') = 'on' then return new; end if;
  new.salt := gen_random_uuid();
  new.content_hash := encode(sha256(convert_to(audit_content_text(new), 'UTF8')), 'hex');
  select * into chain from audit_chain for update;
  new.id := chain.last_id + 1;
  new.at := clock_timestamp();
  new.previous_hash := chain.last_hash;
  new.hash := encode(sha256(convert_to(audit_chained_text(new), 'UTF8')), 'hex');
  update audit_chain set last_id = new.id, last_hash = new.hash;
  return new;
end $function$;

-- Nothing has come in of a new policy, so what is open of it follows from its own row: neither its sums nor the tolerance are read.
create or replace function keep_open_items() returns trigger language plpgsql as $function$
declare
  own integer := case tg_op when 'DELETE' then old.id else new.id end;
  has_parts boolean := tg_op = 'UPDATE';
  month_of_new date;
begin
  if tg_op = 'INSERT' and tg_table_name in ('motor_insurance', 'corporate_insurance') then
    if new.deleted_at is not null or new.commission_in_num = 0 then return null; end if;
    if tg_table_name = 'corporate_insurance' then
      if new.is_installment <> 0 then return null; end if;
    end if;
    perform from audit_chain for update;
    month_of_new := date_trunc('month', coalesce(new.issue_date, new.start_date)::timestamp)::date;
    insert into open_items (kind, record_id, insurer_id, month, open)
    values (split_part(tg_table_name, '_', 1), own, coalesce(new.insurer_id, 0), month_of_new, new.commission_in_num);
    perform add_receivable(coalesce(new.insurer_id, 0), month_of_new, new.commission_in_num, 1);
  elsif tg_table_name = 'motor_insurance' then
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
end $function$;
