#!/bin/sh
# Copies the whole database to BACKUPS/base/<time in UTC> while it runs, then deletes copies that are older than
# KEEP_BACKUP_DAYS (14) and the log before the oldest copy that stays. The newest copy always stays. Connects as PGHOST,
# PGPORT and PGUSER say. Where BACKUP_STATUS_DIR names a folder, its file `newest` gets the time at which the copy was
# whole, in seconds since 1970, for the server's metrics.
set -eu
folder="${BACKUPS:?}/base"
name=$(date -u +%Y%m%dT%H%M%SZ)
mkdir -p "$folder"
rm -rf "$folder"/*.part
pg_basebackup --pgdata "$folder/$name.part" --format tar --gzip --compress 3 --wal-method stream --checkpoint fast \
  --no-password
sync "$folder/$name.part"/*
mv "$folder/$name.part" "$folder/$name"
if [ -n "${BACKUP_STATUS_DIR:-}" ]; then
  date +%s >"$BACKUP_STATUS_DIR/newest.part"
  mv "$BACKUP_STATUS_DIR/newest.part" "$BACKUP_STATUS_DIR/newest"
fi

find "$folder" -mindepth 1 -maxdepth 1 -type d -mtime "+$((${KEEP_BACKUP_DAYS:-14} - 1))" ! -name "$name" \
  -exec rm -rf {} +

oldest=$(ls "$folder" | sort | head -n 1)
first=$(tar --extract --gzip --to-stdout --file "$folder/$oldest/base.tar.gz" backup_label |
  sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p')
pg_archivecleanup "$BACKUPS/wal" "$first"
echo "Backup $name is whole; the oldest is $oldest."
