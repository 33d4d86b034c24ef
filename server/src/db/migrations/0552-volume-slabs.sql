-- What a card pays beside its rules, by the volume of a month. A null column: nothing is rewritten.
alter table rate_cards add column slabs text;
