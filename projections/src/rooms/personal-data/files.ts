import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import { extensionOf, nameWithoutExtension } from '@nead/contracts/files/names.ts';
import type { Db } from '../../engine/db.ts';
import { type Sql, sql } from '../../engine/sql.ts';
import { photosOfRecords } from '../care/shared-sql.ts';
import { papersSentTo } from '../documents/shared-sql.ts';
import type { FileRow } from '../files/queries.ts';
import { filesShownTo, references, storedFiles } from '../files/shared-sql.ts';
import { enclosures } from '../messages/shared-sql.ts';
import { inTouchAs } from '../register/shared-sql.ts';
import type { Scope } from './scope.ts';

export interface CopiedFile extends FileRow {
  bytes: number;
  /** The time at which a record's photo was taken. */
  time: Date | null;
  /** Its path in the zip. */
  path: string;
}

const FILE = sql`f.id, f.childminder_id, f.use, f.owner, f.content_type, f.thumbnail_id, f.name, f.bytes`;

/**
 * The files of a copy. They are looked up by owner, so that a copy does not search everybody's files. A childminder
 * gets all of hers, except uploads that parents have not sent. A parent gets their own uploads, pictures of their
 * children as far as their screens show them, and files sent to them.
 */
const FILES: Readonly<Record<Scope['role'], Sql>> = {
  childminder: sql`select ${FILE} from ${storedFiles} f
    where f.childminder_id = $1 and ($3::text is null or f.owner = $3) and cardinality($2::text[]) >= 0
      and (f.use <> 'message' or f.owner = $1 or exists (select 1 from ${references} r where r.file_id = f.id))`,
  parent: sql`select ${FILE} from ${storedFiles} f
    where f.id in (
      select id from ${filesShownTo(sql`$1`, sql`$2`)} s
      union
      select id from ${storedFiles} own where owner = $1 and $3::text is null
      union
      select m.file_id from ${inTouchAs(sql`$1`)} t join ${enclosures} m on m.contact_id = t.contact_id
        join ${references} r on r.file_id = m.file_id and r.by_id = m.id and r.what = 'message'
      where $3::text is null
      union
      select file_id from ${papersSentTo(sql`$1`)} d where $3::text is null)`,
};

const TOLD = {
  childminder: told(FILES.childminder),
  parent: told(FILES.parent),
} as const;

/** The files; for a photo of a record with the time it was taken and the words beside it. */
function told(files: Sql): Sql {
  return sql`select f.*, r.time, r.words from (${files}) f
    left join ${photosOfRecords(sql`$2`)} r on r.child_id = f.owner and r.file_id = f.id
    order by f.id`;
}

/** The statements that find a copy's files. */
export const filesSql = Object.values(TOLD);

/** The path of a file. A photo of a record is named by its day and its words; other files are listed in files.csv. */
export function pathOf({ id, content_type: type, time, words }: ToldFile): string {
  if (!time) return `files/${id}.${extensionOf(type)}`;
  const when = `${dublinDate(time)} ${dublinTime(time).replace(':', '-')}`;
  // A slash in a sentence is no folder, and its last full stop is no end of a name.
  const said = (words ?? '')
    .replace(/[\\/.]/g, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS);
  return `photos/${when}${said && ` ${nameWithoutExtension(said)}`}.${extensionOf(type)}`;
}
const MOST_CHARACTERS = 80;

interface ToldFile extends Omit<CopiedFile, 'path'> {
  words: string | null;
}

export async function filesOfPerson(
  db: Db,
  { account, role, children, onlyChild }: Scope,
): Promise<CopiedFile[]> {
  const { rows } = await db.query<ToldFile>(TOLD[role], [account, children, onlyChild]);
  const taken = new Set<string>();
  return rows.map(({ words, ...file }) => {
    const wanted = pathOf({ words, ...file });
    // Two photos of one minute without words need different names.
    const path = taken.has(wanted) ? wanted.replace(/(?=\.\w+$)/, ` ${file.id}`) : wanted;
    taken.add(path);
    return { ...file, path };
  });
}
