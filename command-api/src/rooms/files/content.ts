import { extensionOf, isKnownType } from '@nead/contracts/files/names.ts';
import { fileTypeFromBuffer } from 'file-type';
import { officeDocument, oldOfficeDocument } from './office.ts';

/** What a file is, by its bytes; what it is called or was said to be is not asked, but for plain text. */
export interface Content {
  contentType: string;
  /** The ending that a name of it gets. */
  extension: string;
}

/** Other names of the same thing: with other brands in its head. */
const aliases: Readonly<Record<string, string>> = {
  'video/x-m4v': 'video/mp4',
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
};

const OLD_OFFICE = 'application/x-cfb';
const ZIP = /^application\/(zip|.*openxmlformats.*|.*macroenabled.*)$/i;

/** Undefined for everything that no purpose of the product takes. */
export async function contentOf(bytes: Buffer, filename: string): Promise<Content | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!found)
    return isPlainText(bytes, filename) ? { contentType: 'text/plain', extension: 'txt' } : undefined;
  if (found.mime === OLD_OFFICE) return oldOfficeDocument(bytes);
  if (ZIP.test(found.mime)) return officeDocument(bytes);
  const contentType = aliases[found.mime] ?? found.mime;
  return isKnownType(contentType) ? { contentType, extension: extensionOf(contentType) } : undefined;
}

/** Text has no mark of its own, so its name must say that it is; a page or a script is not called .txt. */
function isPlainText(bytes: Buffer, filename: string): boolean {
  if (!/\.txt$/i.test(filename) || bytes.length === 0) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no text holds
  return !/[\x00-\x08\x0b\x0e-\x1f\x7f]/.test(bytes.toString('latin1'));
}

/** Of the first bytes alone, while the rest is still on its way: what it may turn out to be, for how much to take in. */
export function mayBe(head: Buffer): 'image' | 'video' | 'document' {
  const start = head.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG') || start.startsWith('GIF8'))
    return 'image';
  if (start.startsWith('RIFF') || /^ftyp(hei|hev|mif1|msf1|avi)/.test(start.slice(4))) return 'image';
  if (start.slice(4, 8) === 'ftyp' || start.startsWith('\x1a\x45\xdf\xa3')) return 'video';
  return 'document';
}
