import type { Id } from '@nead/contracts/ids.ts';
import type { EnclosedFile, Side } from '@nead/contracts/messages/events.ts';
import type { Box, Message, MessagePerson, MessageThread } from '@nead/contracts/messages/requests.ts';
import { texts } from '@nead/contracts/messages/texts.ts';
import type pg from 'pg';
import { profilePhotos, thumbnailsOf } from '../files/queries.ts';
import type { LinkTo } from '../register/rows.ts';

/** Who looks, and how files are opened for them. */
export interface Reader {
  side: Side;
  account: Id;
  linkTo: LinkTo;
}

export interface Page {
  limit?: number | undefined;
  before?: Id | undefined;
}

const PAGE = 50;

/**
 * The conversations of a reader, as a condition on a table with childminder_id and contact_id; $1 is the account. A
 * parent has those of the contacts as which they are in touch at this moment.
 */
const OWN: Record<Side, string> = {
  childminder: 'x.childminder_id = $1',
  parent: 'x.contact_id = any (array(select contact_id from register.in_touch where account_id = $1))',
};
const SHOWN: Record<Side, string> = {
  childminder: 'not m.hidden_from_childminder',
  parent: 'not m.hidden_from_parent',
};
const own = (side: Side, alias: string): string => OWN[side].replaceAll('x.', `${alias}.`);
const other: Record<Side, Side> = { childminder: 'parent', parent: 'childminder' };

/** A message with the names of both sides, as they are called now. */
const MESSAGE = `
  m.id, m.thread_id, m.from_side, m.childminder_id, m.contact_id, m.subject, m.content, m.sent_at, m.read_at,
  m.parent_message, m.attachments,
  jsonb_build_object('firstName', a.first_name, 'lastName', a.last_name, 'businessName', a.display_name,
    'email', a.email) as childminder,
  jsonb_build_object('firstName', k.first_name, 'lastName', k.last_name, 'email', k.email) as parent`;
const NAMES = `
  left join accounts.account a on a.id = m.childminder_id
  left join register.contact k on k.id = m.contact_id`;

interface MessageRow {
  id: Id;
  thread_id: Id;
  from_side: Side;
  childminder_id: Id;
  contact_id: Id;
  subject: string | null;
  content: string | null;
  sent_at: string;
  read_at: string | null;
  parent_message: Id | null;
  attachments: (EnclosedFile & { filename: string | null })[];
  childminder: Pick<MessagePerson, 'firstName' | 'lastName' | 'businessName' | 'email'>;
  parent: Pick<MessagePerson, 'firstName' | 'lastName' | 'email'>;
}

