-- outside a transaction, as import_rows may be large
drop index concurrently if exists import_rows_place;
create index concurrently import_rows_place on import_rows (import_id, place) where place is not null;
