import type { MessageEvent } from '@nead/contracts/messages/events.ts';

type SentMessage = Extract<MessageEvent, { type: 'MessageSent' }>['data'];

/** What a message refers to in its childminder's files. */
export const filesOfMessage = ({ messageId, attachments = [] }: SentMessage) =>
  ({ fileIds: attachments.map(({ fileId }) => fileId), by: messageId, what: 'message' }) as const;
