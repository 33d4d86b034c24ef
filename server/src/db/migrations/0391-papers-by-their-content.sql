-- outside a transaction: builds while others write. Finds the paper that is handed in a second time.
drop index concurrently if exists documents_sha256;
create index concurrently documents_sha256 on documents (sha256);
