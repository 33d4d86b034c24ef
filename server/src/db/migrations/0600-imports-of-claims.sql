-- Claims and endorsements are kinds of import. Endorsements are taken in the order of their days, which a row keeps as its place.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in (
  'users', 'motor_insurance', 'corporate_insurance', 'corporate_insurance_premium', 'claims', 'endorsements', 'telecom_records'));
alter table import_rows add column place integer;
