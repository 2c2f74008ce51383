import { isLater } from '@nead/contracts/care/when.ts';
import { historyLine, toldTypes } from '@nead/contracts/history/lines.ts';
import { idOfEvent } from '../../engine/id-of-event.ts';
import { type ColumnJson, type Effect, type Projection, patch, put } from '../../engine/projection.ts';
import { entry, historyChild, person } from './tables.ts';

/** The time between doing and recording from which an entry counts as having waited for a connection. */
const WAITED_MS = 60_000;

export const historyProjection: Projection = {
  name: 'history',
  version: 5,
  tables: [entry, historyChild, person],
  unseals: toldTypes,
  handle(event): readonly Effect[] {
    const line = historyLine(event);
    if (!line) return [];
    const { subject, childminderId, kind, did, about, version, time, endTime } = line;
    const { actor, happenedAt, recordedAt } = event.meta;
    const account = 'account' in actor ? actor : undefined;
    const effects: Effect[] = [
      put(entry, {
        subject,
        position: String(event.position),
        childminder_id: childminderId,
        event_id: idOfEvent(event),
        stream: event.stream,
        revision: event.revision,
        type: event.type,
        kind,
        did,
        about,
        version,
        time,
        end_time: endTime,
        happened_at: time ?? happenedAt,
        recorded_at: recordedAt,
        // A correction is about an earlier time, which does not make it late.
        late: isLater(did === 'recorded' ? (endTime ?? time ?? happenedAt) : happenedAt, recordedAt),
        waited: Date.parse(recordedAt) - Date.parse(happenedAt) > WAITED_MS,
        account: account?.account ?? null,
        actor: { ...actor } as ColumnJson, // plain texts; an undefined device is left out
        data: event.data as ColumnJson, // read from the log, which holds JSON
      }),
    ];
    if (account) effects.push(put(person, { subject, account: account.account, role: account.role }));
    if (event.type === 'ChildAdded') {
      effects.push(put(historyChild, { child_id: subject, childminder_id: childminderId, removed: false }));
    }
    if (event.type === 'ChildRemoved')
      effects.push(patch(historyChild, { child_id: subject }, { removed: true }));
    return effects;
  },
};
