import * as z from 'zod/mini';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';

const Nothing = z.object({});

export const DeadMail = z.object({
  _id: Id,
  /** The kind of letter. The recipient is not told. */
  letter: z.string(),
  /** `dead`: refused every time. `unclear`: broken off, so it may or may not have been sent. */
  state: z.enum(['dead', 'unclear']),
  orderedAt: z.iso.datetime(),
});
export type DeadMail = z.infer<typeof DeadMail>;

export const DeadWebhook = z.object({
  _id: Id,
  /** The kind of webhook, in the provider's words. */
  message: z.string(),
  /** It does not say who pays or for which plan, it could not be read, or it could not be recorded. */
  why: z.enum(['owner', 'plan', 'shape', 'failed']),
  /** The provider's id of the subscription. */
  subscription: z.string(),
  receivedAt: z.iso.datetime(),
});
export type DeadWebhook = z.infer<typeof DeadWebhook>;

export const deadLetters = endpoint('GET /admin/dead-letters', {
  summary: 'Mails and messages of the payment provider that a person has to decide about, oldest first',
  access: ['admin'],
  answer: z.object({ mails: z.array(DeadMail), webhooks: z.array(DeadWebhook) }),
});

const OfMail = z.object({ id: Id });

export const retryMail = command('POST /admin/dead-letters/mails/:id/retry', {
  summary: 'Send a mail once more; one that may have gone out goes out a second time',
  access: ['admin'],
  params: OfMail,
  answer: Nothing,
  changes: ['platform'],
});

export const dropMail = command('POST /admin/dead-letters/mails/:id/drop', {
  summary: 'Let a mail be',
  access: ['admin'],
  params: OfMail,
  answer: Nothing,
  changes: ['platform'],
});

const OfWebhook = z.object({ id: Id });

export const retryWebhook = command('POST /admin/dead-letters/webhooks/:id/retry', {
  summary: 'Ask the payment provider how it is with what a message was about, and record that',
  access: ['admin'],
  params: OfWebhook,
  answer: Nothing,
  changes: ['platform'],
});

export const dropWebhook = command('POST /admin/dead-letters/webhooks/:id/drop', {
  summary: 'Let a message be',
  access: ['admin'],
  params: OfWebhook,
  answer: Nothing,
  changes: ['platform'],
});

/** Parts of the work that somebody is woken for. */
export const WorkPart = z.enum([
  'readModels',
  'log',
  'reactions',
  'outbox',
  'anchors',
  'backups',
  'damage',
  'disk',
]);
export type WorkPart = z.infer<typeof WorkPart>;

export const wellbeing = endpoint('GET /admin/wellbeing', {
  summary: 'Whether all is well, and since when; mails that are stuck, the last backup and the disk',
  access: ['admin'],
  answer: z.object({
    /** The parts that are not well, each with the reason, in words for the operator. */
    unwell: z.array(z.object({ part: WorkPart, why: z.string() })),
    /** The time since which the asked process has seen it so; it only looks when asked. */
    since: z.iso.datetime(),
    /** Mails that have been due for minutes, or that wait for a decision. */
    stuckMails: z.int(),
    lastBackupAt: z.nullable(z.iso.datetime()),
    /** The share of the disk with the stored files that is used, in percent. */
    diskUsed: z.int(),
  }),
});
export type SeenHealth = z.infer<typeof wellbeing.answer>;

/** Stored data that is not what was written. */
export const Damage = z.object({
  stream: z.string(),
  /** 'event 12' of that stream, or 'file <id>'; empty if it is not known where. */
  place: z.string(),
  why: z.string(),
  foundAt: z.iso.datetime(),
});
export type Damage = z.infer<typeof Damage>;

/** A place that begins like this is a file's. */
export const FILE_PLACE = 'file ';
export const placeOfFile = (fileId: string): string => FILE_PLACE + fileId;

export const damages = endpoint('GET /admin/damages', {
  summary: 'Stored files that do not open, and streams that are not what was written, oldest first',
  access: ['admin'],
  answer: z.array(Damage),
});

/** An hour in which an account read far more than on a normal day: how much, and never what (docs/decisions/185). */
export const MuchReadHour = z.object({
  accountId: Id,
  /** Empty if it was erased. */
  email: z.string(),
  from: z.iso.datetime(),
  children: z.number(),
  files: z.number(),
  days: z.number(),
  /** The number of times its owner was asked for a proof. */
  asked: z.number(),
});
export type MuchReadHour = z.infer<typeof MuchReadHour>;

export const muchRead = endpoint('GET /admin/much-read', {
  summary: 'Hours of the last thirty days in which accounts read far more than on a normal day, newest first',
  access: ['admin'],
  answer: z.array(MuchReadHour),
});

/** A follower of the log is a read model, which can be rebuilt, or the reactor. */
export const followerKinds = ['read model', 'reactions'] as const;

export const Follower = z.object({
  name: z.string(),
  kind: z.enum(followerKinds),
  state: z.enum(['live', 'stopped', 'unattended', 'rebuilding']),
  /** The number of positions it is behind the furthest follower, as decimal text. */
  behind: z.string(),
  stoppedAt: z.nullable(z.string()),
});
export type Follower = z.infer<typeof Follower>;

export const followers = endpoint('GET /admin/health', {
  summary: 'How far each follower of the log is, and whether somebody moves it on',
  access: ['admin'],
  answer: z.array(Follower),
});

export const tryReadModelAgain = command('POST /admin/read-models/:name/try-again', {
  summary: 'Let a read model that stopped at an event try again now, and not only within a minute',
  access: ['admin'],
  params: z.object({ name: z.string().check(z.maxLength(60)) }),
  answer: Nothing,
  changes: ['platform'],
});

export const rebuildReadModel = command('POST /admin/read-models/:name/rebuild', {
  summary: 'Build a read model again beside the live one, and swap the two',
  access: ['admin'],
  params: z.object({ name: z.string().check(z.maxLength(60)) }),
  answer: Nothing,
  changes: ['platform'],
});
