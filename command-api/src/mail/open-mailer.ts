import type { Config } from '@nead/http-kit/config.ts';
import type pg from 'pg';
import type { Mailer } from './mail.ts';
import { mailboxMailer } from './mailbox.ts';

/** Amazon's library is large, so it is loaded only where mails really go out. */
export async function openMailer(ses: Config['ses'], pool: pg.Pool): Promise<Mailer> {
  return ses ? (await import('./ses.ts')).sesMailer(ses) : mailboxMailer(pool);
}
