-- outside a transaction
drop index concurrently if exists import_rows_brought;
create index concurrently import_rows_brought on import_rows (table_name, record_id) where outcome = 'create';
