-- The first run of ten digits or more in a text, else its first run, without +91, 0, or 91 before ten digits.
create function number_within(value text) returns text
  language sql immutable parallel safe
  return (
    select regexp_replace(
      regexp_replace(
        coalesce(
          substring(plain from '\+?(?:[0-9][ \t\r\n().\-\u2010-\u2015\u2212_]*){10,}'),
          substring(plain from '\+?(?:[0-9][ \t\r\n().\-\u2010-\u2015\u2212_/]*){10,}'),
          substring(plain from '\+?(?:[0-9][ \t\r\n().\-\u2010-\u2015\u2212_/]*)+'),
          ''),
        '[^0-9+]', '', 'g'),
      '^(?:\+91|\+|(?![0-9]{10}$)0*(?:91(?=[0-9]{10}$))?)', '')
    from (select regexp_replace(
      translate(normalize(value, NFKC), '०१२३४५६७८९', '0123456789'),
      '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]', '', 'g') as plain) as text);

-- The number to be called in a text, as callNumber() of the contract. Ten digits, as mobiles are kept, stay as they are: that alone is
-- asked of most rows, and the planner writes it into their queries.
create function call_number(value text) returns text
  language sql immutable parallel safe
  return case when value ~ '^[0-9]{10}$' then value else coalesce(number_within(value), '') end;

-- Reads all enquiries once each.
create index telecom_records_call_number on telecom_records (call_number(mobile) text_pattern_ops) where deleted_at is null;

-- The queue in its order: those of one owner (0: of nobody), and all. Each reads all renewals once.
create index renewals_queue on renewals (coalesce(owner_id, 0), ends_on, id)
  where closed_at is null and deleted_at is null and looks_renewed_by is null and ready_at is null and next_call_at is null;
create index renewals_queue_all on renewals (ends_on, id)
  where closed_at is null and deleted_at is null and looks_renewed_by is null and ready_at is null and next_call_at is null;
create index renewals_promised on renewals (coalesce(owner_id, 0), next_call_at, id)
  where next_call_at is not null and closed_at is null and deleted_at is null;
create index renewals_promised_all on renewals (next_call_at, id) where next_call_at is not null and closed_at is null and deleted_at is null;
create index renewals_ready on renewals (ready_at, id) where ready_at is not null and closed_at is null and deleted_at is null;
create index telecom_records_ready on telecom_records (ready_at, id) where ready_at is not null and deleted_at is null;

-- Numbers that end alike.
create index people_number_end on people (right(mobile, 5)) where role_id = 4 and deleted_at is null;
