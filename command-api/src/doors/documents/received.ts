import { createHash } from 'node:crypto';
import { DocumentForm, documentEndings, documentTypes } from '@nead/contracts/documents/fields.ts';
import { uploadDocument } from '@nead/contracts/documents/requests.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { MB } from '@nead/contracts/file-size.ts';
import { endingOf, filenameWith, plainFilename } from '@nead/contracts/files/names.ts';
import type { UploadSoFar } from '@nead/contracts/files/parts.ts';
import { documentMb } from '@nead/contracts/plans.ts';
import type * as z from 'zod/mini';
import { contentOf } from '../../rooms/files/content.ts';
import type { Content } from '../../rooms/files/content-type.ts';
import { pictureFrom } from '../../rooms/files/encode-photo.ts';
import type { PreparedFile } from '../../rooms/files/store-file.ts';
import type { Taking, TakingIn } from '../files/take-in.ts';

/** The size at which small print stays readable. */
const SCAN = { side: 2600, quality: 85, png: true };

const no = (...errors: string[]): Refusal => refuse('VALIDATION', errors[0], { errors });

const calledOf = (filename: string): string => plainFilename(filename) || 'File';

function tooLarge(filename: string): Refusal {
  const text = documentTexts.tooLarge(calledOf(filename), documentMb.with);
  return refuse('TOO_LARGE', text, { errors: [text] });
}

/**
 * The document of a form and its fields, or the bytes received so far. The file's content is part of the fingerprint,
 * as a body would be.
 */
export async function receivedDocument(
  { takeIn }: TakingIn,
  taking: Taking,
): Promise<{ file: PreparedFile; form: z.infer<typeof DocumentForm> } | UploadSoFar | Refusal> {
  const most = documentMb.with * MB;
  const sent = await takeIn(taking, uploadDocument, {
    limitOf: () => most,
    whyNot: ({ filename }, size) => (size > most ? tooLarge(filename) : undefined),
  });
  if (sent === 'nothing') return no(documentTexts.noFile);
  if (sent === 'broken') return no(documentTexts.broken(''));
  if (isRefusal(sent) || 'received' in sent) return sent;
  if ('limit' in sent) return tooLarge(sent.filename);
  const called = calledOf(sent.filename);
  const content = await contentOf(sent.bytes, sent.filename);
  if (!content || !isTaken(content, sent.filename)) return no(documentTexts.invalidType(called));
  const form = DocumentForm.safeParse(sent.fields);
  if (!form.success) return no(...new Set(form.error.issues.map(({ message }) => message)));
  const sha256 = createHash('sha256').update(sent.bytes).digest('hex');
  taking.ctx.request.body = { ...sent.fields, sha256 };
  const file = await fitting(sent.bytes, content);
  if (isRefusal(file)) return no(documentTexts.broken(called));
  return { file: { ...file, filename: filenameWith(sent.filename, content.extension) }, form: form.data };
}

/** Answers whether a file is accepted, by its content. A wrong extension would hide the real type. */
const isTaken = ({ contentType }: Content, filename: string): boolean =>
  contentType in documentTypes && (endingOf(filename) === '' || documentEndings.includes(endingOf(filename)));

async function fitting(bytes: Buffer, { contentType }: Content): Promise<PreparedFile | Refusal> {
  const isPicture = contentType === 'image/jpeg' || contentType === 'image/png';
  return isPicture ? pictureFrom(bytes, SCAN) : { bytes, contentType };
}
