import { isLater } from '@nead/contracts/care/when.ts';
import type { ComplianceEvent } from '@nead/contracts/compliance/events.ts';
import { type Effect, type Projection, patch, publish, put, remove } from '../../engine/projection.ts';
import { parentInTouchAs, parentsSeeing } from '../register/audiences.ts';
import { handbookEffects, handbookTables } from './handbook-effects.ts';
import { aside, complaint, notedPaper, recordVersion, removedRecord, tuslaNotice } from './tables.ts';

const changed = ({ childminderId }: ComplianceEvent['data']): Effect =>
  publish({ audience: { childminder: childminderId }, kind: 'file' });

/** A changed complaint is also told to the contact who made it. */
const complaintChanged = (data: { childminderId: string; contactId?: string | undefined }): Effect[] => [
  publish({ audience: { childminder: data.childminderId }, kind: 'file' }),
  ...(data.contactId ? [publish({ audience: parentInTouchAs(data.contactId), kind: 'file' })] : []),
];

interface OfIncident {
  childminderId: string;
  childId: string;
  recordId: string;
}

/** The history of the child has a line about it, which its parents read too. */
const incidentChanged = ({ childminderId, childId, recordId: id }: OfIncident): Effect[] => {
  const inHistory = { kind: 'activity', childId, id } as const;
  return [
    publish({ audience: { childminder: childminderId }, kind: 'file' }),
    publish({ audience: { childminder: childminderId }, ...inHistory }),
    publish({ audience: parentsSeeing(childId), ...inHistory }),
  ];
};

const keyOf = ({ childminderId, childId, recordId }: OfIncident) => ({
  childminder_id: childminderId,
  child_id: childId,
  record_id: recordId,
});

const nobody = { sent_number: null, sent_readers: null, sent_child: null, sent_from: null };
const unsent = { sent_on: null, sent_version: null, sent: null, sent_at: null, ...nobody };

function asSent(data: Extract<ComplianceEvent, { type: 'TuslaTold' }>['data']) {
  const { on, version, sent, number = null, readers = null, child = null, from = null, at } = data;
  const named = { sent_number: number, sent_readers: readers, sent_child: child, sent_from: from };
  return { sent_on: on, sent_version: version, sent, sent_at: at, ...named };
}

export const complianceProjection: Projection = {
  name: 'compliance',
  version: 6,
  tables: [notedPaper, recordVersion, removedRecord, complaint, aside, tuslaNotice, ...handbookTables],
  unseals: new Set([
    'PaperNoted',
    'ServiceRecordWritten',
    'ServiceRecordCorrected',
    'ComplaintRecorded',
    'ComplaintAmended',
    'DutySetAside',
    'TuslaQuestionsAnswered',
    'TuslaTold',
    'ChapterWritten',
  ] as const),
  handle(event): readonly Effect[] {
    switch (event.type) {
      case 'PaperNoted': {
        const { childminderId, paperId, version, duty, documentId = null, ...said } = event.data;
        const { number = null, person = null, phone = null, issued = null, expires = null } = said;
        const row = { childminder_id: childminderId, id: paperId, version, duty, document_id: documentId };
        return [put(notedPaper, { ...row, number, person, phone, issued, expires }), changed(event.data)];
      }
      case 'PaperRemoved': {
        const { childminderId, paperId } = event.data;
        return [remove(notedPaper, { childminder_id: childminderId, id: paperId }), changed(event.data)];
      }
      case 'ServiceRecordWritten':
      case 'ServiceRecordCorrected': {
        const { childminderId, recordId, kind, time, date, childIds = [], ...said } = event.data;
        const { seconds = null, who = null, notes = null } = said;
        const { recordedAt } = event.meta;
        return [
          put(recordVersion, {
            childminder_id: childminderId,
            id: recordId,
            version: event.type === 'ServiceRecordCorrected' ? event.data.version : 1,
            kind,
            time,
            date,
            child_ids: childIds,
            seconds,
            who,
            notes,
            written_at: recordedAt,
            later: isLater(time, recordedAt),
          }),
          changed(event.data),
        ];
      }
      case 'ServiceRecordRemoved': {
        const { childminderId, recordId } = event.data;
        return [put(removedRecord, { childminder_id: childminderId, id: recordId }), changed(event.data)];
      }
      case 'ComplaintRecorded':
      case 'ComplaintAmended': {
        const {
          childminderId,
          complaintId,
          version,
          received,
          contactId = null,
          about,
          ...said
        } = event.data;
        const { from = null, done = null, answer = null, closedOn = null } = said;
        const row = {
          childminder_id: childminderId,
          id: complaintId,
          version,
          received,
          contact_id: contactId,
        };
        const words = { from_name: from, about, done, answer };
        return [
          put(complaint, { ...row, ...words, closed_on: closedOn, erased: false }),
          ...complaintChanged(event.data),
        ];
      }
      case 'ComplaintErased': {
        const { childminderId, complaintId } = event.data;
        const nothing = { from_name: null, about: null, done: null, answer: null, erased: true };
        return [
          patch(complaint, { childminder_id: childminderId, id: complaintId }, nothing),
          ...complaintChanged(event.data),
        ];
      }
      case 'TuslaQuestionsAnswered': {
        const { answers, due, at } = event.data;
        const row = { answers, needed: due !== undefined, answered_at: at, ...unsent };
        return [put(tuslaNotice, { ...keyOf(event.data), ...row }), ...incidentChanged(event.data)];
      }
      case 'TuslaTold':
        return [patch(tuslaNotice, keyOf(event.data), asSent(event.data)), ...incidentChanged(event.data)];
      case 'TuslaNoticeDropped':
        return [remove(tuslaNotice, keyOf(event.data)), ...incidentChanged(event.data)];
      case 'DutySetAside': {
        const { childminderId, duty, reason } = event.data;
        return [put(aside, { childminder_id: childminderId, duty, reason }), changed(event.data)];
      }
      case 'DutyTakenUp': {
        const { childminderId, duty } = event.data;
        return [remove(aside, { childminder_id: childminderId, duty }), changed(event.data)];
      }
      default:
        return handbookEffects(event);
    }
  },
};
