import { intoOneLine } from '@nead/contracts/one-line.ts';
import { eveningMailLetter as evening } from '@nead/contracts/preferences/evening-mail-texts.ts';
import { type Letter, letter } from '../../engine/mail/mail.ts';
import { greetingOf } from '../accounts/mails/greeting.ts';

/** To a parent who wants each day by mail: that it can be read, and nothing of it. */
export function eveningMailOf(
  to: string,
  firstName: string | null,
  childsName: string | null | undefined,
  url: string,
): Letter {
  const child = intoOneLine(childsName ?? '') || evening.aChild;
  return letter({
    to,
    subject: evening.subject(child),
    greeting: greetingOf(firstName),
    paragraphs: [evening.detail(child)],
    action: { label: evening.read, url },
    footnote: evening.footnote,
  });
}
