import { accountMailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { intoName } from '@nead/contracts/one-line.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';

/** 'Hello Siobhán,' or, without a name, 'Hello,'. */
export const greetingOf = (firstName: string | null): string =>
  `${`Hello ${intoName(firstName ?? '')}`.trim()},`;

/** A childminder's name in a mail, and the account that wrote it: a name is free text. */
export function senderOf({
  firstName,
  lastName,
  email,
}: {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}): { name: string; writtenBy: string | undefined } {
  const name = intoName(wholeName({ firstName, lastName })) || accountMailTexts.yourChildminder;
  return { name, writtenBy: email === null ? undefined : accountMailTexts.namesWrittenBy(email) };
}
