-- Which rows a check counts as policies without a product, or with one of an unknown line.
alter table import_rows add column lacks text check (lacks in ('product', 'line'));
