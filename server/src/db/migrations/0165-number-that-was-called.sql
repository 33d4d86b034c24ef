-- A wrong number stays wrong until another one is entered. It is personal data, so an erasure empties it.
alter table calls add column number text;
