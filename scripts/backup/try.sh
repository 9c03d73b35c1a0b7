#!/usr/bin/env bash
# Backs a live server's database up and restores it to a point in time, with the scripts that compose.yaml uses, on a
# throwaway PostgreSQL. Ends with 0 when the restored books add up and hold what they should.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
BACKUPS=$(mktemp -d "${TMPDIR:-/tmp}/sideline-backups.XXXXXX")
export BACKUPS
trap 'rm -rf "$BACKUPS"' EXIT
mkdir "$BACKUPS/wal" "$BACKUPS/base" "$BACKUPS/scripts"
cp "$root"/deploy/backup/*.sh "$BACKUPS/scripts"
chmod 755 "$BACKUPS" "$BACKUPS/scripts"
[ "$(id -u)" -ne 0 ] || chown -R "${PGTEST_USER:-postgres}" "$BACKUPS"
export PGTEST_OPTIONS="-c fsync=off -c archive_mode=on -c archive_timeout=60 -c archive_command='BACKUPS=$BACKUPS sh $BACKUPS/scripts/archive-wal.sh %p %f'"
"$root/scripts/with-postgres.sh" node "$root/scripts/backup/try.ts"
