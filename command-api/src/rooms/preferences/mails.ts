import { capitalised } from '@nead/contracts/capitalised.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { bookTexts } from '@nead/contracts/moments/book-texts.ts';
import { intoName } from '@nead/contracts/one-line.ts';
import {
  monthLetter,
  noticeLetters as texts,
  weeklyLetter,
} from '@nead/contracts/preferences/letter-texts.ts';
import type { NoticeKind } from '@nead/contracts/preferences/notices.ts';
import { eveningMailLetter as evening } from '@nead/contracts/preferences/texts.ts';
import { type Letter, letter } from '../../engine/mail/mail.ts';
import { greetingOf } from '../accounts/mails/greeting.ts';
import type { EndingMonth } from './month-page.ts';

const seeMonth = ({ month, url }: EndingMonth) => ({ label: monthLetter.see(bookTexts.month(month)), url });

/**
 * The letter to a parent who wants each day by mail: that it can be read, and nothing of it. At the end of a month it leads
 * to the month's pages.
 */
export function eveningMailOf(
  to: string,
  firstName: string | null,
  childsName: string | null | undefined,
  url: string,
  ends?: EndingMonth,
): Letter {
  const child = intoName(childsName ?? '') || evening.aChild;
  return letter({
    to,
    subject: evening.subject(child),
    greeting: greetingOf(firstName),
    paragraphs: [
      evening.detail(child),
      ...(ends ? [monthLetter.laidOut(child, bookTexts.month(ends.month))] : []),
    ],
    action: ends ? seeMonth(ends) : { label: evening.read, url },
    footnote: evening.footnote,
  });
}

/** The notices with a letter here; others have one in their own rooms, and the beginning and end of cover have none. */
export type MailedNotice = Exclude<
  NoticeKind,
  'message' | 'fromHome' | 'document' | 'linkEnded' | 'reminder' | 'notArrived' | 'coverBegan' | 'coverEnded'
>;

export interface NoticeMail {
  to: string;
  firstName: string | null;
  /** The child's first name. */
  child: string | null | undefined;
  /** The parent who signed or agreed. */
  parent?: string | undefined;
  at: string;
  /** The days of an absence. */
  days?: { from: string; to: string } | undefined;
  url: string;
}

interface NoticeWords {
  side: 'childminder' | 'parent';
  subject: string;
  detail: string;
}

function saidOf(kind: MailedNotice, { child: name, parent, at, days }: NoticeMail): NoticeWords {
  const child = intoName(name ?? '');
  const own = child || texts.aChild;
  const minded = child || texts.aChildMinded;
  const by = intoName(parent ?? '') || texts.aParent;
  const time = dublinTime(at);
  const { from, to } = days ?? { from: at.slice(0, 10), to: at.slice(0, 10) };
  const said: Record<MailedNotice, NoticeWords> = {
    incident: { side: 'parent', subject: texts.incident, detail: texts.incidentDetail(own) },
    signIn: { side: 'parent', subject: texts.signIn(own), detail: texts.signInDetail(own, time) },
    signOut: { side: 'parent', subject: texts.signOut(own), detail: texts.signOutDetail(own, time) },
    incidentRead: {
      side: 'childminder',
      subject: texts.incidentRead,
      detail: texts.incidentReadDetail(minded, time),
    },
    absence: {
      side: 'childminder',
      subject: texts.absence(minded),
      detail: texts.absenceDetail(minded, from, to),
    },
    signature: { side: 'childminder', subject: texts.signature, detail: texts.signatureDetail(by) },
    agreed: { side: 'childminder', subject: texts.agreed, detail: texts.agreedDetail(by) },
    linked: { side: 'childminder', subject: texts.linked, detail: texts.linkedDetail(by) },
    weekReady: { side: 'childminder', subject: texts.weekReady, detail: texts.weekReadyDetail },
    weekForgotten: { side: 'childminder', subject: texts.weekForgotten, detail: texts.weekForgottenDetail },
    awardEnds: { side: 'childminder', subject: texts.awardEnds, detail: texts.awardEndsDetail(minded) },
    ownAwardEnds: { side: 'parent', subject: texts.ownAwardEnds(own), detail: texts.ownAwardEndsDetail(own) },
    closureAhead: { side: 'childminder', subject: texts.closureAhead, detail: texts.closureAheadDetail },
    hoursCut: { side: 'childminder', subject: texts.hoursCut, detail: texts.hoursCutDetail(minded) },
    ownHoursCut: { side: 'parent', subject: texts.ownHoursCut(own), detail: texts.ownHoursCutDetail(own) },
    tuslaDue: { side: 'childminder', subject: texts.tuslaDue, detail: texts.tuslaDueDetail(minded) },
    handbook: { side: 'parent', subject: texts.handbook, detail: texts.handbookDetail },
    enquiry: { side: 'childminder', subject: texts.enquiry, detail: texts.enquiryDetail },
    consent: { side: 'childminder', subject: texts.consent, detail: texts.consentDetail(minded) },
  };
  return said[kind];
}

