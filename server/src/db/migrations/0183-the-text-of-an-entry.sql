-- It was called immutable, but how its values are written as text is stable. PostgreSQL therefore did not inline it, and planned it anew in
-- each transaction that writes an entry.
alter function audit_content_text(audit_entries) stable;
