-- One commission for one thing sold: what is expected is read from the record, nothing is copied. Of endorsements those that are received
-- and change the premium or a commission; one that changes the premium and no commission is not rated. `issued_on`: the day from which the
-- insurer has its days of credit, null while an installment is not paid. A view: nothing is rewritten.
create view commission_items as
select 'motor'::text as kind, m.id as record_id, 'motor:' || m.id as item, 'motor'::text as policies, m.id as policy_id, m.policy_no,
  null::text as endorsement_no, m.vehicle_no, m.chassis_no, m.insured_name, m.name_remark as company, m.insurer_id,
  nullif(btrim(m.sub_broker), '') as output_broker, m.payee_id, m.start_date, m.issue_date, coalesce(m.issue_date, m.start_date) as issued_on,
  m.net_premium as premium, array[m.od_premium, m.third_party_premium, m.net_premium, m.total_premium] as premiums,
  m.commission_in_per as percent_in, m.commission_in_num as expected_in, m.commission_out_per as percent_out, m.commission_out_num as expected_out,
  m.cancelled_on, m.search_text
from motor_insurance m where m.deleted_at is null
union all
select 'corporate', c.id, 'corporate:' || c.id, 'corporate', c.id, c.policy_no,
  null, null, null, c.insured_name, c.company, c.insurer_id,
  nullif(btrim(c.broker), ''), c.payee_id, c.start_date, c.issue_date, coalesce(c.issue_date, c.start_date),
  coalesce(c.new_premium + coalesce(c.terrisom, 0), c.terrisom), array[c.new_premium, c.new_premium + c.terrisom, c.total_premium],
  c.commission_in_per, c.commission_in_num, c.commission_out_per, c.commission_out_num, c.cancelled_on, c.search_text
from corporate_insurance c where c.deleted_at is null and c.is_installment = 0
union all
select 'premium', p.id, 'premium:' || p.id, 'corporate', c.id, c.policy_no,
  null, null, null, c.insured_name, c.company, c.insurer_id,
  nullif(btrim(c.broker), ''), c.payee_id, p.premium_date, p.pay_date, case p.status when 'Paid' then coalesce(p.pay_date, p.premium_date) end,
  p.premium_excluding_tax + coalesce(p.terrorism_premium, 0),
  array[p.premium_excluding_tax, p.premium_excluding_tax + p.terrorism_premium, p.total_payable],
  p.commission_in_per, p.commission_in_num, p.commission_out_per, p.commission_out_num, c.cancelled_on, c.search_text
from corporate_insurance_premium p join corporate_insurance c on c.id = p.corporate_insurance_id
where p.deleted_at is null and c.deleted_at is null
union all
select 'endorsement', e.id, 'endorsement:' || e.id, 'motor', m.id, m.policy_no,
  e.endorsement_no, m.vehicle_no, m.chassis_no, m.insured_name, m.name_remark, m.insurer_id,
  nullif(btrim(m.sub_broker), ''), m.payee_id, e.effective_date, e.received_on, e.received_on,
  e.net_delta, array[e.net_delta, e.total_delta],
  null, nullif(e.commission_in_delta, 0), null, nullif(e.commission_out_delta, 0), m.cancelled_on, m.search_text
from endorsements e join motor_insurance m on m.id = e.motor_id
where e.version_no is not null and m.deleted_at is null and (e.net_delta <> 0 or e.commission_in_delta <> 0 or e.commission_out_delta <> 0)
union all
select 'endorsement', e.id, 'endorsement:' || e.id, 'corporate', c.id, c.policy_no,
  e.endorsement_no, null, null, c.insured_name, c.company, c.insurer_id,
  nullif(btrim(c.broker), ''), c.payee_id, e.effective_date, e.received_on, e.received_on,
  e.net_delta, array[e.net_delta, e.total_delta],
  null, nullif(e.commission_in_delta, 0), null, nullif(e.commission_out_delta, 0), c.cancelled_on, c.search_text
from endorsements e join corporate_insurance c on c.id = e.corporate_id
where e.version_no is not null and c.deleted_at is null and (e.net_delta <> 0 or e.commission_in_delta <> 0 or e.commission_out_delta <> 0);

-- As contract/src/commission/item-state.ts. Below zero what is expected is taken back.
create function item_state(expected numeric, received numeric, written_off numeric, tolerance numeric) returns text
language sql immutable parallel safe as $$
  select case
    when expected is null then 'not_rated'
    when abs(received - expected) <= tolerance and (received <> 0 or expected = 0) then 'received'
    when (received - expected) * (case when expected < 0 then -1 else 1 end) > tolerance then 'excess'
    when written_off <> 0 and abs(expected - received - written_off) <= tolerance then 'written_off'
    when received <> 0 then 'part'
    else 'expected'
  end
$$;
