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
create or replace function call_number(value text) returns text
  language sql immutable parallel safe
  return case when value ~ '^[0-9]{10}$' then value else coalesce(number_within(value), '') end;

reindex index telecom_records_call_number;
