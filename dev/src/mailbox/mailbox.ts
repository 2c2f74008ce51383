import type { Mail, Mailer } from '@nead/command-api/engine/mail/mail.ts';
import type pg from 'pg';

/** Stores mails in a table instead of sending them, for development: /dev/mailbox shows them. */
export function mailboxMailer(pool: pg.Pool): Mailer {
  return {
    async send({ to, subject, text, html, attachment = null }) {
      await pool.query(
        'insert into command.mailbox ("to", subject, text, html, attachment) values ($1, $2, $3, $4, $5)',
        [to, subject, text, html, attachment && JSON.stringify(attachment)],
      );
      return 'sent';
    },
  };
}

export interface KeptLetter {
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  /** Set if the mail has one. */
  attachment?: NonNullable<Mail['attachment']>;
  sentAt: string;
}

interface Row {
  sent_at: Date;
  attachment: KeptLetter['attachment'] | null;
}

/** Newest first. */
export async function keptLetters(pool: pg.Pool, to?: string): Promise<KeptLetter[]> {
  const { rows } = await pool.query<Omit<KeptLetter, 'links' | 'sentAt' | 'attachment'> & Row>(
    `select "to", subject, text, html, attachment, sent_at from command.mailbox
     where $1::text is null or lower("to") = lower($1) order by id desc limit 200`,
    [to ?? null],
  );
  return rows.map(({ sent_at, attachment, ...kept }) => ({
    ...kept,
    ...(attachment && { attachment }),
    links: kept.text.match(/https?:\/\/\S+/g) ?? [],
    sentAt: sent_at.toISOString(),
  }));
}
