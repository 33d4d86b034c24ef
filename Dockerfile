# The panel, ready to serve, on a PostgreSQL elsewhere (or, without DATABASE_URL, on its own embedded database).
FROM node:24-slim AS base
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/

FROM base AS panel
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json ./
COPY contract/src contract/src
COPY web web
RUN cd web && node ../node_modules/vite/bin/vite.js build

# What the server needs and nothing else: no test, no tool, nothing of the panel but its built files.
FROM base AS packages
RUN npm ci --omit=dev --workspace=@bimabahi/contract --workspace=@bimabahi/server --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json openapi.json LICENSE ./
COPY contract/package.json contract/
COPY contract/src contract/src
COPY server/package.json server/
COPY server/src server/src
COPY --from=packages /app/node_modules node_modules
COPY --from=panel /app/web/dist web/dist
RUN mkdir /data && chmod 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=10s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "server/src/main.ts"]
