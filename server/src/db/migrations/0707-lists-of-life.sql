-- outside a transaction
-- Lists, their bands and the menu's badges ask for endorsements and claims of policies that are there.
drop index concurrently if exists endorsements_shown;
create index concurrently endorsements_shown on endorsements (desk_order, id) where deleted_at is null and not policy_deleted;
drop index concurrently if exists endorsements_desk;
drop index concurrently if exists endorsements_undelivered;
create index concurrently endorsements_undelivered on endorsements (status, requested_on)
  where status in ('requested', 'sent', 'received') and deleted_at is null and not policy_deleted;
drop index concurrently if exists endorsements_open;
drop index concurrently if exists claims_shown;
create index concurrently claims_shown on claims (id desc) where deleted_at is null and not policy_deleted;
drop index concurrently if exists claims_newest;
drop index concurrently if exists claims_by_due;
create index concurrently claims_by_due on claims (due_at, id) where deleted_at is null and not policy_deleted;
drop index concurrently if exists claims_due;
drop index concurrently if exists claims_open;
create index concurrently claims_open on claims (due_at, next_action_on, stage)
  where stage in ('intimated', 'surveyor_appointed', 'surveyed', 'documents_pending', 'approved') and deleted_at is null and not policy_deleted;
drop index concurrently if exists claims_closed;
create index concurrently claims_closed on claims (stage, stage_at, settled_on, intimated_on)
  where stage in ('settled', 'rejected') and deleted_at is null and not policy_deleted;
