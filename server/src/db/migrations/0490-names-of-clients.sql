-- The words of a client's name in any order, without titles and punctuation. As nameWords of the server.
create function client_name_key(name text) returns text
  language sql immutable parallel safe
  return (
    select string_agg(word, ' ' order by word collate "C")
    from regexp_split_to_table(regexp_replace(regexp_replace(lower(name), '(^|\s)m/s(?=[\s.]|$)', ' ', 'g'), '[.,/()''"’&-]+', ' ', 'g'), '\s+') as word
    where word <> '' and word <> all (array[
      'mr', 'mrs', 'ms', 'miss', 'master', 'shri', 'shree', 'sri', 'smt', 'kum', 'kumari', 'dr', 'prof', 'adv', 'ca', 'messrs', 'late'])
  );
