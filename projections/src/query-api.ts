import type Router from '@koa/router';
import type { KeyStore } from '@nead/event-store/key-store.ts';
import { type FileLinks, fileLinks } from '@nead/http-kit/file-links.ts';
import type { FileStorage } from '@nead/http-kit/file-storage.ts';
import type { Probe } from '@nead/http-kit/health.ts';
import type pg from 'pg';
import { accountRoutes } from './accounts/routes.ts';
import { careRoutes } from './care/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { projections } from './projections.ts';
import { openReads, type Reads } from './read-after.ts';
import { registerRoutes } from './register/routes.ts';
import { checkpoints } from './write-batch.ts';

/** What the rooms of the read side work with. */
export interface ReadParts {
  pool: pg.Pool;
  reads: Reads;
  files: StoredFiles;
  links: FileLinks;
  outside: Outside;
  now(): Date;
}

/** Whom the pages may turn to beside us. */
export interface Outside {
  supportEmail: string;
  google: { clientId: string; simulated: boolean } | undefined;
}

/** Where files lie and with what they open. */
export interface StoredFiles {
  storage: Pick<FileStorage, 'get'>;
  keys: Pick<KeyStore, 'forOpening'>;
}

export type ReadRoom = (router: Router, parts: ReadParts) => void;

/** A room joins the read side with one line here and one in projections.ts. */
const rooms: readonly ReadRoom[] = [accountRoutes, registerRoutes, fileRoutes, careRoutes];

/** Puts every query on the router. Who is asking was found out before, by the app's own sessions. */
export function queryRoutes(
  router: Router,
  {
    pool,
    privateKey,
    files,
    supportEmail,
    google,
  }: { pool: pg.Pool; privateKey: string; files: StoredFiles } & Outside,
): void {
  const parts: ReadParts = {
    pool,
    reads: openReads(pool),
    files,
    links: fileLinks(privateKey),
    outside: { supportEmail, google },
    now: () => new Date(),
  };
  for (const room of rooms) room(router, parts);
}

/** Whether the read models are there and none has stopped, whichever process keeps them. */
export const readModelsProbe =
  (pool: pg.Pool): Probe =>
  async () => {
    const live = new Map((await checkpoints.live(pool)).map((checkpoint) => [checkpoint.name, checkpoint]));
    const wrong = projections.flatMap(({ name, version }) => {
      const at = live.get(name);
      if (!at) return [`${name} was never built`];
      if (at.stopped !== null) return [`${name} stopped at ${at.stopped}`];
      return at.version === version ? [] : [`${name} is of version ${at.version}, not ${version}`];
    });
    return wrong.length > 0 ? wrong.join('; ') : undefined;
  };
