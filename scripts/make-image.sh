#!/bin/sh
# Makes the files of the image in a folder, from a fresh copy of the project, in which it runs.
# The Dockerfile runs it, and so does container.test.mjs, where there are no containers.
set -eu
image=$1

npm ci --no-audit --no-fund
(cd web && node ../node_modules/vite/bin/vite.js build)

# What the server needs and nothing else: no test, no tool, nothing of the panel but its built files.
npm ci --omit=dev --workspace=@bimabahi/contract --workspace=@bimabahi/server --no-audit --no-fund
mkdir -p "$image/contract" "$image/server" "$image/web"
cp -R package.json openapi.json LICENSE node_modules "$image"
cp -R contract/package.json contract/src "$image/contract"
cp -R server/package.json server/src "$image/server"
cp -R web/dist "$image/web"
# What /api/health then says.
if [ -n "${COMMIT:-}" ]; then echo "$COMMIT" > "$image/COMMIT"; fi
