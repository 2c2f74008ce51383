import type { Side } from '@nead/contracts/messages/events.ts';
import {
  type ColumnJson,
  type Effect,
  type Projection,
  patch,
  publish,
  put,
  remove,
} from '../../engine/projection.ts';
import { parentInTouchAs } from '../register/audiences.ts';
import { message, thread } from './tables.ts';

const other: Record<Side, Side> = { childminder: 'parent', parent: 'childminder' };

/** The live message never has the text; the screens fetch it. */
const tellSide = (
  side: Side,
  { childminderId, contactId }: { childminderId: string; contactId: string },
  id: string,
): Effect =>
  publish({
    audience: side === 'childminder' ? { childminder: childminderId } : parentInTouchAs(contactId),
    kind: 'message',
    id,
  });

export const messagesProjection: Projection = {
  name: 'messages',
  version: 5,
  tables: [message, thread],
  unseals: new Set(['MessageSent'] as const),
  handle(event): readonly Effect[] {
    switch (event.type) {
      case 'MessageSent': {
        const { data } = event;
        const { childminderId, contactId, messageId, threadId, from, sentAt } = data;
        const where = { contact_id: contactId, thread_id: threadId };
        const latest = { childminder_id: childminderId, latest_at: sentAt };
        return [
          put(message, {
            ...where,
            id: messageId,
            childminder_id: childminderId,
            from_side: from,
            subject: data.subject,
            content: data.content,
            sent_at: sentAt,
            sent: String(event.position),
            read_at: null,
            parent_message: data.parentMessage ?? null,
            line: data.line ?? null,
            attachments: (data.attachments ?? []).map(
              (file, nth): ColumnJson => ({ ...file, filename: data.filenames?.[nth] ?? null }),
            ),
            hidden_from_childminder: false,
            hidden_from_parent: false,
          }),
          put(thread, { ...where, ...latest, side: from, box: 'sent' }),
          put(thread, { ...where, ...latest, side: other[from], box: 'inbox' }),
          tellSide('childminder', data, messageId),
          tellSide('parent', data, messageId),
        ];
      }
      case 'MessageRead': {
        const { contactId, messageId, at } = event.data;
        return [
          patch(message, { contact_id: contactId, id: messageId }, { read_at: at }),
          tellSide('childminder', event.data, messageId),
          tellSide('parent', event.data, messageId),
        ];
      }
      case 'MessageDeleted': {
        const { contactId, messageId, threadId, by, box, latestAt } = event.data;
        const key = { contact_id: contactId, thread_id: threadId, side: by, box };
        const hidden =
          by === 'childminder' ? { hidden_from_childminder: true } : { hidden_from_parent: true };
        return [
          patch(message, { contact_id: contactId, id: messageId }, hidden),
          latestAt === null ? remove(thread, key) : patch(thread, key, { latest_at: latestAt }),
          tellSide(by, event.data, messageId),
        ];
      }
      default:
        return [];
    }
  },
};
