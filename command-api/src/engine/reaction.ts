import { createHash } from 'node:crypto';
import type { DomainEvent } from '@nead/contracts/events.ts';
import type { EventLog, LogEvent } from '@nead/event-store/event-log.ts';
import type pg from 'pg';
import type { NoteInDirectory } from './directory.ts';
import type { Streams } from './handle.ts';
import type { MailOutcome } from './mail/mail-order.ts';
import type { MailTemplate } from './mail/outbox.ts';
import type { PushSender } from './push/push.ts';
import type { CommandIdentity } from './request.ts';
import type { Schedule } from './schedules.ts';
import { systemIdentity } from './system-identity.ts';

/**
 * The parts of every reaction. A room whose reactions need more declares it, and reactor.ts asks for all of it
 * together.
 */
export interface ReactionParts {
  streams: Streams;
  pool: pg.Pool;
  log: EventLog;
  privateKey: string;
  publicUrl: string;
  supportEmail: string;
  /** Name and address of the operator of this Nead, for the foot of mails. */
  operator: string;
  /** Undefined if no notifications are sent. */
  pushes: PushSender | undefined;
}

/**
 * A consequence of an event. Commands go through `handle` under a name made from reaction and event, so that a repeat
 * does nothing.
 */
export interface Reaction<Parts extends ReactionParts = ReactionParts> {
  name: string;
  to: ReadonlySet<DomainEvent['type']>;
  /** The seconds before its mails are written, so that those no longer needed are not sent. */
  waits?: number;
  /** The subject of its mails, if several events order the same mail: only one for each name is sent. */
  once?: (event: LogEvent) => string;
  /** Issues commands, and names the templates of mails and notifications to send about this event. */
  react: (event: LogEvent, parts: Parts) => Promise<readonly string[]>;
}

/** A room's consequences of events. */
export interface Reactions<Parts extends ReactionParts = ReactionParts> {
  reactions: readonly Reaction<Parts>[];
  /** Notes the places of the room's things. */
  note?: NoteInDirectory;
  /** The letters ordered by them. */
  templates?: (parts: Parts) => Readonly<Record<string, MailTemplate>>;
  /**
   * Told the outcome of a mail that this event ordered. It is called again after a failure, and may be called twice:
   * that must do nothing.
   */
  mailed?: (event: LogEvent, outcome: MailOutcome, parts: Parts) => Promise<void>;
  /** Work at set times that needs more than the database. */
  schedules?: (parts: Parts) => readonly Schedule[];
}

export const reactionIdentity = (reaction: string, event: LogEvent, part = '', at?: Date): CommandIdentity =>
  systemIdentity(reaction, `${event.id} ${part}`, at);

export const mailId = (template: string, about: string): string =>
  createHash('sha256').update(`mail ${template} ${about}`).digest('hex').slice(0, 40);
