#!/bin/sh
# Makes deploy/secrets with the secrets that are ours, and an empty file for each that LINE and Stripe give you.
# Never overwrites one. Run it in the folder of compose.yaml.
set -eu
umask 077
mkdir -p deploy/secrets
cd deploy/secrets

# Containers read these files as users of their own, so the folder keeps others out.
chmod 700 .

make() {
  [ -e "$1" ] && return
  printf '%s\n' "$2" >"$1"
  chmod 644 "$1"
}

make database_password "$(openssl rand -hex 24)"
make database_url "postgres://sideline:$(cat database_password)@postgres:5432/sideline"
make sealing_keys "$(openssl rand -base64 32)"
for name in line_channel_secret line_messaging_channel_secret stripe_secret_key stripe_webhook_secret; do
  [ -e "$name" ] || { : >"$name"; chmod 644 "$name"; echo "deploy/secrets/$name is empty: put it there."; }
done
echo "Keep a copy of deploy/secrets/sealing_keys apart from the backups."
