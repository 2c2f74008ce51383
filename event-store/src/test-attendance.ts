import type { DomainEvent } from '@nead/contracts/events.ts';
import type { Tip } from '@nead/contracts/history/hash-chain.ts';
import type { Appended, EventLog } from './event-log.ts';

const at = '2026-03-02T08:15:00.000Z';
const childminderId = '65a000000000000000000003';

/** Records the nth sign-in or sign-out of a child at the end of its stream; every third has a note. */
export function recordAttendance(log: EventLog, childId: string, tip: Tip, n: number): Promise<Appended> {
  const event: DomainEvent = {
    type: 'AttendanceRecorded',
    data: {
      childminderId,
      childId,
      recordId: n.toString(16).padStart(24, '0'),
      type: n % 2 ? 'signOut' : 'signIn',
      time: at,
      date: '2026-03-02',
      ...(n % 3 === 0 && { notes: `nóta ${n}` }),
    },
  };
  return log.append(`care-${childId}`, tip, [event], {
    command: `c${childId}${n}`,
    fingerprint: 'f',
    actor: { account: childminderId, role: 'childminder' },
    happenedAt: at,
    recordedAt: at,
  });
}
