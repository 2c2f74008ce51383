import type { DomainEvent } from '@nead/contracts/events.ts';
import { newId } from '@nead/contracts/ids.ts';

/** For tests: every event of the scheme, in a possible order. */
export function schemeSteps({
  childminderId,
  childId,
}: {
  childminderId: string;
  childId: string;
}): [string, ...DomainEvent[]][] {
  const at = '2026-11-17T09:00:00.000Z';
  const [registrationId, mistaken] = [newId(), newId()];
  const of = { childminderId, childId };
  const award = {
    chick: '3MPTAQ4471',
    from: '2026-11-09',
    to: '2027-09-05',
    term: [9, 9, 8, 8, 0, 0, 0],
    holidays: null,
    centsAnHour: 214,
  };
  const hours = {
    claimed: [9, 0, 0, 0, 0, 0, 0],
    attended: [10, 0, 0, 0, 0, 0, 0],
    registered: award.term,
    centsAnHour: 214,
  };
  const events: DomainEvent[] = [
    { type: 'SchemeRegistrationWritten', data: { ...of, registrationId, version: 1, award, at } },
    {
      type: 'SchemeRegistrationWritten',
      data: { ...of, registrationId, version: 2, award: { ...award, to: '2027-09-04' }, at },
    },
    { type: 'SchemeRegistrationWritten', data: { ...of, registrationId: mistaken, version: 1, award, at } },
    { type: 'SchemeRegistrationRemoved', data: { ...of, registrationId: mistaken, at } },
    { type: 'SchemeWeekSent', data: { ...of, registrationId, week: '2026-11-09', hours, at } },
    {
      type: 'SchemeReminded',
      data: { childminderId, what: 'forgotten', to: 'childminder', week: '2026-11-16', at },
    },
    { type: 'SchemeWarningChosen', data: { ...of, toParents: true, at } },
    {
      type: 'SchemeReminded',
      data: { ...of, what: 'cut', to: 'childminder', week: '2026-09-21', at },
    },
    { type: 'SchemeWeekPaid', data: { childminderId, week: '2026-11-09', paid: { cents: 1926 }, at } },
    { type: 'SchemeWeekPaid', data: { childminderId, week: '2026-11-09', paid: {}, at } },
  ];
  return events.map((event) => [`scheme-${childminderId}`, event]);
}
