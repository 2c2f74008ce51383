import { type Effect, type Projection, patch, publish, put } from '../../engine/projection.ts';
import { look, opening, pack, pass } from './tables.ts';

export const inspectionProjection: Projection = {
  name: 'inspection',
  version: 4,
  tables: [pass, opening, look, pack],
  unseals: new Set(['GlassBroken'] as const),
  handle(event): readonly Effect[] {
    const position = String(event.position);
    switch (event.type) {
      case 'PassMade': {
        const { passId, childminderId, childIds, from, to, endsAt } = event.data;
        const row = { id: passId, childminder_id: childminderId, made: position, child_ids: childIds };
        const dates = { from_date: from, to_date: to, ends_at: endsAt, revoked: false, ...notEnded };
        return [
          put(pass, { ...row, ...dates, by_admin: false, reason: null, session_id: null }),
          passChanged(event.data),
        ];
      }
      case 'GlassBroken': {
        const { passId, childminderId, childIds, from, to, endsAt, reason, sessionId = null } = event.data;
        const row = { id: passId, childminder_id: childminderId, made: position, child_ids: childIds };
        const dates = { from_date: from, to_date: to, ends_at: endsAt, revoked: false, ...notEnded };
        return [
          put(pass, { ...row, ...dates, by_admin: true, reason, session_id: sessionId }),
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
        const { packId, childminderId, childIds, from, to, at } = event.data;
        const row = { id: packId, childminder_id: childminderId, child_ids: childIds };
        return [put(pack, { ...row, from_date: from, to_date: to, at })];
      }
      case 'PassRevoked': {
        const { passId, at, by = 'childminder' } = event.data;
        const ended = { revoked: true, ended_at: at, ended_by: by };
        return [patch(pass, { id: passId }, ended), passChanged(event.data), lookChanged(event.data)];
      }
      default:
        return [];
    }
  },
};

const passChanged = ({ childminderId, passId }: { childminderId: string; passId: string }): Effect =>
  publish({ audience: { childminder: childminderId }, kind: 'personal-data', id: passId });

/** The bar above every page of whom a look is about. */
const lookChanged = ({ childminderId, passId }: { childminderId: string; passId: string }): Effect =>
  publish({ audience: { childminder: childminderId }, kind: 'subscription', id: passId });

const notEnded = { ended_at: null, ended_by: null };
