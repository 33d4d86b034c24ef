-- Named lists of registration offices, which rules of all cards share. The column is empty at first.
create table rto_clusters (
  id integer generated always as identity not null,
  name text not null,
  codes text[] default '{}'::text[] not null,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text generated always as (lower(name || ' ' || joined(codes))) stored,
  constraint rto_clusters_pkey primary key (id),
  constraint rto_clusters_created_by_fkey foreign key (created_by) references people(id),
  constraint rto_clusters_deleted_by_fkey foreign key (deleted_by) references people(id)
);
create unique index rto_clusters_name_unique on rto_clusters (search_key(name)) where deleted_at is null;
create trigger t10_count_version before update on rto_clusters for each row execute function count_version();
create constraint trigger t50_audit_change after insert or delete or update on rto_clusters
  deferrable initially deferred for each row execute function audit_change();

alter table rate_rules add column rto_cluster_id integer;
alter table rate_rules
  add constraint rate_rules_rto_cluster_id_fkey foreign key (rto_cluster_id) references rto_clusters(id) not valid;
create index rate_rules_cluster on rate_rules (rto_cluster_id) where rto_cluster_id is not null;
