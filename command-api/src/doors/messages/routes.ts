import type Router from '@koa/router';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { plainFilename } from '@nead/contracts/files/names.ts';
import { fileIdIn } from '@nead/contracts/files/requests.ts';
import type { MessageEvent } from '@nead/contracts/messages/events.ts';
import { attachmentLimitsOf } from '@nead/contracts/messages/limits.ts';
import {
  deleteMessage,
  deleteThread,
  readMessage,
  readThread,
  type SendMessage,
  sendMessage,
} from '@nead/contracts/messages/requests.ts';
import { isSubject, replySubject } from '@nead/contracts/messages/rules.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import type { Done } from '../../engine/done.ts';
import type { DoorParts } from '../../engine/door.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import { isInvoiceBetween } from '../../rooms/fees/invoice-between.ts';
import { attachable, refer } from '../../rooms/files/attach.ts';
import {
  type Between,
  conversationDecider,
  conversationId,
  type MessageCommand,
  otherSide,
} from '../../rooms/messages/decider.ts';
import { filesOfMessage } from '../../rooms/messages/enclosed.ts';
import { currentPlan, requireFeature } from '../../rooms/subscription/context.ts';
import { conversationHolding, conversationWith, sideOf, whyNotTo } from './between.ts';

type Who = Pick<MessageCommand, 'by' | 'accountId'> & Between;

const isReply = ({ parentMessage, threadId }: SendMessage): boolean => Boolean(parentMessage ?? threadId);

/** One sentence for everything that is missing, as forms show it. */
function incomplete(body: SendMessage, session: Session): Refusal | undefined {
  const by = sideOf(session);
  const errors: string[] = [];
  if (!body.to) errors.push(messageTexts.recipientRequired[by]);
  if (body.toRole && body.toRole !== otherSide[by]) errors.push(messageTexts.wrongRole[by]);
  if (!isSubject(body.subject ?? '', isReply(body))) errors.push(messageTexts.subjectRequired);
  if (!body.content && !body.attachments?.length) errors.push(messageTexts.nothingWritten[by]);
  return errors.length > 0 ? refuse('VALIDATION', errors[0], { errors }) : undefined;
}

export function messageRoutes(router: Router, parts: DoorParts): void {
  const { streams, commandIds, setPosition } = parts;

  async function perform(
    { session, ctx }: { session: Session; ctx: Context },
    { refusal, ...between }: Between & { refusal?: Refusal },
    make: (identity: CommandIdentity, who: Who) => MessageCommand | Refusal,
    identity = commandIds.identify(ctx, session),
  ): Promise<Done<MessageEvent> | Refusal> {
    const plan = await currentPlan(streams, between.childminderId);
    const missing = requireFeature(plan, 'enableMessages');
    const command =
      refusal ?? missing ?? make(identity, { ...between, by: sideOf(session), accountId: session.account });
    const context = { attachments: attachmentLimitsOf(plan.limits) };
    const done = await streams.handle(
      conversationDecider,
      conversationId(between),
      command,
      identity.metadata,
      context,
    );
    if (!isRefusal(done)) setPosition(ctx, done.position);
    return done;
  }

  async function notBetween(between: Between, line: SendMessage['line']): Promise<Refusal | undefined> {
    if (!line || (await isInvoiceBetween(streams, between, line))) return undefined;
    return refuse('NOT_FOUND', feeTexts.invoiceNotFound);
  }

  serve(router, sendMessage, async (call) => {
    const { body, session } = call;
    const missing = incomplete(body, session);
    if (missing) return missing;
    const identity = commandIds.identify(call.ctx, session);
    const { metadata, inputs } = identity;
    const today = dublinDate(metadata.recordedAt);
    const between = await conversationWith(parts, session, body.to ?? '', today);
    if (!between) return refuse('NOT_FOUND', messageTexts.recipientNotFound);
    const sentFiles = body.attachments ?? [];
    const enclosed = await attachable(
      streams,
      { account: session.account, childminderId: between.childminderId, now: new Date(metadata.recordedAt) },
      sentFiles.map(({ url }) => fileIdIn(url)),
    );
    const refusal =
      (await whyNotTo(parts, session, between, today)) ??
      (await notBetween(between, body.line)) ??
      (isRefusal(enclosed) ? enclosed : undefined);
    const attachments = (isRefusal(enclosed) ? [] : enclosed).map((file, nth) => ({
      ...file,
      filename: plainFilename(sentFiles[nth]?.filename ?? '') || 'File',
    }));
    const subject = isReply(body) ? replySubject(body.subject ?? '') : (body.subject ?? '');
    const content = body.content ?? '';
    const send = (_: CommandIdentity, who: Who): MessageCommand | Refusal =>
      refusal ?? {
        ...who,
        type: 'Send',
        messageId: body._id ?? inputs.newId('message'),
        subject,
        content,
        sentAt: metadata.recordedAt,
        threadId: body.threadId ?? undefined,
        parentMessage: body.parentMessage ?? undefined,
        line: body.line,
        attachments,
      };
    const done = await perform(call, between, send, identity);
    if (isRefusal(done)) return done;
    const sent = done.events.find((event) => event.type === 'MessageSent');
    if (!sent) throw new Error('Sending a message left no event');
    const { messageId, threadId, from, sentAt, parentMessage = null } = sent.data;
    // The message is sent even if this fails; a reaction tries it again.
    const kept = await refer(streams, between.childminderId, filesOfMessage(sent.data), metadata);
    if (typeof kept === 'bigint') setPosition(call.ctx, kept);
    return {
      _id: messageId,
      threadId,
      fromRole: from,
      toRole: otherSide[from],
      subject,
      content,
      createdAt: sentAt,
      read: false,
      parentMessage,
    };
  });

  serve(router, readThread, async (call) => {
    const { threadId } = call.params;
    const between = await conversationHolding(parts, call.session, threadId);
    if (isRefusal(between)) return between;
    const done = await perform(call, between, ({ inputs }, who) => ({
      ...who,
      type: 'ReadThread',
      threadId,
      upTo: call.query.upTo,
      at: inputs.at,
    }));
    return isRefusal(done) ? done : { threadId, read: done.events.length };
  });

  serve(router, readMessage, async (call) => {
    const messageId = call.params.id;
    const between = await conversationHolding(parts, call.session, messageId);
    if (isRefusal(between)) return between;
    const done = await perform(call, between, ({ inputs }, who) => ({
      ...who,
      type: 'Read',
      messageId,
      at: inputs.at,
    }));
    if (isRefusal(done)) return done;
    // Nothing changes if the sender opens it, so the answer tells whether the recipient has read it.
    const { messages } = await streams.stateOf(conversationDecider, conversationId(between));
    return { _id: messageId, read: messages.get(messageId)?.read ?? false };
  });

  serve(router, deleteThread, async (call) => {
    const { threadId } = call.params;
    const between = await conversationHolding(parts, call.session, threadId);
    if (isRefusal(between)) return between;
    const { upTo } = call.query;
    const done = await perform(call, between, (_, who) => ({ ...who, type: 'DeleteThread', threadId, upTo }));
    return isRefusal(done) ? done : { threadId };
  });

  serve(router, deleteMessage, async (call) => {
    const messageId = call.params.id;
    const between = await conversationHolding(parts, call.session, messageId);
    if (isRefusal(between)) return between;
    const done = await perform(call, between, (_, who) => ({ ...who, type: 'Delete', messageId }));
    return isRefusal(done) ? done : { _id: messageId };
  });
}
