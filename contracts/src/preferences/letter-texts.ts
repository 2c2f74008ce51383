import { dayName } from '../calendar/date-names.ts';
import { counted } from '../counted.ts';

/** A week by mail: numbers, and nothing that was written of it. */
export const weeklyLetter = {
  ofChild: (child: string) => `${child}’s week`,
  ofChildren: 'Your children’s week',
  ofChildminder: 'Your week on Nead',
  child: (child: string, days: number, time: string, records: number) =>
    `${child} was here on ${counted(days, 'day', 'days')}, ${time} in all, and ${counted(records, 'entry was', 'entries were')} recorded.`,
  childminder: (children: number, days: number, time: string, records: number) =>
    `${counted(children, 'child was', 'children were')} here on ${counted(days, 'day', 'days')}, ${time} in all, and ${counted(records, 'entry was', 'entries were')} recorded.`,
  absences: (count: number) =>
    `${counted(count, 'absence is', 'absences are')} announced for the next seven days.`,
  unread: (count: number) =>
    `${counted(count, 'incident of the week was', 'incidents of the week were')} not yet read by a parent.`,
  read: 'Open Nead',
  footnote: {
    childminder:
      'You get this because you asked for it. You can stop it in Nead, under Preferences, Notifications.',
    parent: 'You get this because you asked for it. You can stop it in Nead, under Profile, Notifications.',
  },
} as const;

/** The letters about what somebody chose to hear of by mail: never more than that there is something to read. */
export const noticeLetters = {
  chosen: {
    childminder: 'You choose which mails you get in Nead, under Preferences, Notifications.',
    parent: 'You choose which mails you get in Nead, under Profile, Notifications.',
  },
  read: 'Read it in Nead',
  see: 'See it in Nead',
  incident: 'There is an incident to read on Nead',
  incidentDetail: (child: string) =>
    `There is an incident about ${child} to read. Please log in to read what happened and confirm that you have read it.`,
  signIn: (child: string) => `${child} was signed in`,
  signOut: (child: string) => `${child} was signed out`,
  signInDetail: (child: string, time: string) => `${child} was signed in at ${time}.`,
  signOutDetail: (child: string, time: string) => `${child} was signed out at ${time}.`,
  incidentRead: 'A parent has read an incident',
  incidentReadDetail: (child: string, time: string) =>
    `A parent of ${child} confirmed at ${time} that they have read the incident.`,
  absence: (child: string) => `${child} will be absent`,
  absenceDetail: (child: string, from: string, to: string) =>
    from === to
      ? `A parent says ${child} will be away on ${dayName(from)}. Log in to see why.`
      : `A parent says ${child} will be away from ${dayName(from)} to ${dayName(to)}. Log in to see why.`,
  signature: 'A document was signed',
  signatureDetail: (parent: string) => `${parent} has signed a document that you sent.`,
  agreed: 'A fee agreement was accepted',
  agreedDetail: (parent: string) => `${parent} has accepted the fee agreement.`,
  consent: 'A consent was withdrawn',
  consentDetail: (child: string) =>
    `A parent has withdrawn a consent for ${child}, from now on. Log in to see which.`,
  aParent: 'A parent',
  aChild: 'your child',
  aChildMinded: 'a child',
} as const;
