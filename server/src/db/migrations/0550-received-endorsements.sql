-- outside a transaction
-- For the registers, which have received endorsements by their day of receipt.
drop index concurrently if exists endorsements_received;
create index concurrently endorsements_received on endorsements (received_on, id) where version_no is not null;
