import type { Id } from '@nead/contracts/ids.ts';
import { createLimit } from '@nead/http-kit/limits.ts';
import type pg from 'pg';
import type { LimitSettings } from '../../engine/limits.ts';
import { emailHash } from '../accounts/email-claim.ts';

/** The questions from one address in an hour, as a part of the logins, of which whole companies share an address. */
const PART_OF_LOGINS = 0.03;
/** The questions on one page in an hour. A childminder gets ten a month. */
const QUESTIONS_PER_HOUR = 40;
/** The letters to one mailbox in a day, from one page and from all of them; more are left out, and nobody is told. */
const LETTERS_PER_DAY = 3;
const LETTERS_OF_ALL_PAGES = 20;

/** A mailbox for counting letters: what comes after a plus leads to the same one. */
const mailboxOf = (email: string): string => email.replace(/\+[^@]*(?=@)/, '');

interface Parts {
  pool: pg.Pool;
  limits: LimitSettings;
  privateKey: string;
}

/** The limits of strangers who ask on a public page. */
export function enquiryLimits({ pool, limits, privateKey }: Parts) {
  const questions = Math.ceil(limits.loginsPerHour * PART_OF_LOGINS);
  const ofMailbox = createLimit(pool, 'enquiry-mailbox', LETTERS_PER_DAY, 24 * 3600);
  const ofMailboxAnywhere = createLimit(pool, 'enquiry-letters', LETTERS_OF_ALL_PAGES, 24 * 3600);
  return {
    ofAddress: createLimit(pool, 'enquiry-address', questions, 3600),
    ofPage: createLimit(pool, 'enquiry-page', QUESTIONS_PER_HOUR, 3600),
    async hasLetter(childminderId: Id, email: string): Promise<boolean> {
      const mailbox = emailHash(privateKey, mailboxOf(email));
      return (await ofMailbox.has(`${childminderId} ${mailbox}`)) && (await ofMailboxAnywhere.has(mailbox));
    },
  };
}
