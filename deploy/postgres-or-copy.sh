#!/bin/sh
# A PostgreSQL that begins as the standby of the host that FOLLOW names, or, without FOLLOW, as one of its own. Only an empty folder is filled.
set -eu
mkdir -p "$PGDATA"
if [ -n "${FOLLOW:-}" ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  PGPASSWORD="$(cat "$POSTGRES_PASSWORD_FILE")"
  export PGPASSWORD
  until pg_basebackup -h "$FOLLOW" -U "$POSTGRES_USER" -D "$PGDATA" --write-recovery-conf --checkpoint=fast; do
    echo "waiting for $FOLLOW" >&2
    # What a broken copy left would not be empty.
    find "$PGDATA" -mindepth 1 -delete
    sleep 2
  done
  chmod 700 "$PGDATA"
  unset PGPASSWORD
fi
exec docker-entrypoint.sh postgres -c hba_file=/etc/bimabahi/pg_hba.conf
