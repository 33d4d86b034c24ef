-- What was quoted in a call: insurer, amount, validity. Nothing is rewritten, and the last version leaves it empty.
alter table calls add column quotes jsonb;
alter table calls add constraint calls_quotes check (quotes is null or outcome = 'quoted') not valid;
