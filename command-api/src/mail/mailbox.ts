import type pg from 'pg';
import type { Mailer } from './mail.ts';

/** Keeps letters in a table instead of sending them, for development: /dev/mailbox shows them. */
export function mailboxMailer(pool: pg.Pool): Mailer {
  return {
    async send({ to, subject, text, html }) {
      await pool.query('insert into command.mailbox ("to", subject, text, html) values ($1, $2, $3, $4)', [
        to,
        subject,
        text,
        html,
      ]);
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
  sentAt: string;
}

/** Newest first. */
export async function keptLetters(pool: pg.Pool, to?: string): Promise<KeptLetter[]> {
  const { rows } = await pool.query<Omit<KeptLetter, 'links' | 'sentAt'> & { sent_at: Date }>(
    `select "to", subject, text, html, sent_at from command.mailbox
     where $1::text is null or lower("to") = lower($1) order by id desc limit 200`,
    [to ?? null],
  );
  return rows.map(({ sent_at, ...kept }) => ({
    ...kept,
    links: kept.text.match(/https?:\/\/\S+/g) ?? [],
    sentAt: sent_at.toISOString(),
  }));
}
