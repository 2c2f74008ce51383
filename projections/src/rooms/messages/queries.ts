import type { Id } from '@nead/contracts/ids.ts';
import type { EnclosedFile, InvoiceLineAsked, Side } from '@nead/contracts/messages/events.ts';
import type { Message, MessageBox, MessagePerson, MessageThread } from '@nead/contracts/messages/requests.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import type { Db } from '../../engine/db.ts';
import { type Sql, sql } from '../../engine/sql.ts';
import { accountNames } from '../accounts/shared-sql.ts';
import { profilePhotoOf, thumbnailsIn } from '../files/shared-sql.ts';
import type { LinkTo } from '../register/rows.ts';
import { contactNames, inTouchAs } from '../register/shared-sql.ts';
import { message, thread } from './tables.ts';

/** The reader of messages, and the way attachments are linked for them. */
export interface MessageReader {
  side: Side;
  account: Id;
  linkTo: LinkTo;
}

export interface MessageRange {
  limit?: number | undefined;
  before?: Id | undefined;
}

interface ThreadRange {
  limit?: number | undefined;
  /** The `next` of the previous page. */
  before?: string | undefined;
}

const PAGE = 50;

/**
 * A reader's conversations, as a condition on a table with childminder_id and contact_id; $1 is the account. A parent
 * has those of their contacts that are in touch at the moment.
 */
const OWN: Record<Side, (of: Sql) => Sql> = {
  childminder: (of) => sql`${of}.childminder_id = $1`,
  parent: (of) => sql`${of}.contact_id = any (array(select contact_id from ${inTouchAs(sql`$1`)} t))`,
};
const SHOWN: Record<Side, Sql> = {
  childminder: sql`not m.hidden_from_childminder`,
  parent: sql`not m.hidden_from_parent`,
};
const other: Record<Side, Side> = { childminder: 'parent', parent: 'childminder' };

/** A message with the current names of both sides. */
const MESSAGE = sql`
  m.id, m.thread_id, m.from_side, m.childminder_id, m.contact_id, m.subject, m.content, m.sent_at, m.read_at,
  m.parent_message, m.line, m.attachments, ${profilePhotoOf(sql`m.childminder_id`)} as photo,
  ${thumbnailsIn(sql`m.attachments`)} as thumbnails,
  jsonb_build_object('firstName', a.first_name, 'lastName', a.last_name, 'businessName', a.display_name,
    'email', a.email) as childminder,
  jsonb_build_object('firstName', k.first_name, 'lastName', k.last_name, 'email', k.email) as parent`;
const NAMES = sql`
  left join ${accountNames} a on a.id = m.childminder_id
  left join ${contactNames} k on k.id = m.contact_id`;

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
  line: InvoiceLineAsked | null;
  attachments: (EnclosedFile & { filename: string | null })[];
  /** The childminder's photo. */
  photo: Id | null;
  thumbnails: Readonly<Record<Id, Id>> | null;
  childminder: Pick<MessagePerson, 'firstName' | 'lastName' | 'businessName' | 'email'>;
  parent: Pick<MessagePerson, 'firstName' | 'lastName' | 'email'>;
}

const nothing = { firstName: null, lastName: null, businessName: null, photoUrl: null, email: null };
const nameOrNull = (person: Pick<MessagePerson, 'firstName' | 'lastName'>): string | null =>
  wholeName(person) || null;

