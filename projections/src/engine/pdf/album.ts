import type { Id } from '@nead/contracts/ids.ts';

interface AlbumPicture {
  /** The file, which is asked for when it is drawn, so that no more than one is held. */
  id: Id;
  alt: string;
  caption: string;
}

/** A part of a page; parts follow one another from the top down. */
export type AlbumPart =
  | { is: 'title'; title: string; below: string | null }
  /** A picture as wide as the page, or several beside each other. */
  | { is: 'pictures'; pictures: readonly AlbumPicture[] }
  | { is: 'words'; words: string; isLong: boolean }
  | { is: 'facts'; facts: readonly (readonly [fact: string, detail: string])[] };

/** A book of pictures: small pages without a letterhead, of which two lie open beside each other. */
export interface NotedAlbum {
  title: string;
  /** The childminder, at the foot of every page. */
  from: string;
  at: Date;
  cover?: { title: string; below: string };
  /** Each begins on a page to the left. */
  chapters: readonly (readonly (readonly AlbumPart[])[])[];
}

/** A picture as a JPEG; nothing where it is gone. */
export type PictureOf = (id: Id) => Promise<Uint8Array | undefined>;
