import type { EventLog } from '@nead/event-store/event-log.ts';
import { installationKey } from '@nead/event-store/installation-key.ts';
import { diskStorage } from '@nead/http-kit/files/disk-storage.ts';
import type { Db } from '@nead/projections/engine/db.ts';
import { makeAlbum } from '@nead/projections/engine/pdf/paper-threads.ts';
import type { Sql } from '@nead/projections/engine/sql.ts';
import { bytesOf, type FileRow } from '@nead/projections/rooms/files/queries.ts';
import { bookAlbum } from '@nead/projections/rooms/moments/book-album.ts';
import { archiveOf } from '@nead/projections/rooms/personal-data/archive.ts';
import type { Scope } from '@nead/projections/rooms/personal-data/scope.ts';
import { keys, momentsOfYears, owner, PHOTO_BYTES } from './leaving-photos.ts';

// The part of a server that a family's leaving takes: the book and the zip in all its parts, read to their ends.
const [folder = '', ...counts] = process.argv.slice(2);
const [photos = 0, sentences = 0] = counts.map(Number);

const files = { keys, storage: diskStorage(folder), tellDamage: async () => true };

const rows = momentsOfYears(photos, sentences).map(({ id, time, isPhoto, words }) => {
  const row: FileRow = {
    id,
    childminder_id: '65a0c0de0000000000000001',
    use: 'record-photo',
    owner,
    content_type: 'image/jpeg',
    thumbnail_id: null,
    name: null,
  };
  return { ...row, isPhoto, time, words, bytes: PHOTO_BYTES };
});
const pictured = rows.filter(({ isPhoto }) => isPhoto);

const months = [...new Set(rows.map(({ time }) => time.toISOString().slice(0, 7)))].map((month) => ({
  month,
  age: null,
  facts: [],
  moments: rows
    .filter(({ time }) => time.toISOString().startsWith(month))
    .map(({ id, time, words, isPhoto }) => ({
      _id: id,
      time: time.toISOString(),
      notes: words,
      photoUrl: isPhoto ? id : null,
    })),
}));

const scope: Scope = {
  account: '65a0c0de0000000000000003',
  role: 'parent',
  children: [owner],
  contacts: [],
  conversations: [],
  childminders: [],
  onlyChild: owner,
};
const db = {
  query: async ({ text }: Sql) => ({ rows: text.includes('r.words') ? pictured : [] }),
} as unknown as Db; // a copy asks it nothing else
const log = {
  async *read() {
    // An empty log.
  },
  async *readWithKeys() {
    // No event.
  },
} as unknown as EventLog; // a copy asks it nothing else

const now = new Date();
const subject = { child: 'Caoimhe', firstName: 'Caoimhe', dateOfBirth: null, childminder: 'Aoife' };
let most = 0;
const rss = () => process.memoryUsage().rss;
const sampling = setInterval(() => {
  most = Math.max(most, rss());
}, 20);
async function readToItsEnd(sent: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0;
  for await (const part of sent) bytes += part.length;
  return bytes;
}

const atRest = rss();
const before = process.cpuUsage();
const byId = new Map(pictured.map((row) => [row.id, row]));
const album = makeAlbum(bookAlbum(subject, months, true, now), async (id) => {
  const row = byId.get(id);
  return row && bytesOf(files, row, id);
});
let bytes = await readToItsEnd(album);
const signing = installationKey(Buffer.alloc(32, 7));
for (let after: string | undefined, isLast = false; !isLast; ) {
  const { open, ends } = await archiveOf({ db, log, files, signing }, scope, now, after);
  bytes += await readToItsEnd(open());
  after = ends;
  isLast = ends === undefined;
}
clearInterval(sampling);
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ seconds: (user + system) / 1e6, memory: most - atRest, bytes }));
process.exit(0);
