# The panel, ready to serve, on a PostgreSQL elsewhere (or, without DATABASE_URL, on its own embedded database).
FROM node:24.21.0-slim AS build
WORKDIR /project
COPY . .
# docker build --build-arg COMMIT=$(git rev-parse HEAD) .
ARG COMMIT
RUN sh scripts/make-image.sh /app

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app .
RUN mkdir -p /data/backups && chmod 700 /data /data/backups && chown node:node /data /data/backups
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=10s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "server/src/main.ts"]
