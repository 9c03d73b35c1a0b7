#!/bin/sh
# PostgreSQL's archive_command: `archive-wal.sh %p %f`. Keeps a finished segment of the log under BACKUPS/wal, whole or
# not at all, on the disk before it answers. A segment that is there already must be the same.
set -eu
kept="${BACKUPS:?}/wal/$2"
if [ -e "$kept" ]; then
  cmp -s "$1" "$kept"
  exit
fi
cp "$1" "$kept.part"
sync "$kept.part"
mv "$kept.part" "$kept"
