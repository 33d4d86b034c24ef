-- An office that sells life policies adds its insurers, of a kind of their own. A restore brings the insurers in the same transaction: their
-- audit entries, which wait for its end, are written first, as a table with waiting triggers cannot be altered.
set constraints all immediate;
set constraints all deferred;
alter table insurers drop constraint insurers_kind_check;
alter table insurers add constraint insurers_kind_check check (kind in ('general', 'health', 'specialised', 'life'));
