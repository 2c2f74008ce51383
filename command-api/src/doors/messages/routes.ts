import type Router from '@koa/router';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal, type Refusal, refuse, unlessRefused } from '@nead/contracts/errors.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { plainFilename } from '@nead/contracts/files/names.ts';
import { fileIdIn } from '@nead/contracts/files/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
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
import type { Call } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { DoorParts } from '../../engine/door.ts';
import { type Addressed, commandsTo } from '../../engine/serve-command.ts';
import { isInvoiceBetween } from '../../rooms/fees/invoice-between.ts';
import { attachable, refer } from '../../rooms/files/attach.ts';
import {
  type Between,
  conversationDecider,
  conversationId,
  type MessageCommand,
  otherSide,
} from '../../rooms/messages/decider.ts';
import { filesOfMessage } from '../../rooms/messages/files-of-message.ts';
import { currentPlan, requireFeature } from '../../rooms/subscription/context.ts';
import { conversationHolding, conversationWith, sideOf, whyNotTo } from './between.ts';

type Who = Pick<MessageCommand, 'by' | 'accountId'> & Between;

const isReply = ({ parentMessage, threadId }: SendMessage): boolean => Boolean(parentMessage ?? threadId);

/** One sentence for all missing parts, as forms show it. */
function incomplete(body: SendMessage, session: Session): Refusal | undefined {
  const by = sideOf(session);
  const errors: string[] = [];
  if (!body.to) errors.push(messageTexts.recipientRequired[by]);
  if (body.toRole && body.toRole !== otherSide[by]) errors.push(messageTexts.wrongRole[by]);
  if (!isSubject(body.subject ?? '', isReply(body))) errors.push(messageTexts.subjectRequired);
  if (!body.content && !body.attachments?.length) errors.push(messageTexts.nothingWritten[by]);
  return errors.length > 0 ? refuse('VALIDATION', errors[0], { errors }) : undefined;
}

interface Conversing extends Between, Addressed {}

const placed = (between: Between | Refusal): Conversing | Refusal =>
  unlessRefused(between, (both) => ({ ...both, id: conversationId(both) }));

const who = ({ session }: { session: Session }, { childminderId, contactId }: Between): Who => ({
  childminderId,
  contactId,
  by: sideOf(session),
  accountId: session.account,
});

export function messageRoutes(router: Router, parts: DoorParts): void {
  const { streams } = parts;
  const serveCommand = commandsTo(router, parts, {
    decider: conversationDecider,
    async context(_, { childminderId }: Conversing) {
      const plan = await currentPlan(streams, childminderId);
      return requireFeature(plan, 'enableMessages') ?? { attachments: attachmentLimitsOf(plan.limits) };
    },
  });

  const holding = async ({ session }: { session: Session }, messageId: Id) =>
    placed(await conversationHolding(parts, session, messageId));
  const ofThread = (call: Call<typeof readThread>) => holding(call, call.params.threadId);
  const ofMessage = (call: Call<typeof readMessage>) => holding(call, call.params.id);

  async function notBetween(between: Between, line: SendMessage['line']): Promise<Refusal | undefined> {
    if (!line || (await isInvoiceBetween(streams, between, line))) return undefined;
    return refuse('NOT_FOUND', feeTexts.invoiceNotFound);
  }

  serveCommand(sendMessage, {
    async at({ body, session, identity: { metadata } }) {
      const missing = incomplete(body, session);
      if (missing) return missing;
      const today = dublinDate(metadata.recordedAt);
      const between = await conversationWith(parts, session, body.to ?? '', today);
      if (!between) return refuse('NOT_FOUND', messageTexts.recipientNotFound);
      return (await whyNotTo(parts, session, between, today)) ?? placed(between);
    },
    async command(call, between) {
      const { body, session, identity } = call;
      const { metadata, inputs } = identity;
      const sentFiles = body.attachments ?? [];
      const refusal = await notBetween(between, body.line);
      if (refusal) return refusal;
      const enclosed = await attachable(
        streams,
        {
          account: session.account,
          childminderId: between.childminderId,
          now: new Date(metadata.recordedAt),
        },
        sentFiles.map(({ url }) => fileIdIn(url)),
      );
      if (isRefusal(enclosed)) return enclosed;
      return {
        ...who(call, between),
        type: 'Send',
        messageId: body._id ?? inputs.newId('message'),
        subject: isReply(body) ? replySubject(body.subject ?? '') : (body.subject ?? ''),
        content: body.content ?? '',
        sentAt: metadata.recordedAt,
        threadId: body.threadId ?? undefined,
        parentMessage: body.parentMessage ?? undefined,
        line: body.line,
        attachments: enclosed.map((file, nth) => ({
          ...file,
          filename: plainFilename(sentFiles[nth]?.filename ?? '') || 'File',
        })),
      };
    },
    async answer({ events, at }, { identity: { metadata }, reached }) {
      const sent = events.find((event) => event.type === 'MessageSent');
      if (!sent) throw new Error('Sending a message left no event');
      const { messageId, threadId, from, sentAt, parentMessage = null, subject, content } = sent.data;
      // The message is sent even if this fails; a reaction tries it again.
      const kept = await refer(streams, at.childminderId, filesOfMessage(sent.data), metadata);
      if (typeof kept === 'bigint') reached(kept);
      return {
        _id: messageId,
        threadId,
        fromRole: from,
        toRole: otherSide[from],
        subject: subject ?? '',
        content: content ?? '',
        createdAt: sentAt,
        read: false,
        parentMessage,
      };
    },
  });

  serveCommand(readThread, {
    at: ofThread,
    command: (call, at) => ({
      ...who(call, at),
      type: 'ReadThread',
      threadId: call.params.threadId,
      upTo: call.query.upTo,
      at: call.identity.inputs.at,
    }),
    answer: ({ events }, { params: { threadId } }) => ({ threadId, read: events.length }),
  });

  serveCommand(readMessage, {
    at: ofMessage,
    command: (call, at) => ({
      ...who(call, at),
      type: 'Read',
      messageId: call.params.id,
      at: call.identity.inputs.at,
    }),
    // A sender who opens it changes nothing, so the answer tells if the recipient has read it.
    answer: async ({ state }, { params: { id } }) => ({
      _id: id,
      read: (await state()).messages.get(id)?.read ?? false,
    }),
  });

  serveCommand(deleteThread, {
    at: ({ session, params }) => holding({ session }, params.threadId),
    command: (call, at) => ({
      ...who(call, at),
      type: 'DeleteThread',
      threadId: call.params.threadId,
      upTo: call.query.upTo,
    }),
    answer: (_, { params: { threadId } }) => ({ threadId }),
  });

  serveCommand(deleteMessage, {
    at: ({ session, params }) => holding({ session }, params.id),
    command: (call, at) => ({ ...who(call, at), type: 'Delete', messageId: call.params.id }),
  });
}
