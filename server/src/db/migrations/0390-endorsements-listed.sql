-- The list of endorsements: what it is searched by, and its order, in which open ones come first, those that wait longest before others.
-- Rewrites the table of endorsements, of which there are few.
alter table endorsements
  add column search_text text generated always as (
    lower(coalesce(endorsement_no, '') || ' ' || coalesce(reason, '')) || ' ' || search_key(coalesce(endorsement_no, ''))
  ) stored,
  add column desk_order integer generated always as (
    case when status in ('requested', 'sent') then requested_on - date '1970-01-01' else 2000000000 - id end
  ) stored;
create index endorsements_desk on endorsements (desk_order, id) where deleted_at is null;
create index endorsements_search on endorsements using gin (search_text gin_trgm_ops);
