#!/bin/sh
# Makes a database's folder from BACKUPS, as it was at a point in time, or with all that is there.
#
#   restore.sh DATA_FOLDER ["2026-11-23 04:30:00+00"]
#
# Takes the newest base backup before that time and checks each of its files. Nothing is started: the database reads the
# log when it next starts on that folder, and takes writes once it is there. The folder must be empty or missing.
set -eu
data=${1:?Name the folder of the database.}
until=${2:-}
: "${BACKUPS:?}"
if [ -n "$(ls -A "$data" 2>/dev/null)" ]; then
  echo "$data is not empty. Move it away first, and keep it until the restored database is right." >&2
  exit 1
fi

latest=99991231T235959Z
[ -z "$until" ] || latest=$(date -u -d "$until" +%Y%m%dT%H%M%SZ)
name=$(ls "$BACKUPS/base" | grep -v '\.part$' | sort | awk -v latest="$latest" '$0 <= latest' | tail -n 1)
if [ -z "$name" ]; then
  echo "There is no base backup before $until. The oldest is $(ls "$BACKUPS/base" | sort | head -n 1)." >&2
  exit 1
fi
from="$BACKUPS/base/$name"

mkdir -p "$data"
chmod 700 "$data"
tar --extract --gzip --file "$from/base.tar.gz" --directory "$data"
tar --extract --gzip --file "$from/pg_wal.tar.gz" --directory "$data/pg_wal"
cp "$from/backup_manifest" "$data/backup_manifest"
pg_verifybackup "$data"

{
  echo "restore_command = 'cp \"$BACKUPS/wal/%f\" \"%p\"'"
  echo "recovery_target_action = 'promote'"
  if [ -n "$until" ]; then echo "recovery_target_time = '$until'"; else echo "recovery_target_timeline = 'latest'"; fi
} >>"$data/postgresql.auto.conf"
touch "$data/recovery.signal"
echo "$data is made from $name. Start the database on it."
