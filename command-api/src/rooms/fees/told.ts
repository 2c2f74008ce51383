import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { reminderRuleOn } from '@nead/contracts/fees/reminders.ts';
import type { Id } from '@nead/contracts/ids.ts';

/** The mails to a parent on a day, in order, by parent and day. */
export type ToldOnDay = Map<string, readonly string[]>;

/** The name under which a mail is counted. */
export const mailAbout = {
  agreement: (childId: Id, version: number) => `agreement ${childId} ${version}`,
  invoice: (invoiceId: Id) => `invoice ${invoiceId}`,
  reminder: (invoiceId: Id) => `reminder ${invoiceId}`,
  notArrived: (saidId: Id) => `not arrived ${saidId}`,
  payment: (paymentId: Id) => `payment ${paymentId}`,
  takenBack: (paymentId: Id) => `taken back ${paymentId}`,
} as const;

const onDayOf = (contactId: Id, date: string) => `${contactId} ${date}`;

/** Answers whether a parent may get another mail about fees on a day; further news is only in the app. */
export const mayBeMailed = (
  { told }: { told: ToldOnDay },
  contactId: Id,
  date: string,
  what: string,
): boolean =>
  // Stryker disable next-line ArrayDeclaration: what is asked for is not in it either way
  (told.get(onDayOf(contactId, date)) ?? []).indexOf(what) < reminderRuleOn(date).mailsADay;

export function countMail(told: ToldOnDay, contactId: Id, date: string, what: string): void {
  const day = onDayOf(contactId, date);
  told.set(day, [...(told.get(day) ?? []), what]);
}

/** Answers whether a payment is news: older ones are entered by childminders who have just begun with Nead. */
export const isNews = (date: string, at: string): boolean => addDays(date, 7) >= dublinDate(at);

/** Seconds in which she can take back a mistake, or note an agreement on paper, before a mail is written. */
export const TAKE_BACK_SECONDS = 120;

/** Answers whether the payer should have been told by then. Only the outbox knows if that mail went out. */
export const wasToBeThanked = (
  state: { told: ToldOnDay },
  paymentId: Id,
  { contactId, date, recordedAt }: { contactId: Id; date: string; recordedAt: string },
  at: string,
): boolean =>
  isNews(date, recordedAt) &&
  mayBeMailed(state, contactId, dublinDate(recordedAt), mailAbout.payment(paymentId)) &&
  Date.parse(at) - Date.parse(recordedAt) > TAKE_BACK_SECONDS * 1000;
