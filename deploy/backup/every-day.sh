#!/bin/sh
# A base backup at the start and every 24 hours. One that fails is tried again after 15 minutes.
set -u
trap 'exit 0' TERM INT
while :; do
  if sh "$(dirname "$0")/base-backup.sh"; then pause=86400; else pause=900; fi
  sleep "$pause" &
  wait $!
done
