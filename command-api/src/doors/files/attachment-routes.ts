import { createHash } from 'node:crypto';
import type Router from '@koa/router';
import { invalid, isRefusal, type Refusal, refuse, unlessRefused } from '@nead/contracts/errors.ts';
import { attachmentTexts, mostAttachmentBytes } from '@nead/contracts/files/attachments.ts';
import { photoFileTexts } from '@nead/contracts/files/limits.ts';
import { extensionOf, filenameWith } from '@nead/contracts/files/names.ts';
import type { UploadSoFar } from '@nead/contracts/files/parts.ts';
import { uploadMessageAttachment } from '@nead/contracts/files/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { AttachmentKind } from '@nead/contracts/messages/events.ts';
import { attachmentKind } from '@nead/contracts/messages/limits.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import type { Limits } from '@nead/contracts/plans.ts';
import type { Call } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import { serveByHand } from '../../engine/serve-by-hand.ts';
import { contentOf, mayBe } from '../../rooms/files/content.ts';
import type { Content } from '../../rooms/files/content-type.ts';
import { pictureFrom, thumbnailOf } from '../../rooms/files/encode-photo.ts';
import { withoutPlace } from '../../rooms/files/film.ts';
import { notAllowed, roomOf } from '../../rooms/files/over-limit.ts';
import type { OversizedFile } from '../../rooms/files/receive.ts';
import { fileStorer, type PreparedFile } from '../../rooms/files/store-file.ts';
import { currentPlan, requireFeature } from '../../rooms/subscription/context.ts';
import { conversationsOf } from '../messages/between.ts';
import { type FileDoorParts, fileParts } from './file-parts.ts';
import { takingIn } from './take-in.ts';

/** More pixels than a screen shows of a picture. */
const PICTURE = { side: 2048, quality: 82, png: true };

export function attachmentRoutes(router: Router, parts: FileDoorParts): void {
  const { streams, links, keeping } = fileParts(parts);
  const { count, takeIn } = takingIn(parts);
  const storeFile = fileStorer(streams, keeping);

  /** The childminder whose plan and storage is used: a parent's uploads count for theirs. */
  async function childminderOf(session: Session, wanted: Id | undefined): Promise<Id | undefined> {
    const { account, role } = session;
    const own = role === 'parent' ? await conversationsOf(parts, session) : [{ childminderId: account }];
    return own.find(({ childminderId }) => (wanted ?? childminderId) === childminderId)?.childminderId;
  }

  /** The file, cleaned for storing, or the bytes received so far. */
  async function received(
    call: Call<typeof uploadMessageAttachment>,
    allowed: Limits,
  ): Promise<(PreparedFile & { filename: string }) | UploadSoFar | Refusal> {
    const { ctx } = call;
    const sent = await takeIn(call, uploadMessageAttachment, {
      // Without attachments in the plan, only the first bytes are read, to name the missing feature.
      limitOf: (head) => (allowed.attachments === 0 ? 0 : mostAttachmentBytes(mayBe(head))),
      whyNot: ({ bytes }, size) => tooLarge(allowed, mayBe(bytes), size),
    });
    if (sent === 'nothing') return invalid(attachmentTexts.noFile);
    if (sent === 'broken') return invalid(attachmentTexts.broken);
    if (isRefusal(sent) || 'received' in sent) return sent;
    if ('limit' in sent) return farTooLarge(ctx, allowed, sent) ?? refuse('TOO_LARGE');
    const content = await contentOf(sent.bytes, sent.filename);
    if (content?.extension === 'heic') return invalid(photoFileTexts.heic);
    const kind = content && attachmentKind(content.contentType);
    if (!content || !kind) return invalid(messageTexts.mediaOnly);
    const tooMuch = notAllowed(allowed, kind, sent.bytes.length);
    if (tooMuch) return tooMuch;
    const sha256 = createHash('sha256').update(sent.bytes).digest('hex');
    ctx.request.body = { sha256, filename: sent.filename };
    const made = await fit[kind](sent.bytes, content);
    return unlessRefused(made, (made) => ({
      ...made,
      filename: filenameWith(sent.filename, extensionOf(made.contentType)),
    }));
  }

  serveByHand(router, parts, uploadMessageAttachment, async (call) => {
    const { query, session, ctx } = call;
    await count(call);
    const childminderId = await childminderOf(session, query.childminder);
    if (!childminderId) return closed(ctx, refuse('NOT_FOUND'));
    const plan = await currentPlan(streams, childminderId);
    const missing = requireFeature(plan, 'enableMessages');
    if (missing) return closed(ctx, missing);
    const file = await received(call, plan.limits);
    if (isRefusal(file) || 'received' in file) return file;
    const whose = { childminderId, use: 'message', owner: session.account } as const;
    const now = new Date();
    const stored = await storeFile(file, whose, call.identity, roomOf(plan.limits, now));
    if (isRefusal(stored)) return stored;
    call.reached(stored.position);
    const linkTo = (id: Id) => links.make(id, session, now);
    return {
      _id: stored.fileId,
      url: linkTo(stored.fileId),
      filename: file.filename,
      contentType: file.contentType,
      size: file.bytes.length,
      thumbnailUrl: stored.thumbnailId ? linkTo(stored.thumbnailId) : null,
    };
  });
}

/** The cleaning of each kind before it is stored. */
const fit: Readonly<
  Record<
    AttachmentKind,
    (sent: Buffer, content: Content) => Promise<Omit<PreparedFile, 'filename'> | Refusal>
  >
> = {
  async image(sent) {
    const picture = await pictureFrom(sent, PICTURE);
    return unlessRefused(picture, async (found) => ({ ...found, thumbnail: await thumbnailOf(found) }));
  },
  video: async (sent, { contentType }) => ({ bytes: withoutPlace(sent), contentType }),
  document: async (sent, { contentType }) => ({ bytes: sent, contentType }),
};

/** Answers without reading the upload. */
function closed(ctx: Context, refusal: Refusal): Refusal {
  ctx.req.resume();
  return refusal;
}

/** Refuses a file over the plan's limit, with another sentence if no plan takes such a file. */
function tooLarge(allowed: Limits, kind: AttachmentKind, size: number): Refusal | undefined {
  const refusal = notAllowed(allowed, kind, size);
  if (size <= mostAttachmentBytes(kind) || refusal?.code === 'FEATURE_REQUIRED') return refusal;
  return refuse('TOO_LARGE', refusal?.message, { errors: refusal?.errors ?? [] });
}

/** Reading stopped at the limit, so the size is judged by the length of the whole form. */
const farTooLarge = (ctx: Context, allowed: Limits, { limit, head }: OversizedFile): Refusal | undefined =>
  tooLarge(allowed, mayBe(head), Math.max(limit + 1, ctx.request.length ?? 0));
