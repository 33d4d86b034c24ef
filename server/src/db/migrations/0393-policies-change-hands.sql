-- A transfer: user_id is the buyer, from_user_id who had the policy until it was received. A new column is empty, so nothing is rewritten.
alter table endorsements
  add column user_id integer,
  add column from_user_id integer,
  add column ncb_letter_on date,
  add constraint endorsements_user_id_fkey foreign key (user_id) references people (id) not valid,
  add constraint endorsements_from_user_id_fkey foreign key (from_user_id) references people (id) not valid,
  add constraint endorsements_transfer check (kind = 'transfer' or (user_id is null and from_user_id is null and ncb_letter_on is null)) not valid;
create index endorsements_to_client on endorsements (user_id) where user_id is not null;
create index endorsements_from_client on endorsements (from_user_id) where from_user_id is not null;
