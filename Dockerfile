# One image for every process of the fleet; compose says which one runs. `production` is the last and the usual one;
# `development` has the floor `dev` besides, which a production does not have at all.
#
# NODE_IMAGE names it elsewhere, where the registry of everybody is not reached.
ARG NODE_IMAGE
FROM ${NODE_IMAGE:-node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d} AS base

FROM base AS dependencies
WORKDIR /nead
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY event-store/package.json event-store/
COPY embedded-postgres/package.json embedded-postgres/
COPY http-kit/package.json http-kit/
COPY command-api/package.json command-api/
COPY projections/package.json projections/
COPY realtime/package.json realtime/
COPY web/package.json web/
COPY proxy/package.json proxy/
COPY processes/package.json processes/
COPY dev/package.json dev/
COPY tools/package.json tools/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM dependencies AS build
RUN npm ci --ignore-scripts
COPY contracts contracts
COPY web web
COPY tsconfig.json ./
COPY typescript.mjs ./
RUN npm run build

# Without the tools of development, the test browser and the embedded database, which a fleet does not need, and without
# the files of packages that no program opens.
FROM dependencies AS packages
ARG FLOORS="contracts event-store http-kit command-api projections realtime proxy processes tools"
COPY tools/src/packages-of-image.ts tools/src/strip-packages.ts tools/src/
RUN npm ci --ignore-scripts --omit=dev --include-workspace-root $(printf -- ' -w %s' $FLOORS) \
    && npm cache clean --force \
    && node tools/src/strip-packages.ts $FLOORS

FROM base AS product
WORKDIR /nead
COPY --from=packages /nead ./
COPY contracts contracts
COPY event-store event-store
COPY http-kit http-kit
COPY command-api command-api
COPY projections projections
COPY realtime realtime
COPY processes processes
COPY tools tools
COPY proxy proxy
COPY --from=build /nead/web/dist web/dist
# Uploads lie here, sealed; the volume takes over who owns it.
RUN cd /var/lib && mkdir nead && cd nead && mkdir files ledger backups drill secrets && chown node:node *
EXPOSE 3000
# Asked by the shell, with what it has built in: a check is a process each time, and one of Node’s costs six times as much.
HEALTHCHECK --interval=30s --timeout=10s --start-period=120s --retries=6 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/3000 && printf 'GET /health/live HTTP/1.0\r\n\r\n' >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
CMD ["node", "processes/src/main.ts", "command-api"]

FROM product AS development
ENV NODE_ENV=development
COPY dev dev
# The proxy serves the pages of the demo household.
RUN node dev/src/demo/mark-page.ts web/dist/index.html web/dist/front.html
USER node

FROM product AS production
ENV NODE_ENV=production
USER node
