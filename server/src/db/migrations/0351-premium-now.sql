-- What received endorsements changed of a premium since it was issued, and when a policy was cancelled: the premium itself stays as issued.
-- Nothing is rewritten: null is no endorsement. `closed_renewals`: what a cancellation closed, to be opened again by its undo.
alter table motor_insurance
  add column net_delta numeric(12,2),
  add column gst_delta numeric(12,2),
  add column total_delta numeric(12,2),
  add column commission_in_delta numeric(12,2),
  add column commission_out_delta numeric(12,2),
  add column cancelled_on date;
alter table corporate_insurance
  add column net_delta numeric(12,2),
  add column gst_delta numeric(12,2),
  add column total_delta numeric(12,2),
  add column commission_in_delta numeric(12,2),
  add column commission_out_delta numeric(12,2),
  add column cancelled_on date;
alter table endorsements add column closed_renewals jsonb not null default '[]';
