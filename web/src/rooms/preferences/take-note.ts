import { type ChildminderNotice, seeNotices } from '@nead/contracts/preferences/notice-requests.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../engine/api/api.ts';
import { calendarEmblem, documentEmblem, type Emblem, messageEmblem, personEmblem } from '../../ui/emblem.ts';
import { toReadAppearance } from '../care/kinds/appearances.ts';
import { latestNoticesQuery } from './notices-query.ts';

export const noticeEmblems: Readonly<Record<ChildminderNotice['type'], Emblem>> = {
  message: messageEmblem,
  incidentRead: toReadAppearance,
  fromHome: messageEmblem,
  absence: calendarEmblem,
  signature: documentEmblem,
  agreed: documentEmblem,
  consent: documentEmblem,
  linked: personEmblem,
  linkEnded: personEmblem,
  weekReady: calendarEmblem,
  weekForgotten: calendarEmblem,
  awardEnds: documentEmblem,
  closureAhead: calendarEmblem,
  hoursCut: calendarEmblem,
  tuslaDue: toReadAppearance,
  enquiry: messageEmblem,
};

/** Marks a notice as seen. The list changes at once; if the server was not reached, the next fetch puts the notice back. */
export function takeNote({ _id, seen }: ChildminderNotice, queries: QueryClient): void {
  if (seen) return;
  queries.setQueryData(latestNoticesQuery.queryKey, (known) =>
    known?.map((notice) => (notice._id === _id ? { ...notice, seen: true } : notice)),
  );
  void call(seeNotices, { body: { ids: [_id] } });
}
