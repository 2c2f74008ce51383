import { idOfEvent } from '../../engine/id-of-event.ts';
import { type Effect, type Projection, patch, publish, put } from '../../engine/projection.ts';
import { entries } from './entries.ts';
import { recentActivity, report } from './tables.ts';

const told = publish({ audience: { admins: true }, kind: 'platform' });

/** Counted on the desk, where nobody is told which child it was (docs/decisions/033). */
const counted: ReadonlySet<string> = new Set(['ChildAdded', 'ChildRemoved', 'ChildLeft', 'ChildReturned']);

export const adminProjection: Projection = {
  name: 'admin',
  version: 8,
  tables: [recentActivity, report],
  unseals: new Set(),
  handle(event): readonly Effect[] {
    const {
      type,
      data,
      position,
      meta: { actor, recordedAt },
    } = event;
    if (counted.has(type)) return [told];
    if (type === 'InvitationDeclined' && data.reported) {
      const { invitationId: id, childminderId: childminder_id, accountId: parent_id } = data;
      return [put(report, { id, at: recordedAt, childminder_id, parent_id, settled: false }), told];
    }
    const entry = entries.get(type);
    if (!entry?.tells(data)) return [];
    const row = {
      id: idOfEvent(event),
      position: String(position),
      at: recordedAt,
      type,
      account_id: entry.about(data),
      actor_id: 'account' in actor ? actor.account : null,
      detail: entry.keeps(data),
    };
    const settled = type === 'ReportSettled' ? [patch(report, { id: data.reportId }, { settled: true })] : [];
    return [put(recentActivity, row), ...settled, told];
  },
};
