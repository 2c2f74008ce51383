import { type Effect, type ProjectedEvent, publish, put, remove } from '../../engine/projection.ts';
import { parentInTouchAs, parentsWith } from '../register/audiences.ts';
import { chapterWriting, handbookAsk, handbookReading, handbookVersion, removedChapter } from './tables.ts';

export const handbookTables = [chapterWriting, removedChapter, handbookVersion, handbookReading, handbookAsk];

const changed = (childminderId: string): Effect =>
  publish({ audience: { childminder: childminderId }, kind: 'file' });

/** An event's effects on the handbook. Only the childminder sees drafts, and parents hear of published versions. */
export function handbookEffects(event: ProjectedEvent): readonly Effect[] {
  switch (event.type) {
    case 'ChapterWritten': {
      const { childminderId, chapterId, written, heading = null, documentId = null, ...said } = event.data;
      const { title, text } = said;
      const row = { childminder_id: childminderId, id: chapterId, written, heading, title, text };
      return [
        put(chapterWriting, { ...row, document_id: documentId }),
        remove(removedChapter, { childminder_id: childminderId, id: chapterId }),
        changed(childminderId),
      ];
    }
    case 'ChapterRemoved': {
      const { childminderId, chapterId } = event.data;
      return [put(removedChapter, { childminder_id: childminderId, id: chapterId }), changed(childminderId)];
    }
    case 'HandbookPublished': {
      const { childminderId, version, on, chapters } = event.data;
      return [
        put(handbookVersion, { childminder_id: childminderId, version, published_on: on, chapters }),
        changed(childminderId),
        publish({ audience: parentsWith(childminderId), kind: 'file' }),
      ];
    }
    case 'HandbookReadingAsked': {
      const { childminderId, contactId, version, on } = event.data;
      const row = { childminder_id: childminderId, contact_id: contactId, version, asked_on: on };
      return [put(handbookAsk, row), changed(childminderId)];
    }
    case 'HandbookAcknowledged': {
      const { childminderId, contactId, version, at } = event.data;
      const row = { childminder_id: childminderId, contact_id: contactId, version, read_at: at };
      return [
        put(handbookReading, row),
        changed(childminderId),
        publish({ audience: parentInTouchAs(contactId), kind: 'file' }),
      ];
    }
    default:
      return [];
  }
}
