import { reminderRuleOn } from '@nead/contracts/fees/reminders.ts';
import type { Id } from '@nead/contracts/ids.ts';

/** What a parent was asked, sent or reminded of on a day, in its order, by parent and day. */
export type ToldOnDay = Map<string, readonly string[]>;

/** What a mail about it is counted as. */
export const mailAbout = {
  agreement: (childId: Id, version: number) => `agreement ${childId} ${version}`,
  invoice: (invoiceId: Id) => `invoice ${invoiceId}`,
  reminder: (invoiceId: Id) => `reminder ${invoiceId}`,
  payment: (paymentId: Id) => `payment ${paymentId}`,
} as const;

const onDayOf = (contactId: Id, date: string) => `${contactId} ${date}`;

/** A parent gets so many mails about fees on a day; what else there is stands in the app. */
export const mayBeMailed = (
  { told }: { told: ToldOnDay },
  contactId: Id,
  date: string,
  what: string,
): boolean =>
  // Stryker disable next-line ArrayDeclaration: what is asked for is not in it either way
  (told.get(onDayOf(contactId, date)) ?? []).indexOf(what) < reminderRuleOn(date).mailsADay;

export function tell(told: ToldOnDay, contactId: Id, date: string, what: string): void {
  const day = onDayOf(contactId, date);
  told.set(day, [...(told.get(day) ?? []), what]);
}