const nothing = { firstName: null, lastName: null, businessName: null, photoUrl: null, email: null };
const fullName = ({ firstName, lastName }: Pick<MessagePerson, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ') || null;

async function messagesFrom(
  pool: pg.Pool,
  rows: readonly MessageRow[],
  { linkTo }: Reader,
): Promise<Message[]> {
  const [photos, thumbnails] = await Promise.all([
    profilePhotos(pool, [...new Set(rows.map((row) => row.childminder_id))]),
    thumbnailsOf(
      pool,
      rows.flatMap(({ attachments }) => attachments.map(({ fileId }) => fileId)),
    ),
  ]);
  return rows.map((row) => {
    const photo = photos.get(row.childminder_id);
    const people: Record<Side, MessagePerson> = {
      childminder: {
        ...nothing,
        ...row.childminder,
        businessName: row.childminder.businessName ?? fullName(row.childminder),
        _id: row.childminder_id,
        photoUrl: photo ? linkTo(photo) : null,
      },
      parent: { ...nothing, ...row.parent, _id: row.contact_id },
    };
    const { from_side: from } = row;
    return {
      _id: row.id,
      threadId: row.thread_id,
      from: people[from],
      to: people[other[from]],
      fromRole: from,
      toRole: other[from],
      subject: row.subject,
      content: row.content,
      createdAt: row.sent_at,
      read: row.read_at !== null,
      readAt: row.read_at,
      parentMessage: row.parent_message,
      attachments: row.attachments.flatMap(({ fileId, filename, contentType, size }) => {
        const url = linkTo(fileId);
        const small = thumbnails.get(fileId);
        const thumbnailUrl = small ? linkTo(small) : null;
        return url === null
          ? []
          : [{ url, filename: filename ?? texts.unnamedFile, contentType, size, thumbnailUrl }];
      }),
    };
  });
}

/** The newest of some of a reader's messages; the rest of `values` begins at $4. */
async function messages(
  pool: pg.Pool,
  reader: Reader,
  { limit = PAGE, before }: Page,
  more = '',
  ...values: string[]
): Promise<Message[]> {
  const { side, account } = reader;
  const { rows } = await pool.query<MessageRow>(
    `select ${MESSAGE} from (
       select * from messages.message m
       where ${own(side, 'm')} and ${SHOWN[side]} ${more}
         and ($3::text is null or m.sent < (
           select b.sent from messages.message b where b.id = $3 and ${own(side, 'b')} limit 1))
       order by m.sent desc limit $2) m ${NAMES}
     order by m.sent desc`,
    [account, limit, before ?? null, ...values],
  );
  return messagesFrom(pool, rows, reader);
}

export const allOf = (pool: pg.Pool, reader: Reader, page: Page): Promise<Message[]> =>
  messages(pool, reader, page);

export const boxOf = (pool: pg.Pool, reader: Reader, box: Box, page: Page): Promise<Message[]> =>
  messages(pool, reader, page, 'and m.from_side = $4', box === 'sent' ? reader.side : other[reader.side]);

/** In the order in which they were sent. Undefined where the reader has no such thread. */
export async function threadOf(
  pool: pg.Pool,
  reader: Reader,
  threadId: Id,
  page: Page,
): Promise<Message[] | undefined> {
  const found = await messages(pool, reader, page, 'and m.thread_id = $4', threadId);
  if (found.length > 0) return found.reverse();
  const { rowCount } = await pool.query(
    `select 1 from messages.message m where ${own(reader.side, 'm')} and m.thread_id = $2 limit 1`,
    [reader.account, threadId],
  );
  return rowCount ? [] : undefined;
}

/**
 * Threads of a box by their newest message in it. Only the threads that are shown are looked into, so that the time does
 * not grow with what lies further back.
 */
const threadsSql = (side: Side) => `
  with shown as (
    select t.contact_id, t.thread_id, t.latest_at from messages.thread t
    where ${own(side, 't')} and t.side = $2 and t.box = $3
    order by t.latest_at desc, t.thread_id desc limit $4)
  select ${MESSAGE}, n.count, n.unread
  from shown s
  cross join lateral (
    select * from messages.message m
    where m.contact_id = s.contact_id and m.thread_id = s.thread_id and m.from_side = $5 and ${SHOWN[side]}
    order by m.sent desc limit 1) m
  cross join lateral (
    select count(*)::int as count,
      (count(*) filter (where m.from_side <> $2 and m.read_at is null))::int as unread
    from messages.message m
    where m.contact_id = s.contact_id and m.thread_id = s.thread_id and ${SHOWN[side]}) n
  ${NAMES}
  order by s.latest_at desc, s.thread_id desc`;

export async function threadsOf(
  pool: pg.Pool,
  reader: Reader,
  box: Box,
  limit = PAGE,
): Promise<{ threads: MessageThread[]; total: number; more: boolean }> {
  const { side, account } = reader;
  const writer = box === 'sent' ? side : other[side];
  const [{ rows }, counted] = await Promise.all([
    pool.query<MessageRow & { count: number; unread: number }>(threadsSql(side), [
      account,
      side,
      box,
      limit,
      writer,
    ]),
    countsOf(pool, reader),
  ]);
  const latest = await messagesFrom(pool, rows, reader);
  const threads = rows.flatMap(({ thread_id: threadId, count, unread }, nth) => {
    const newest = latest[nth];
    return newest ? [{ threadId, latest: newest, count, unread }] : [];
  });
  const total = counted[box];
  return { threads, total, more: total > threads.length };
}

export async function countsOf(
  pool: pg.Pool,
  { side, account }: Reader,
): Promise<{ unread: number; inbox: number; sent: number }> {
  const threads = (box: Box) =>
    `(select count(*)::int from messages.thread t where ${own(side, 't')} and t.side = $2 and t.box = '${box}')`;
  const { rows } = await pool.query<{ unread: number; inbox: number; sent: number }>(
    `select ${threads('inbox')} as inbox, ${threads('sent')} as sent,
       (select count(*)::int from messages.message m
        where ${own(side, 'm')} and m.from_side = $3 and m.read_at is null and ${SHOWN[side]}) as unread`,
    [account, side, other[side]],
  );
  return rows[0] ?? { unread: 0, inbox: 0, sent: 0 };
}
