import { dayName } from '../calendar/date-names.ts';
import { catalogue } from '../catalogue.ts';
import { counted } from '../counted.ts';

/** A week by mail: only numbers, and none of its texts. */
export const weeklyLetter = catalogue('weeklyLetter', {
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
});

/** The end of a month, in the mail of its last evening and of its last week. */
export const monthLetter = catalogue('monthLetter', {
  laidOut: (child: string, month: string) => `${child}’s ${month} is laid out as pages of the book.`,
  see: (month: string) => `See ${month}`,
});

/** The letters that somebody chose to get: they only say that there is something to read. */
export const noticeLetters = catalogue('noticeLetters', {
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
  linked: 'A parent has accepted your invitation',
  linkedDetail: (parent: string) =>
    `${parent} has accepted your invitation, and can see their child’s day now.`,
  weekReady: 'The week is ready to return to the scheme',
  weekReadyDetail:
    'The hours of this week are ready to be typed in for the National Childcare Scheme. Please return them in time.',
  weekForgotten: 'Last week has not been returned to the scheme yet',
  weekForgottenDetail:
    'The hours of last week were due and are not marked as returned. If you have typed them in, mark the week as returned in Nead.',
  awardEnds: 'An award ends soon',
  awardEndsDetail: (child: string) =>
    `${child}’s National Childcare Scheme award ends soon, and there is no new one yet. We are telling the parents too.`,
  ownAwardEnds: (child: string) => `${child}’s award ends soon`,
  ownAwardEndsDetail: (child: string) =>
    `${child}’s National Childcare Scheme award ends soon. Renew it in time to keep the subsidy.`,
  closureAhead: 'Days without care to enter with the scheme',
  closureAheadDetail:
    'A public holiday or days off are less than two weeks away. Days without care have to be entered with the National Childcare Scheme before they begin. See them in Nead.',
  hoursCut: 'Registered hours may be cut soon',
  hoursCutDetail: (child: string) =>
    `${child} has been under the registered hours for ten weeks in a row or more. After twelve weeks the scheme may cut them. See the weeks in Nead while there is time.`,
  ownHoursCut: (child: string) => `${child}’s hours in the scheme may be cut soon`,
  ownHoursCutDetail: (child: string) =>
    `${child} has come for fewer hours than are registered with the National Childcare Scheme, for ten weeks in a row or more. After twelve weeks the scheme may cut them. Talk to your childminder about it.`,
  tuslaDue: 'Tusla has to be told of an incident',
  tuslaDueDetail: (child: string) =>
    `By your answers, Tusla has to be told of an incident of ${child}, and the last day is near, or over. The form is filled in for you in Nead. You send it.`,
  handbook: 'There is a handbook to read on Nead',
  handbookDetail:
    'Your childminder asks you to read the handbook, and to say that you have. You only need to read what is new to you.',
  enquiry: 'A family has written about a place',
  enquiryDetail: 'A family asks you for a place, or has answered you. Log in to read it.',
  consent: 'A consent was withdrawn',
  consentDetail: (child: string) =>
    `A parent has withdrawn a consent for ${child}, from now on. Log in to see which.`,
  aParent: 'A parent',
  aChild: 'your child',
  aChildMinded: 'a child',
});
