-- outside a transaction, as it reads all people
drop index concurrently if exists people_name_key;
create index concurrently people_name_key on people (client_name_key(name)) where role_id = 4 and is_active and deleted_at is null;
