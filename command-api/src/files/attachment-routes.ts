import { createHash } from 'node:crypto';
import type Router from '@koa/router';
import { dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { mostAttachmentBytes, texts } from '@nead/contracts/files/attachments.ts';
import { texts as photoTexts } from '@nead/contracts/files/limits.ts';
import { extensionOf, filenameWith } from '@nead/contracts/files/names.ts';
import { uploadMessageAttachment } from '@nead/contracts/files/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { AttachmentKind } from '@nead/contracts/messages/events.ts';
import { attachmentKind, attachmentLimitsOf, attachmentProblem } from '@nead/contracts/messages/limits.ts';
import { texts as messageTexts } from '@nead/contracts/messages/texts.ts';
import type { Limits } from '@nead/contracts/plans.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type { Context } from 'koa';
import type { CommandParts } from '../command-parts.ts';
import { conversationsOf } from '../messages/between.ts';
import { needs, planOf } from '../subscription/context.ts';
import { type Content, contentOf, mayBe } from './content.ts';
import { withoutPlace } from './film.ts';
import { fileKeeping, type Keepable } from './keep-file.ts';
import { overLimit } from './over-limit.ts';
import { pictureFrom, thumbnailOf } from './photo.ts';
import { type Over, receiveFile } from './receive.ts';

/** A screen shows no more of a picture. */
const PICTURE = { side: 2048, quality: 82, png: true };

const refused = (text: string): Refusal => refuse('VALIDATION', text, { errors: [text] });

export function attachmentRoutes(router: Router, parts: CommandParts): void {
  const { streams, names, reached, limits, links } = parts;
  const keep = fileKeeping(streams, parts.files);

  /** Whose plan and place it is: a parent's uploads are their childminder's. */
  async function childminderOf(session: Session, wanted: Id | undefined): Promise<Id | undefined> {
    const { account, role } = session;
    const own = role === 'parent' ? await conversationsOf(parts, session) : [{ childminderId: account }];
    return own.find(({ childminderId }) => (wanted ?? childminderId) === childminderId)?.childminderId;
  }

  /** The file of the form, taken in no further than any plan allows, and made fit to be kept. */
  async function received(
    ctx: Context,
    allowed: Limits,
  ): Promise<(Keepable & { filename: string }) | Refusal> {
    const sent = await receiveFile(ctx.req, uploadMessageAttachment.upload, (head) =>
      mostAttachmentBytes(mayBe(head)),
    );
    if (sent === 'nothing') return refused(texts.noFile);
    if (sent === 'broken') return refused(texts.broken);
    if ('limit' in sent) return farTooLarge(ctx, allowed, sent);
    const content = await contentOf(sent.bytes, sent.filename);
    if (content?.extension === 'heic') return refused(photoTexts.heic);
    const kind = content && attachmentKind(content.contentType);
    if (!content || !kind) return refused(messageTexts.mediaOnly);
    const tooMuch = notAllowed(allowed, kind, sent.bytes.length);
    if (tooMuch) return tooMuch;
    const sha256 = createHash('sha256').update(sent.bytes).digest('hex');
    ctx.request.body = { sha256, filename: sent.filename };
    const made = await fit[kind](sent.bytes, content);
    return isRefusal(made)
      ? made
      : { ...made, filename: filenameWith(sent.filename, extensionOf(made.contentType)) };
  }

  serve(router, uploadMessageAttachment, async ({ query, session, ctx }) => {
    await limits.uploadsOfAccount.use(ctx, session.account);
    const childminderId = await childminderOf(session, query.childminder);
    if (!childminderId) return closed(ctx, refuse('NOT_FOUND'));
    const plan = await planOf(streams, childminderId);
    const missing = needs(plan, 'enableMessages');
    if (missing) return closed(ctx, missing);
    if (plan.limits.attachments === 0) {
      return closed(ctx, notAllowed(plan.limits, 'image', 0) ?? refuse('FEATURE_REQUIRED'));
    }
    const file = await received(ctx, plan.limits);
    if (isRefusal(file)) return file;
    const incoming = names.incoming(ctx, session);
    const whose = { childminderId, use: 'message', owner: session.account } as const;
    const now = new Date();
    const since = dublinInstant(dublinDate(now), '00:00').getTime() / 1000;
    const kept = await keep(file, whose, incoming, { limits: plan.limits, since });
    if (isRefusal(kept)) return kept;
    reached(ctx, kept.position);
    const linkTo = (id: Id) => links.make(id, session, now);
    return {
      _id: kept.fileId,
      url: linkTo(kept.fileId),
      filename: file.filename,
      contentType: file.contentType,
      size: file.bytes.length,
      thumbnailUrl: kept.thumbnailId ? linkTo(kept.thumbnailId) : null,
    };
  });
}

/** What is taken from each kind before it is kept. */
const fit: Readonly<
  Record<AttachmentKind, (sent: Buffer, content: Content) => Promise<Omit<Keepable, 'filename'> | Refusal>>
> = {
  async image(sent) {
    const picture = await pictureFrom(sent, PICTURE);
    return isRefusal(picture) ? picture : { ...picture, thumbnail: await thumbnailOf(picture) };
  },
  video: async (sent, { contentType }) => ({ bytes: withoutPlace(sent), contentType }),
  document: async (sent, { contentType }) => ({ bytes: sent, contentType }),
};

/** Answered without taking in what was sent. */
function closed(ctx: Context, refusal: Refusal): Refusal {
  ctx.req.resume();
  return refusal;
}

/** Why a plan does not take one file of this kind and size. */
const notAllowed = (allowed: Limits, kind: AttachmentKind, size: number): Refusal | undefined =>
  overLimit(attachmentProblem(attachmentLimitsOf(allowed), [{ kind, size }]));

function farTooLarge(ctx: Context, allowed: Limits, { limit, head }: Over): Refusal {
  // How much it was is known by what the sender said of the whole form.
  const size = Math.max(limit + 1, ctx.request.length ?? 0);
  const refusal = notAllowed(allowed, mayBe(head), size);
  return refusal?.code === 'FEATURE_REQUIRED'
    ? refusal
    : refuse('TOO_LARGE', refusal?.message, { errors: refusal?.errors ?? [] });
}
