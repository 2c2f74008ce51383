import type Router from '@koa/router';
import type { EventLog } from '@nead/event-store/event-log.ts';
import type { InstallationKey } from '@nead/event-store/installation-key.ts';
import type { KeyStore } from '@nead/event-store/key-store.ts';
import type { FileLinks } from '@nead/http-kit/file-links.ts';
import type { FileStorage } from '@nead/http-kit/file-storage.ts';
import type { InspectionKeys } from '@nead/http-kit/inspection-keys.ts';
import type pg from 'pg';
import type { Reads } from './read-after.ts';

/** What the rooms of the read side work with. */
export interface ReadParts {
  pool: pg.Pool;
  /** For what tells of the past; lists come from read models. */
  log: EventLog;
  reads: Reads;
  files: StoredFiles;
  /** What this installation signs with, and is known by. */
  signing: InstallationKey;
  links: FileLinks;
  inspections: InspectionKeys;
  outside: Outside;
  now(): Date;
}

/** Whom the pages may turn to beside us. */
export interface Outside {
  /** Where this installation is reached from outside. */
  publicUrl: string;
  supportEmail: string;
  google: { clientId: string; simulated: boolean } | undefined;
  /** The script of whoever provides adverts. */
  adsScriptUrl?: string | undefined;
  /** The public key of notifications, where they are sent. */
  pushKey?: string | undefined;
}

/** Where files lie and with what they open. */
export interface StoredFiles {
  storage: Pick<FileStorage, 'get'>;
  keys: Pick<KeyStore, 'forOpening'>;
}

export type ReadRoom = (router: Router, parts: ReadParts) => void;
