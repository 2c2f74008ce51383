import { createHash } from 'node:crypto';
import { ANCHORS } from '@nead/contracts/history/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type pg from 'pg';
import type { Streams } from '../../engine/handle.ts';
import { type MailTemplate, orderMails } from '../../engine/mail/outbox.ts';
import { anchorsDecider } from '../../rooms/history/decider.ts';
import { anchorMail } from '../../rooms/history/mails.ts';

/** Orders the mail with this anchor if an address is set; once, however often it is called (docs/decisions/049). */
export async function orderAnchorMail(pool: pg.Pool, streams: Streams, anchorId: Id): Promise<void> {
  const { email, revision } = await streams.stateOf(anchorsDecider, ANCHORS);
  if (email === null) return;
  const id = createHash('sha256').update(`mail anchor ${anchorId}`).digest('hex').slice(0, 40);
  const order = { id, template: `anchor ${anchorId}`, stream: ANCHORS, revision };
  await orderMails(pool, [order]);
}

interface AnchorRow {
  made_at: Date;
  digest: string;
  public_key: string;
  streams: number;
  events: string;
  file: string;
}

/** The letter with an anchor. The recipient is looked up when it is sent: a withdrawn address gets nothing more. */
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
    const { made_at: madeAt, public_key: publicKey, events, ...rest } = anchor;
    return anchorMail(email, { ...rest, madeAt, publicKey, events: Number(events) });
  };
