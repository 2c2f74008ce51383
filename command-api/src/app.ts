import type Router from '@koa/router';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { fileLinks } from '@nead/http-kit/file-links.ts';
import type { IdentityProvider } from '@nead/http-kit/id-tokens.ts';
import { createLimit, createLockout } from '@nead/http-kit/limits.ts';
import type { Log } from '@nead/http-kit/log.ts';
import type { Sessions } from '@nead/http-kit/sessions.ts';
import type pg from 'pg';
import { linkTokens } from './accounts/link-tokens.ts';
import { accountRoutes } from './accounts/routes.ts';
import { operationRoutes } from './admin/operation-routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { careRoutes } from './care/routes.ts';
import type { CommandParts } from './command-parts.ts';
import { openDirectory } from './directory.ts';
import { documentRoutes } from './documents/routes.ts';
import type { FileParts } from './files/keep-file.ts';
import { fileRoutes } from './files/routes.ts';
import { unfinishedIn } from './files/unfinished.ts';
import { uploadPartsIn } from './files/upload-parts.ts';
import type { Streams } from './handle.ts';
import { historyRoutes } from './history/routes.ts';
import { inspectionRoutes } from './inspection/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { registerRoutes } from './register/routes.ts';
import { commandNames, tellPosition } from './request.ts';
import type { Payments } from './subscription/payments.ts';
import { subscriptionRoutes } from './subscription/routes.ts';

export interface CommandApi {
  log: EventLog;
  logger: Log;
  streams: Streams;
  pool: pg.Pool;
  sessions: Sessions;
  privateKey: string;
  files: Omit<FileParts, 'unfinished'>;
  limits: { loginsPerHour: number; guessesPerAccount: number };
  identity?: IdentityProvider | undefined;
  adminsNeedSecondFactor?: boolean;
  localPush?: boolean;
  /** Undefined where nothing can be bought. */
  payments?: Payments | undefined;
}

/** To one mailbox, whoever asks; what is over is left unsent without telling. */
const MAILS_PER_HOUR = 10;
/** Nobody changes more photos by hand. */
const UPLOADS_PER_HOUR = 200;
/** Each is read together from everything there is. */
const COPIES_PER_HOUR = 20;

/** A room joins the write side with one line here. */
const rooms = [
  adminRoutes,
  operationRoutes,
  accountRoutes,
  registerRoutes,
  fileRoutes,
  documentRoutes,
  careRoutes,
  messageRoutes,
  subscriptionRoutes,
  calendarRoutes,
  preferenceRoutes,
  personalDataRoutes,
  inspectionRoutes,
  historyRoutes,
];

/** The routes of the write side, to be put on any router. */
export async function commandRoutes(api: CommandApi): Promise<(router: Router) => void> {
  const epoch = await api.log.epoch();
  const perHour = (name: string) => createLimit(api.pool, name, api.limits.loginsPerHour, 3600);
  const parts: CommandParts = {
    streams: api.streams,
    sessions: api.sessions,
    names: commandNames(api.privateKey, api.streams),
    privateKey: api.privateKey,
    directory: openDirectory(api.pool, api.privateKey),
    files: { ...api.files, unfinished: unfinishedIn(api.pool) },
    uploads: uploadPartsIn(api.pool, api.files.storage, api.files.keys),
    links: fileLinks(api.privateKey),
    mailLinks: linkTokens(api.privateKey),
    identity: api.identity,
    adminsNeedSecondFactor: api.adminsNeedSecondFactor ?? false,
    localPush: api.localPush ?? false,
    payments: api.payments,
    pool: api.pool,
    log: api.log,
    logger: api.logger,
    limits: {
      loginsOfAddress: perHour('login-address'),
      signupsOfAddress: perHour('signup-address'),
      linksOfAddress: perHour('link-address'),
      mailsOfAddress: perHour('mail-address'),
      codesOfAddress: perHour('code-address'),
      looksOfAddress: perHour('look-address'),
      mailsOfAccount: createLimit(api.pool, 'mail-account', MAILS_PER_HOUR, 3600),
      guessesOfAccount: createLockout(api.pool, 'login-account', api.limits.guessesPerAccount, 900),
      codesOfAccount: createLockout(api.pool, 'code-account', api.limits.guessesPerAccount, 900),
      copiesOfAccount: createLimit(api.pool, 'copies', COPIES_PER_HOUR, 3600),
      uploadsOfAccount: createLimit(api.pool, 'uploads', UPLOADS_PER_HOUR, 3600),
    },
    reached: (ctx, position) => tellPosition(ctx, epoch, position),
  };
  return (router) => {
    for (const room of rooms) room(router, parts);
  };
}
