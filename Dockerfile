# The server with the built app, for PostgreSQL. Both stages are the official image of the Node that package-lock.json
# locks for servers, by digest. A newer one: change the tag, and take the digest that
# `docker buildx imagetools inspect node:TAG` prints (docs/operations.md, "A new version").
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/link-node.mjs scripts/
RUN npm ci
COPY tsconfig.json vite.config.ts ./
COPY pages pages
COPY public public
COPY vite vite
COPY src src
RUN npm run build
COPY scripts/shipped scripts/shipped
RUN node scripts/shipped/copy-server-packages.ts node_modules server_modules

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
WORKDIR /app
ENV NODE_ENV=production APP_ENV=production
COPY --from=build /app/package.json ./
COPY --from=build /app/server_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/src src
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/composition/server/main.ts"]
