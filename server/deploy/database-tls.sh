#!/bin/sh
# Makes, once, the key and certificate by which PostgreSQL proves itself to the portal's servers:
#   database-tls.sh KEY-FOLDER CERTIFICATE-FOLDER [HOST]
# The certificate is its own authority: the servers trust it alone. For new ones, empty both folders and restart.
set -eu
key=$1/server.key
certificate=$2/server.crt
host=${3:-database}
if [ -s "$key" ] && [ -s "$certificate" ]; then exit 0; fi
umask 077
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 \
  -subj "/CN=$host" -addext "subjectAltName=DNS:$host" -keyout "$key" -out "$certificate"
chmod 644 "$certificate"
# PostgreSQL refuses a key that is another account's.
if id postgres >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then chown postgres "$key"; fi
