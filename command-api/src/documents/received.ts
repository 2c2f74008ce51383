import { createHash } from 'node:crypto';
import { DocumentForm, documentEndings, documentTypes } from '@nead/contracts/documents/fields.ts';
import { texts } from '@nead/contracts/documents/texts.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { endingOf, filenameWith, plainFilename } from '@nead/contracts/files/names.ts';
import { documentMb } from '@nead/contracts/plans.ts';
import type { Context } from 'koa';
import type * as z from 'zod/mini';
import { type Content, contentOf } from '../files/content.ts';
import type { Keepable } from '../files/keep-file.ts';
import { pictureFrom } from '../files/photo.ts';
import { receiveFile } from '../files/receive.ts';

const MB = 1024 * 1024;
/** Small print must stay readable. */
const SCAN = { side: 2600, quality: 85, png: true };

const no = (...errors: string[]): Refusal => refuse('VALIDATION', errors[0], { errors });

/** The document of a form and what was said of it; what it was made of names the command, as a body would. */
export async function receivedDocument(
  ctx: Context,
): Promise<{ file: Keepable; form: z.infer<typeof DocumentForm> } | Refusal> {
  const sent = await receiveFile(ctx.req, 'file', () => documentMb.with * MB);
  if (sent === 'nothing') return no(texts.noFile);
  if (sent === 'broken') return no(texts.broken(''));
  const called = plainFilename(sent.filename) || 'File';
  if ('limit' in sent) {
    const text = texts.tooLarge(called, documentMb.with);
    return refuse('TOO_LARGE', text, { errors: [text] });
  }
  const content = await contentOf(sent.bytes, sent.filename);
  if (!content || !isTaken(content, sent.filename)) return no(texts.invalidType(called));
  const form = DocumentForm.safeParse(sent.fields);
  if (!form.success) return no(...new Set(form.error.issues.map(({ message }) => message)));
  const sha256 = createHash('sha256').update(sent.bytes).digest('hex');
  ctx.request.body = { ...sent.fields, sha256 };
  const file = await fitting(sent.bytes, content);
  if (isRefusal(file)) return no(texts.broken(called));
  return { file: { ...file, filename: filenameWith(sent.filename, content.extension) }, form: form.data };
}

/** By what it is; an ending that is of something else altogether tells of somebody who hides something. */
const isTaken = ({ contentType }: Content, filename: string): boolean =>
  contentType in documentTypes && (endingOf(filename) === '' || documentEndings.includes(endingOf(filename)));

async function fitting(bytes: Buffer, { contentType }: Content): Promise<Keepable | Refusal> {
  const isPicture = contentType === 'image/jpeg' || contentType === 'image/png';
  return isPicture ? pictureFrom(bytes, SCAN) : { bytes, contentType };
}
