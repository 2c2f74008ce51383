import { accountMailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import type { Account } from '../account-state.ts';
import { greetingOf } from './greeting.ts';

/** '21 Nov 2026, 08:15', in Dublin. */
export const dayAndTimeOf = new Intl.DateTimeFormat('en-IE', {
  timeZone: 'Europe/Dublin',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** The letter to the old address, at once; undefined if the change is already over. */
export function emailChangeAskedMail(
  to: string,
  firstName: string | null,
  url: string,
  { emailChange }: Account,
): Letter | undefined {
  if (!emailChange || emailChange.email === null) return undefined;
  const { by, email, reason, effectiveAt } = emailChange;
  const when = dayAndTimeOf.format(new Date(effectiveAt));
  const said = by === 'admin' ? accountMailTexts.changeAskedByAdmin : accountMailTexts.changeAskedByOwner;
  return letter({
    to,
    subject: accountMailTexts.changeAsked,
    greeting: greetingOf(firstName),
    paragraphs: [
      said(email, when),
      ...(reason === null ? [] : [accountMailTexts.administratorsReason(reason)]),
    ],
    action: { label: accountMailTexts.wasMe, url: url.replace('?', '?was-me&') },
    instead: { label: accountMailTexts.wasNotMe, url },
    footnote: accountMailTexts.wasMeDetail,
  });
}
