import type { CareEvent } from '../events.ts';
import type { ActivityLog, OfChild, RecordChange } from './activity.ts';

type Sealed = Extract<CareEvent, { type: 'ActivityRecorded' }>['data']['body'];

/** Records of any kind are three events, so that a new kind needs no event and no golden file. */
export function activityLog(kind: string): ActivityLog {
  return {
    write(of: OfChild, change: RecordChange): CareEvent {
      if (change.did === 'removed') {
        const { recordId, why } = change;
        return { type: 'ActivityRemoved', data: { ...of, kind, recordId, ...(why && { why }) } };
      }
      const { did, version, endTime, body, ...rest } = change;
      const data = { ...of, kind, ...rest, ...(endTime && { endTime }), body: body as Sealed }; // parsed by its kind, which is JSON
      return did === 'recorded'
        ? { type: 'ActivityRecorded', data }
        : { type: 'ActivityCorrected', data: { ...data, version } };
    },
    read(event: CareEvent): RecordChange | undefined {
      if (!('kind' in event.data) || event.data.kind !== kind) return undefined;
      if (event.type === 'ActivityRemoved') return { did: 'removed', recordId: event.data.recordId };
      if (event.type !== 'ActivityRecorded' && event.type !== 'ActivityCorrected') return undefined;
      const { recordId, time, endTime = null, date, body, endedBy } = event.data;
      const written = { recordId, time, endTime, date, body, ...(endedBy && { endedBy }) };
      return event.type === 'ActivityRecorded'
        ? { did: 'recorded', ...written, version: 1 }
        : { did: 'corrected', ...written, version: event.data.version };
    },
  };
}
