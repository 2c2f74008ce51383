import { createHash } from 'node:crypto';
import type { DomainEvent } from '@nead/contracts/events.ts';
import type { ErasureLedger } from '@nead/event-store/erasure-ledger.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import type { EventStore } from '@nead/event-store/event-store.ts';
import type { InstallationKey } from '@nead/event-store/installation-key.ts';
import type { KeyStore } from '@nead/event-store/key-store.ts';
import type { FileStorage } from '@nead/http-kit/file-storage.ts';
import type pg from 'pg';
import { systemCause } from './causes.ts';
import type { Directory } from './directory.ts';
import type { Streams } from './handle.ts';
import type { Template } from './mail/outbox.ts';
import type { PushSender } from './push/push.ts';
import type { Incoming } from './request.ts';
import type { Schedule } from './schedules.ts';
import type { Payments } from './subscription/payments.ts';

export interface ReactionParts {
  streams: Streams;
  directory: Directory;
  storage: Pick<FileStorage, 'remove'>;
  privateKey: string;
  publicUrl: string;
  supportEmail: string;
  payments: Payments | undefined;
  /** Undefined where no notifications are sent. */
  pushes: PushSender | undefined;
  /** For what is forgotten. */
  keys: Pick<KeyStore, 'destroy'>;
  ledger: Pick<ErasureLedger, 'note'>;
  pool: pg.Pool;
  store: Pick<EventStore, 'follow'>;
  signing: InstallationKey;
}

/** What happens because of an event. Commands go through `handle` under a name made from reaction and event, so that a repeat does nothing. */
export interface Reaction {
  name: string;
  to: ReadonlySet<DomainEvent['type']>;
  /** Seconds that its mails wait: what has become needless by then is not sent. */
  waits?: number;
  /** Issues commands, and names the templates of mails and notifications to send about this event. */
  react(event: LogEvent, parts: ReactionParts): Promise<readonly string[]>;
}

/** A room's reactions and the letters that they order. */
export interface Reactions {
  reactions: readonly Reaction[];
  templates(parts: ReactionParts): Readonly<Record<string, Template>>;
  /** What became of a mail that this event ordered: it went out, or nobody tries any more. */
  mailed?(event: LogEvent, outcome: 'sent' | 'failed', parts: ReactionParts): Promise<void>;
  /** What is due by the clock and needs more than the database. */
  schedules?(parts: ReactionParts): readonly Schedule[];
}

export const causeOf = (reaction: string, event: LogEvent, part = '', at?: Date): Incoming =>
  systemCause(reaction, `${event.id} ${part}`, at);

export const mailId = (template: string, event: LogEvent): string =>
  createHash('sha256').update(`mail ${template} ${event.id}`).digest('hex').slice(0, 40);
