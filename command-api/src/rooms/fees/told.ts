import { reminderRuleOn } from '@nead/contracts/fees/reminders.ts';
import type { Id } from '@nead/contracts/ids.ts';

/** What a parent was mailed on a day (agreements, invoices, reminders, receipts), in order, by parent and day. */
export type ToldOnDay = Map<string, readonly string[]>;

/** The name under which a mail is counted. */
export const mailAbout = {
  agreement: (childId: Id, version: number) => `agreement ${childId} ${version}`,
  invoice: (invoiceId: Id) => `invoice ${invoiceId}`,
  reminder: (invoiceId: Id) => `reminder ${invoiceId}`,
  payment: (paymentId: Id) => `payment ${paymentId}`,
} as const;

const onDayOf = (contactId: Id, date: string) => `${contactId} ${date}`;

/** A parent gets at most so many mails about fees in a day; the rest is seen in the app. */
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
