import { type Effect, type Projection, publish, put, remove } from '../../engine/projection.ts';
import { parentsSeeing } from '../register/audiences.ts';
import { registration, warnedParents, weekPaid, weekSent } from './tables.ts';

/** Only the childminder sees these, apart from the subsidies taken off the fees. */
const tell = (childminderId: string): Effect =>
  publish({ audience: { childminder: childminderId }, kind: 'scheme' });

export const schemeProjection: Projection = {
  name: 'scheme',
  version: 3,
  tables: [registration, weekSent, weekPaid, warnedParents],
  unseals: new Set(['SchemeRegistrationWritten', 'SchemeWeekSent', 'SchemeWeekPaid'] as const),
  handle(event): readonly Effect[] {
    switch (event.type) {
      case 'SchemeRegistrationWritten': {
        const { childminderId, registrationId, childId, version, award } = event.data;
        const key = { childminder_id: childminderId, id: registrationId };
        const { agreement, ...said } = award ?? {};
        const known = award && { ...said, ...(agreement && { agreement }) };
        return [put(registration, { ...key, child_id: childId, version, award: known }), tell(childminderId)];
      }
      case 'SchemeRegistrationRemoved': {
        const { childminderId, registrationId } = event.data;
        return [
          remove(registration, { childminder_id: childminderId, id: registrationId }),
          tell(childminderId),
        ];
      }
      case 'SchemeWeekSent': {
        const { childminderId, registrationId, childId, week, hours, at } = event.data;
        const key = { childminder_id: childminderId, week, registration_id: registrationId };
        return [
          put(weekSent, { ...key, child_id: childId, hours, at }),
          tell(childminderId),
          // A returned week is taken off the fees, which parents see too.
          publish({ audience: { childminder: childminderId }, kind: 'fees' }),
          publish({ audience: parentsSeeing(childId), kind: 'fees' }),
        ];
      }
      case 'SchemeWarningChosen': {
        const { childminderId, childId, toParents } = event.data;
        const key = { childminder_id: childminderId, child_id: childId };
        return [toParents ? put(warnedParents, key) : remove(warnedParents, key), tell(childminderId)];
      }
      case 'SchemeWeekPaid': {
        const { childminderId, week, paid } = event.data;
        const key = { childminder_id: childminderId, week };
        const row =
          paid?.cents === undefined ? remove(weekPaid, key) : put(weekPaid, { ...key, cents: paid.cents });
        return [row, tell(childminderId)];
      }
      default:
        return [];
    }
  },
};
