import { dublinDate } from '@nead/contracts/dublin.ts';
import {
  type Effect,
  type ProjectedEvent,
  type Projection,
  patch,
  publish,
  put,
} from '../../engine/projection.ts';
import { parentsSeeing, parentsWith } from '../register/audiences.ts';
import { coverNote, look, opening, pack, pass } from './tables.ts';

export const inspectionProjection: Projection = {
  name: 'inspection',
  version: 7,
  tables: [pass, opening, look, pack, coverNote],
  unseals: new Set(['GlassBroken', 'CoverGiven', 'CoverNoteWritten'] as const),
  handle(event): readonly Effect[] {
    const position = String(event.position);
    switch (event.type) {
      case 'PassMade': {
        const { passId, childminderId, childIds, from, to, endsAt } = event.data;
        const { complaints = false, themes = false } = event.data;
        const row = { id: passId, childminder_id: childminderId, made: position, child_ids: childIds };
        const dates = { from_date: from, to_date: to, ends_at: endsAt, revoked: false, ...notEnded };
        return [
          put(pass, {
            ...row,
            ...dates,
            ...noCover,
            complaints,
            themes,
            kind: 'inspector',
            reason: null,
            session_id: null,
          }),
          passChanged(event.data),
        ];
      }
      case 'GlassBroken': {
        const { passId, childminderId, childIds, from, to, endsAt, reason, sessionId = null } = event.data;
        const row = { id: passId, childminder_id: childminderId, made: position, child_ids: childIds };
        const dates = { from_date: from, to_date: to, ends_at: endsAt, revoked: false, ...notEnded };
        return [
          put(pass, {
            ...row,
            ...dates,
            ...noCover,
            complaints: false,
            themes: false,
            kind: 'admin',
            reason,
            session_id: sessionId,
          }),
          passChanged(event.data),
          lookChanged(event.data),
        ];
      }
      case 'PassOpened':
        return [
          put(opening, { pass_id: event.data.passId, position, at: event.data.at }),
          passChanged(event.data),
        ];
      case 'PassLookedAt': {
        const { lookId, passId, section, documentId = null, at } = event.data;
        const row = { id: lookId, pass_id: passId, section, document_id: documentId, at };
        return [put(look, row), passChanged(event.data)];
      }
      case 'PackMade': {
        const { packId, childminderId, childIds, from, to, at, complaints = false } = event.data;
        const row = { id: packId, childminder_id: childminderId, child_ids: childIds };
        return [put(pack, { ...row, from_date: from, to_date: to, complaints, at })];
      }
      case 'PassRevoked': {
        const { passId, at, by = 'childminder' } = event.data;
        const ended = { revoked: true, ended_at: at, ended_by: by };
        return [patch(pass, { id: passId }, ended), passChanged(event.data), lookChanged(event.data)];
      }
      default:
        return ofCover(event);
    }
  },
};

function ofCover(event: ProjectedEvent): readonly Effect[] {
  switch (event.type) {
    case 'CoverGiven': {
      const { passId, childminderId, childIds, person, at, endsAt } = event.data;
      const row = {
        id: passId,
        childminder_id: childminderId,
        made: String(event.position),
        child_ids: childIds,
      };
      const days = { from_date: dublinDate(at), to_date: dublinDate(endsAt), ends_at: endsAt };
      const open = { revoked: false, ...notEnded, given_at: at, person };
      return [
        put(pass, {
          ...row,
          ...days,
          ...open,
          complaints: false,
          themes: false,
          kind: 'cover',
          reason: null,
          session_id: null,
        }),
        ...coverChanged(event.data),
      ];
    }
    case 'CoverEnded': {
      const { passId, at, by } = event.data;
      const ended =
        by === 'time' ? [] : [patch(pass, { id: passId }, { revoked: true, ended_at: at, ended_by: by })];
      return [...ended, ...coverChanged(event.data)];
    }
    case 'CoverNoteWritten': {
      const { noteId, passId, childminderId, childId, note = null, noteOfChild = null, at } = event.data;
      const row = {
        id: noteId,
        pass_id: passId,
        childminder_id: childminderId,
        child_id: childId ?? null,
        at,
      };
      return [
        put(coverNote, { ...row, note: childId ? noteOfChild : note }),
        passChanged(event.data),
        ...(childId ? [publish({ audience: parentsSeeing(childId), kind: 'personal-data', childId })] : []),
      ];
    }
    default:
      return [];
  }
}

const passChanged = ({ childminderId, passId }: { childminderId: string; passId: string }): Effect =>
  publish({ audience: { childminder: childminderId }, kind: 'personal-data', id: passId });

/**
 * The screens of the childminder, and of the parents, whose home page shows it. Parents do not get the id, with which
 * they could try codes.
 */
const coverChanged = (data: { childminderId: string; passId: string }): Effect[] => [
  passChanged(data),
  publish({ audience: parentsWith(data.childminderId), kind: 'personal-data' }),
];

/** The bar above every page of the childminder at whose records an administrator looks. */
const lookChanged = ({ childminderId, passId }: { childminderId: string; passId: string }): Effect =>
  publish({ audience: { childminder: childminderId }, kind: 'subscription', id: passId });

const notEnded = { ended_at: null, ended_by: null };
const noCover = { person: null, given_at: null };
