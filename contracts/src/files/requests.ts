import * as z from 'zod/mini';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { orSoFar, PartQuery } from './parts.ts';

const Photo = z.object({ photoUrl: z.string() });
const NoPhoto = z.object({ photoUrl: z.null() });

/** The file's id in a link that a client sends back. */
export const fileIdIn = (url: string): Id | undefined =>
  /(?:^|\/)files\/([0-9a-f]{24})(?:\?|$)/.exec(url)?.[1];

export const uploadTemp = endpoint('POST /upload/temp', {
  summary: 'Upload a photo for something that does not exist yet; kept for a day unless it is used',
  access: ['childminder'],
  query: PartQuery,
  upload: 'photo',
  answer: orSoFar(z.object({ url: z.string() })),
});

export const uploadChildPhoto = endpoint('POST /childminder/children/:id/photo', {
  summary: 'Set the photo of a child',
  access: ['childminder'],
  params: z.object({ id: Id }),
  query: PartQuery,
  upload: 'photo',
  answer: orSoFar(Photo),
});

export const removeChildPhoto = command('DELETE /childminder/children/:id/photo', {
  summary: 'Remove the photo of a child',
  access: ['childminder'],
  params: z.object({ id: Id }),
  answer: NoPhoto,
  changes: ['register'],
});

export const uploadOwnPhoto = endpoint('POST /childminder/profile/photo', {
  summary: 'Set the childminder’s own photo',
  access: ['childminder'],
  query: PartQuery,
  upload: 'photo',
  answer: orSoFar(Photo),
});

export const removeOwnPhoto = endpoint('DELETE /childminder/profile/photo', {
  summary: 'Remove the childminder’s own photo',
  access: ['childminder'],
  answer: NoPhoto,
});

/** An upload for a message, as its sender sees it. */
export const UploadedAttachment = z.object({
  _id: Id,
  url: z.string(),
  filename: z.string(),
  contentType: z.string(),
  size: z.number(),
  /** Null if there is no thumbnail. */
  thumbnailUrl: z.nullable(z.string()),
});
export type UploadedAttachment = z.infer<typeof UploadedAttachment>;

export const uploadMessageAttachment = endpoint('POST /upload/message-attachment', {
  summary:
    'Upload a file for a message; kept for a day unless a message is sent with it. A large one can come in parts',
  access: ['childminder', 'parent'],
  query: z.extend(PartQuery, {
    /** For a parent with several childminders: the childminder whose conversation and plan it is for. */
    childminder: z.optional(Id),
  }),
  upload: 'file',
  answer: orSoFar(UploadedAttachment),
});

/** The use of the plan's images and videos of a day, and of its storage. */
export const mediaUsage = endpoint('GET /upload/usage', {
  summary: 'How many images and videos have arrived today, and the bytes of all that the plan stores',
  access: ['childminder'],
  answer: z.object({ mediaToday: z.number(), bytes: z.number() }),
});

/** The server makes the link for one viewer and session; the link needs no other proof. */
export const openFile = endpoint('GET /files/:id', {
  summary: 'A file, by a link that was made for this viewer',
  access: 'public',
  params: z.object({ id: Id }),
  query: z.object({
    session: z.optional(z.string()),
    expires: z.optional(z.string()),
    signature: z.optional(z.string()),
    /** In place of a session: an inspection pass, and the look that was recorded for this document. */
    pass: z.optional(Id),
    look: z.optional(z.string()),
  }),
  answer: z.unknown(),
  produces: 'application/octet-stream',
});