/** The letter that something happened, for a person who chose mails: never with its text. */
export function noticeMail(kind: MailedNotice, mail: NoticeMail): Letter {
  const { side, subject, detail } = saidOf(kind, mail);
  return letter({
    to: mail.to,
    subject: capitalised(subject),
    greeting: greetingOf(mail.firstName),
    paragraphs: [detail],
    action: { label: kind === 'incident' ? texts.read : texts.see, url: mail.url },
    footnote: texts.chosen[side],
  });
}

interface WeekMail {
  to: string;
  firstName: string | null;
  url: string;
}

/** A child's week in numbers. */
export interface WeekOfChild {
  child: string | null | undefined;
  /** The days on which it was here. */
  days: ReadonlySet<string>;
  minutes: number;
  records: number;
  /** The month that ends in it, for a parent. */
  ends?: EndingMonth | undefined;
}

/** The letter to a parent who wants each week by mail. */
export function parentsWeekMail({ to, firstName, url }: WeekMail, weeks: readonly WeekOfChild[]): Letter {
  const nameOf = ({ child }: WeekOfChild) => intoName(child ?? '') || evening.aChild;
  const [only, ...more] = weeks;
  const ends = more.length === 0 ? only?.ends : undefined;
  return letter({
    to,
    subject: only && more.length === 0 ? weeklyLetter.ofChild(nameOf(only)) : weeklyLetter.ofChildren,
    greeting: greetingOf(firstName),
    paragraphs: weeks.flatMap((week) => [
      weeklyLetter.child(nameOf(week), week.days.size, careTexts.duration(week.minutes), week.records),
      ...(week.ends ? [monthLetter.laidOut(nameOf(week), bookTexts.month(week.ends.month))] : []),
    ]),
    action: ends ? seeMonth(ends) : { label: weeklyLetter.read, url },
    footnote: weeklyLetter.footnote.parent,
  });
}

/** The letter to a childminder who wants each week by mail: no child by name. */
export function childmindersWeekMail(
  { to, firstName, url }: WeekMail,
  weeks: readonly WeekOfChild[],
  { absences, unread }: { absences: number; unread: number },
): Letter {
  const days = new Set(weeks.flatMap((week) => [...week.days]));
  const sum = (of: (week: WeekOfChild) => number) => weeks.reduce((total, week) => total + of(week), 0);
  const minutes = sum((week) => week.minutes);
  const records = sum((week) => week.records);
  return letter({
    to,
    subject: weeklyLetter.ofChildminder,
    greeting: greetingOf(firstName),
    paragraphs: [
      weeklyLetter.childminder(
        weeks.filter((week) => week.days.size > 0).length,
        days.size,
        careTexts.duration(minutes),
        records,
      ),
      ...(unread > 0 ? [weeklyLetter.unread(unread)] : []),
      ...(absences > 0 ? [weeklyLetter.absences(absences)] : []),
    ],
    action: { label: weeklyLetter.read, url },
    footnote: weeklyLetter.footnote.childminder,
  });
}
