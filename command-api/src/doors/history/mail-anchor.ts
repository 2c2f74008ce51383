import { createHash } from 'node:crypto';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { ANCHORS } from '@nead/contracts/history/events.ts';
import { historyTexts } from '@nead/contracts/history/texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { inTransaction } from '@nead/http-kit/transaction.ts';
import type pg from 'pg';
import type { Streams } from '../../engine/handle.ts';
import { letter } from '../../engine/mail/mail.ts';
import { type MailTemplate, orderMails } from '../../engine/mail/outbox.ts';
import { anchorsDecider } from '../../rooms/history/decider.ts';

/** Orders the mail with this anchor if an address is set; once, however often it is called (docs/decisions/049). */
export async function orderAnchorMail(pool: pg.Pool, streams: Streams, anchorId: Id): Promise<void> {
  const { email, revision } = await streams.stateOf(anchorsDecider, ANCHORS);
  if (email === null) return;
  const id = createHash('sha256').update(`mail anchor ${anchorId}`).digest('hex').slice(0, 40);
  const order = { id, template: `anchor ${anchorId}`, stream: ANCHORS, revision };
  await inTransaction(pool, async (client) => {
    await orderMails(client, [order]);
    return { keep: true, value: undefined };
  });
}

interface AnchorRow {
  made_at: Date;
  digest: string;
  public_key: string;
  streams: number;
  events: string;
  file: string;
}

/** The recipient is looked up when it is sent: an address that was withdrawn gets nothing more. */
export const anchorLetter =
  (pool: pg.Pool, streams: Streams): MailTemplate =>
  async (_event, anchorId) => {
    const { email } = await streams.stateOf(anchorsDecider, ANCHORS);
    const { rows } = await pool.query<AnchorRow>(
      'select made_at, digest, public_key, streams, events, file from command.anchor where id = $1',
      [anchorId],
    );
    const [anchor] = rows;
    if (email === null || !anchor) return undefined;
    const date = dublinDate(anchor.made_at);
    return {
      ...letter({
        to: email,
        subject: historyTexts.anchorSubject(date),
        greeting: historyTexts.anchorGreeting,
        paragraphs: [
          ...historyTexts.anchorParagraphs(Number(anchor.events), anchor.streams),
          historyTexts.anchorDigest(anchor.digest),
          historyTexts.anchorSigned(anchor.public_key),
          historyTexts.anchorCheck,
        ],
        footnote: historyTexts.anchorFootnote,
      }),
      attachment: {
        name: `nead-anchor-${date}.ndjson`,
        contentType: 'application/x-ndjson',
        content: anchor.file,
      },
    };
  };
