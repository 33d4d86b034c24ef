-- An office that sells life policies adds its insurers, of a kind of their own.
alter table insurers drop constraint insurers_kind_check;
alter table insurers add constraint insurers_kind_check check (kind in ('general', 'health', 'specialised', 'life'));
