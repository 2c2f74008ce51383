import type { EventLog } from '@nead/event-store/event-log.ts';
import type { FileLinks } from '@nead/http-kit/file-links.ts';
import type { IdentityProvider } from '@nead/http-kit/id-tokens.ts';
import type { Limit, Lockout } from '@nead/http-kit/limits.ts';
import type { Log } from '@nead/http-kit/log.ts';
import type { Sessions } from '@nead/http-kit/sessions.ts';
import type { Context } from 'koa';
import type pg from 'pg';
import type { LinkTokens } from './accounts/link-tokens.ts';
import type { Directory } from './directory.ts';
import type { FileParts } from './files/keep-file.ts';
import type { UploadParts } from './files/upload-parts.ts';
import type { Streams } from './handle.ts';
import type { CommandNames } from './request.ts';
import type { Payments } from './subscription/payments.ts';

/** What the rooms of the write side work with. */
export interface CommandParts {
  streams: Streams;
  sessions: Sessions;
  names: CommandNames;
  privateKey: string;
  limits: {
    loginsOfAddress: Limit;
    signupsOfAddress: Limit;
    linksOfAddress: Limit;
    mailsOfAddress: Limit;
    codesOfAddress: Limit;
    looksOfAddress: Limit;
    mailsOfAccount: Limit;
    guessesOfAccount: Lockout;
    codesOfAccount: Lockout;
    uploadsOfAccount: Limit;
    copiesOfAccount: Limit;
  };
  mailLinks: LinkTokens;
  /** Undefined where nobody else is trusted to say who somebody is. */
  identity: IdentityProvider | undefined;
  adminsNeedSecondFactor: boolean;
  /** A push service on this machine will do. */
  localPush: boolean;
  /** Undefined where nothing can be bought. */
  payments: Payments | undefined;
  directory: Directory;
  files: FileParts;
  uploads: UploadParts;
  links: FileLinks;
  pool: pg.Pool;
  log: EventLog;
  logger: Log;
  reached(ctx: Context, position: bigint): void;
}
