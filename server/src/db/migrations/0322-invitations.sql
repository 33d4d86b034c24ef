-- By which a client sets a first password: a link of one use. The newest of a person takes the place of the one before.
create table invitations (
  person_id integer not null,
  token_hash text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  created_by integer,
  constraint invitations_pkey primary key (person_id),
  constraint invitations_token unique (token_hash),
  constraint invitations_person_id_fkey foreign key (person_id) references people (id) on delete cascade,
  constraint invitations_created_by_fkey foreign key (created_by) references people (id)
);