function messagesFrom(rows: readonly MessageRow[], { linkTo }: MessageReader): Message[] {
  return rows.map((row) => {
    const people: Record<Side, MessagePerson> = {
      childminder: {
        ...nothing,
        ...row.childminder,
        businessName: row.childminder.businessName ?? nameOrNull(row.childminder),
        _id: row.childminder_id,
        photoUrl: row.photo && linkTo(row.photo),
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
      line: row.line,
      attachments: row.attachments.flatMap(({ fileId, filename, contentType, size }) => {
        const url = linkTo(fileId);
        const small = row.thumbnails?.[fileId];
        const thumbnailUrl = small ? linkTo(small) : null;
        return url === null
          ? []
          : [{ url, filename: filename ?? messageTexts.unnamedFile, contentType, size, thumbnailUrl }];
      }),
    };
  });
}

/** The messages before one of the reader's own. */
const before = (of: Sql, id: Sql, side: Side) => sql`and ${of}.sent < (
  select b.sent from ${message} b where b.id = ${id} and ${OWN[side](sql`b`)} limit 1)`;

/** The newest of a reader's messages that meet a condition, whose `values` begin at $3. */
async function messages(
  db: Db,
  reader: MessageReader,
  { limit = PAGE, before: next }: MessageRange,
  more = sql``,
  ...values: string[]
): Promise<Message[]> {
  const { side, account } = reader;
  const place = sql`$${3 + values.length}`;
  const { rows } = await db.query<MessageRow>(
    sql`select ${MESSAGE} from (
       select * from ${message} m
       where ${OWN[side](sql`m`)} and ${SHOWN[side]} ${more} ${next ? before(sql`m`, place, side) : sql``}
       order by m.sent desc limit $2) m ${NAMES}
     order by m.sent desc`,
    [account, limit, ...values, ...(next ? [next] : [])],
  );
  return messagesFrom(rows, reader);
}

export const allOf = (db: Db, reader: MessageReader, page: MessageRange): Promise<Message[]> =>
  messages(db, reader, page);

export const boxOf = (
  db: Db,
  reader: MessageReader,
  box: MessageBox,
  page: MessageRange,
): Promise<Message[]> =>
  messages(db, reader, page, sql`and m.from_side = $3`, box === 'sent' ? reader.side : other[reader.side]);

/** A thread's messages in the order of sending. Undefined if the reader has no such thread. */
export async function threadOf(
  db: Db,
  reader: MessageReader,
  threadId: Id,
  page: MessageRange,
): Promise<Message[] | undefined> {
  const found = await messages(db, reader, page, sql`and m.thread_id = $3`, threadId);
  if (found.length > 0) return found.reverse();
  const { rowCount } = await db.query(
    sql`select 1 from ${message} m where ${OWN[reader.side](sql`m`)} and m.thread_id = $2 limit 1`,
    [reader.account, threadId],
  );
  return rowCount ? [] : undefined;
}

interface ThreadRow extends MessageRow {
  latest_at: string;
  count: number;
  unread: number;
}

/**
 * The threads of a box, ordered by their newest message in it. In the inbox each is shown by its newest message of either
 * side. Only the threads on the page are read, so that a long past costs no more.
 */
const threadsSql = (side: Side, box: MessageBox, before: boolean) => sql`
  with shown as (
    select t.contact_id, t.thread_id, t.latest_at from ${thread} t
    where ${OWN[side](sql`t`)} and t.side = $2 and t.box = $3
      ${before ? sql`and (t.latest_at, t.thread_id) < ($5, $6)` : sql``}
    order by t.latest_at desc, t.thread_id desc limit $4)
  select ${MESSAGE}, s.latest_at, n.count, n.unread
  from shown s
  cross join lateral (
    select * from ${message} m
    where m.contact_id = s.contact_id and m.thread_id = s.thread_id and ${SHOWN[side]}
      ${box === 'sent' ? sql`and m.from_side = $2` : sql``}
    order by m.sent desc limit 1) m
  cross join lateral (
    select count(*)::int as count,
      (count(*) filter (where m.from_side <> $2 and m.read_at is null))::int as unread
    from ${message} m
    where m.contact_id = s.contact_id and m.thread_id = s.thread_id and ${SHOWN[side]}) n
  ${NAMES}
  order by s.latest_at desc, s.thread_id desc`;

export async function threadsOf(
  db: Db,
  reader: MessageReader,
  box: MessageBox,
  { limit = PAGE, before: place }: ThreadRange = {},
): Promise<{ threads: MessageThread[]; total: number; more: boolean; next: string | null }> {
  const { side, account } = reader;
  const [, ...older] = place?.match(/^(.+)-(.+)$/) ?? [];
  const [{ rows: found }, total] = await Promise.all([
    db.query<ThreadRow>(threadsSql(side, box, older.length > 0), [account, side, box, limit + 1, ...older]),
    threadsIn(db, reader, box),
  ]);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const latest = messagesFrom(rows, reader);
  const threads = rows.flatMap(({ thread_id: threadId, count, unread }, nth) => {
    const newest = latest[nth];
    return newest ? [{ threadId, latest: newest, count, unread }] : [];
  });
  return {
    threads,
    total,
    more: last !== undefined,
    next: last ? `${last.latest_at}-${last.thread_id}` : null,
  };
}

/** The number of threads that a reader ($1, on side $2) has in a box. */
const countOfThreads = (side: MessageReader['side'], box: Sql): Sql =>
  sql`(select count(*)::int from ${thread} t where ${OWN[side](sql`t`)} and t.side = $2 and t.box = ${box})`;

/** Separate from the other counts, since counting unread messages reads each of them. */
async function threadsIn(db: Db, { side, account }: MessageReader, box: MessageBox): Promise<number> {
  const { rows } = await db.query<{ total: number }>(sql`select ${countOfThreads(side, sql`$3`)} as total`, [
    account,
    side,
    box,
  ]);
  return rows[0]?.total ?? 0;
}

export async function countsOf(
  db: Db,
  { side, account }: MessageReader,
): Promise<{ unread: number; inbox: number; sent: number }> {
  const { rows } = await db.query<{ unread: number; inbox: number; sent: number }>(
    sql`select ${countOfThreads(side, sql`'inbox'`)} as inbox, ${countOfThreads(side, sql`'sent'`)} as sent,
       (select count(*)::int from ${message} m
        where ${OWN[side](sql`m`)} and m.from_side = $3 and m.read_at is null and ${SHOWN[side]}) as unread`,
    [account, side, other[side]],
  );
  return rows[0] ?? { unread: 0, inbox: 0, sent: 0 };
}
