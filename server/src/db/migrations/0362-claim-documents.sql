-- What was handed in for a claim. document_id is empty after an erasure.
create table claim_documents (
  id integer generated always as identity,
  claim_id integer not null,
  kind text not null,
  document_id uuid,
  created_at timestamptz not null default now(),
  created_by integer,
  deleted_at timestamptz,
  constraint claim_documents_pkey primary key (id),
  constraint claim_documents_claim_id_fkey foreign key (claim_id) references claims (id),
  constraint claim_documents_document_id_fkey foreign key (document_id) references documents (id),
  constraint claim_documents_created_by_fkey foreign key (created_by) references people (id)
);
create index claim_documents_claim on claim_documents (claim_id, id);
create index claim_documents_document on claim_documents (document_id) where document_id is not null;
create constraint trigger t50_audit_change after insert or delete or update on claim_documents
  deferrable initially deferred for each row execute function audit_change();
create index claims_by_number on claims (search_key(claim_no) text_pattern_ops) where claim_no is not null and deleted_at is null;
