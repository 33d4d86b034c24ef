-- The number to be called in a text: its first run of digits, spaces and dashes, without +91, 0, or 91 before ten digits. As callNumber() of
-- the contract.
create function call_number(value text) returns text
  language sql immutable parallel safe
  return replace(
    regexp_replace(
      regexp_replace(coalesce(substring(value from '\+?\d[\d\s().-]*'), ''), '[^\d+]', '', 'g'),
      '^(?:\+91|0*(?:91(?=\d{10}$))?)', ''),
    '+', '');

-- Reads all enquiries once each.
create index telecom_records_call_number on telecom_records (call_number(mobile) text_pattern_ops) where deleted_at is null;

-- The queue in its order: those of one owner (0: of nobody), and all. Each reads all renewals once.
create index renewals_queue on renewals (coalesce(owner_id, 0), ends_on, id)
  where closed_at is null and deleted_at is null and looks_renewed_by is null and ready_at is null and next_call_at is null;
create index renewals_queue_all on renewals (ends_on, id)
  where closed_at is null and deleted_at is null and looks_renewed_by is null and ready_at is null and next_call_at is null;
create index renewals_promised on renewals (next_call_at, id) where next_call_at is not null and closed_at is null and deleted_at is null;
create index renewals_ready on renewals (ready_at, id) where ready_at is not null and closed_at is null and deleted_at is null;
create index telecom_records_ready on telecom_records (ready_at, id) where ready_at is not null and deleted_at is null;

-- Numbers that end alike.
create index people_number_end on people (right(mobile, 5)) where role_id = 4 and deleted_at is null;
