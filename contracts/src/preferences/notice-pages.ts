import { tuslaPage } from '../compliance/tusla-page.ts';
import type { Id } from '../ids.ts';
import type { Notice, NoticeKind } from './notices.ts';

/** The parts of a notice on which its page depends; a child or contact that is gone is null. */
interface Led extends Pick<Notice, 'kind' | 'to'> {
  childId?: Id | null | undefined;
  contactId?: Id | null | undefined;
  about?: Id | undefined;
}

const desk = '/childminder/scheme';
/** The week that it is about; the desk itself opens the week that is due. */
const ofWeek = ({ about }: Led) => (about ? `${desk}?week=${about}` : desk);
const home = '/parent/dashboard';
const messagesOf = ({ to }: Led) => (to === 'childminder' ? '/childminder/messages' : '/parent/messages');
const ofChild = (notice: Led) =>
  notice.childId ? `/childminder/child/${notice.childId}` : messagesOf(notice);
const ofAgreement = (notice: Led) =>
  notice.childId ? `/childminder/fees/agreement/${notice.childId}` : messagesOf(notice);
const ofContact = ({ contactId }: Led) =>
  contactId ? `/childminder/parent/${contactId}` : '/childminder/parents';

const pages: Readonly<Record<NoticeKind, string | ((notice: Led) => string)>> = {
  message: messagesOf,
  incident: home,
  signIn: home,
  signOut: home,
  incidentRead: ofChild,
  fromHome: '/childminder/moments',
  absence: ofChild,
  document: '/parent/documents',
  signature: '/childminder/documents',
  agreed: ofAgreement,
  consent: ofChild,
  linked: ofContact,
  linkEnded: ofContact,
  reminder: ({ about }) => `/parent/fees/invoice/${about}`,
  notArrived: '/parent/fees',
  weekReady: ofWeek,
  weekForgotten: ofWeek,
  awardEnds: desk,
  ownAwardEnds: home,
  hoursCut: desk,
  closureAhead: desk,
  ownHoursCut: home,
  tuslaDue: ({ childId, about }) => (childId && about ? tuslaPage(childId, about) : '/childminder/incidents'),
  coverBegan: home,
  coverEnded: home,
  handbook: '/parent/handbook',
  enquiry: '/childminder/places',
};

/** The page where it is read, from a mail, a notification or her list. */
export function pageOfNotice(notice: Led): string {
  const page = pages[notice.kind];
  return typeof page === 'string' ? page : page(notice);
}
