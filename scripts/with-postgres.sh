#!/usr/bin/env bash
# Runs a command beside a throwaway PostgreSQL of its own: starts a cluster on a free port, exports TEST_DATABASE_URL
# (a role that may create databases), runs the command, then stops and removes the cluster, whatever happened.
#
#   scripts/with-postgres.sh npm run test:postgres
#
# Needs initdb and pg_ctl, in PATH or where Debian keeps them. PostgreSQL does not run as root: then it runs as the
# user postgres (or the one named by PGTEST_USER). PGTEST_OPTIONS adds server settings, such as "-c fsync=off".
set -euo pipefail

if [ $# -eq 0 ]; then
  echo "usage: $0 command [argument…]" >&2
  exit 64
fi

find_program() {
  local found
  found=$(ls -d /usr/lib/postgresql/*/bin/"$1" /opt/homebrew/opt/postgresql*/bin/"$1" 2>/dev/null | sort -V | tail -n 1 || true)
  [ -n "$found" ] || found=$(command -v "$1" || true)
  if [ -z "$found" ]; then
    echo "$0: $1 was not found. Install the PostgreSQL server, or put its programs in PATH." >&2
    exit 69
  fi
  echo "$found"
}

initdb=$(find_program initdb)
pg_ctl=$(find_program pg_ctl)
folder=$(mktemp -d "${TMPDIR:-/tmp}/sideline-postgres.XXXXXX")
owner=$(id -un)

# Runs a program as the owner of the cluster.
as_owner() {
  if [ "$(id -u)" -ne 0 ]; then
    "$@"
  elif command -v runuser >/dev/null; then
    runuser -u "$owner" -- "$@"
  else
    su "$owner" -s /bin/sh -c 'exec "$@"' -- sh "$@"
  fi
}

stop() {
  as_owner "$pg_ctl" stop --pgdata "$folder/data" --mode immediate --silent >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

if [ "$(id -u)" -eq 0 ]; then
  owner=${PGTEST_USER:-postgres}
  chown "$owner" "$folder"
fi
chmod 711 "$folder"
cd "$folder"
as_owner "$initdb" --pgdata "$folder/data" --username sideline --auth trust --encoding UTF8 --locale C.UTF-8 \
  --no-sync >"$folder/initdb.log" 2>&1 || { cat "$folder/initdb.log" >&2; exit 70; }

# A port is free until somebody takes it: try another one when this one is gone by the time the server starts.
started=
for _ in 1 2 3 4 5 6 7 8; do
  port=$((20000 + RANDOM % 30000))
  if as_owner "$pg_ctl" start --pgdata "$folder/data" --log "$folder/data/server.log" --wait --timeout 60 --silent \
    --options "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200 ${PGTEST_OPTIONS:-}" \
    >/dev/null 2>&1; then
    started=yes
    break
  fi
done
if [ -z "$started" ]; then
  cat "$folder/data/server.log" >&2
  exit 70
fi

cd "$OLDPWD"
export TEST_DATABASE_URL="postgresql://sideline@127.0.0.1:$port/postgres"
"$@"
