import { chaptersChanged, familiesRead, isReadable } from '@nead/contracts/compliance/handbook-order.ts';
import type { HandbookView } from '@nead/contracts/compliance/handbook-requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Child } from '@nead/contracts/register/views.ts';
import type { Db } from '../../engine/db.ts';
import { asksOf, draftsOf, readingsOf, versionsOf } from '../../rooms/compliance/handbook-queries.ts';
import { childrenMinded } from '../register/children.ts';

/** Groups children into families, which have the same first contact. */
const inFamilies = (children: readonly Child[]) =>
  children.map(({ _id, primaryContact, parents }) => ({
    family: primaryContact?._id ?? _id,
    parents: parents.map((parent) => parent._id),
  }));

/** The newest version, and the number of these children's families that have read it; null before there is one. */
export async function handbookRead(db: Db, childminder: Id, children: readonly Child[]) {
  const [newest] = await versionsOf(db, childminder);
  if (!newest) return null;
  const { version, on } = newest;
  const readers = new Set(
    (await readingsOf(db, childminder)).flatMap((each) => (each.version === version ? [each.contactId] : [])),
  );
  return { version, on, ...familiesRead(inFamilies(children), (contactId) => readers.has(contactId)) };
}

/** The handbook as its childminder sees it: her text, the published versions, and the readers of each. */
export async function handbookOf(db: Db, childminder: Id, now: Date): Promise<HandbookView> {
  const [drafts, versions, readings, children] = await Promise.all([
    draftsOf(db, childminder),
    versionsOf(db, childminder),
    readingsOf(db, childminder),
    childrenMinded(db, childminder, now),
  ]);
  const [newest] = versions;
  const asks = newest ? await asksOf(db, childminder, newest.version) : [];
  const sent = newest?.chapters ?? [];
  const ready = drafts.filter(isReadable);
  const changed = new Set(chaptersChanged(ready, sent).map(({ chapterId }) => chapterId));
  const dayOf = (since: number) => versions.find(({ version }) => version === since)?.on ?? '';
  const people = new Map(children.flatMap(({ parents }) => parents.map((parent) => [parent._id, parent])));
  const { families, read } = familiesRead(inFamilies(children), (contactId) =>
    readings.some((each) => each.contactId === contactId && each.version === newest?.version),
  );
  return {
    chapters: drafts.map(({ chapterId, ...draft }) => {
      const since = sent.find((each) => each.chapterId === chapterId)?.since;
      return {
        _id: chapterId,
        ...draft,
        since: since === undefined ? null : { version: since, on: dayOf(since) },
        isChanged: changed.has(chapterId),
      };
    }),
    versions: versions.map(({ version, on, chapters }) => ({
      version,
      on,
      chapters: chapters.length,
      readBy: readings
        .filter((each) => each.version === version)
        .map(({ firstName, at }) => ({ firstName, at })),
    })),
    isShorter: sent.some(({ chapterId }) => !ready.some((draft) => draft.chapterId === chapterId)),
    readers: [...people.values()].map(({ _id, firstName, lastName, hasAccount }) => {
      const own = readings.filter(({ contactId }) => contactId === _id);
      return {
        contactId: _id,
        firstName,
        lastName,
        isOnNead: hasAccount,
        readAt: own.find(({ version }) => version === newest?.version)?.at ?? null,
        hadVersion: own.map(({ version }) => version).sort((a, b) => b - a)[0] ?? null,
        asked: asks.filter(({ contactId }) => contactId === _id).map(({ on }) => on),
      };
    }),
    families,
    familiesRead: read,
  };
}
