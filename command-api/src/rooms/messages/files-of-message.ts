import type { MessageEvent } from '@nead/contracts/messages/events.ts';

type SentMessage = Extract<MessageEvent, { type: 'MessageSent' }>['data'];

/** The references of a message to its childminder's files. */
export const filesOfMessage = ({ messageId, attachments = [] }: SentMessage) =>
  ({ fileIds: attachments.map(({ fileId }) => fileId), by: messageId, what: 'message' }) as const;
