-- outside a transaction: deleting a document looks for it in every table that names documents, which passed all of their rows.
-- Reads each table once. Rows without a document are not in the index, so adding them costs what it did.
drop index concurrently if exists motor_insurance_document;
create index concurrently motor_insurance_document on motor_insurance (document_id) where document_id is not null;
drop index concurrently if exists corporate_insurance_document;
create index concurrently corporate_insurance_document on corporate_insurance (document_id) where document_id is not null;
drop index concurrently if exists corporate_insurance_premium_document;
create index concurrently corporate_insurance_premium_document on corporate_insurance_premium (document_id) where document_id is not null;
drop index concurrently if exists sliders_document;
create index concurrently sliders_document on sliders (document_id);
drop index concurrently if exists sliders_thumbnail;
create index concurrently sliders_thumbnail on sliders (thumbnail_id);
