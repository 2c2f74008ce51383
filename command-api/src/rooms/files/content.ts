import { extensionOf, isKnownType } from '@nead/contracts/files/names.ts';
import { fileTypeFromBuffer } from 'file-type';
import type { Content } from './content-type.ts';
import { officeDocument, oldOfficeDocument } from './office.ts';

/** Other content types of the same format, with other brands in the file's head. */
const aliases: Readonly<Record<string, string>> = {
  'video/x-m4v': 'video/mp4',
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
};

const OLD_OFFICE = 'application/x-cfb';
const ZIP = /^application\/(zip|.*openxmlformats.*|.*macroenabled.*)$/i;

/** The content of a file; undefined for every type that the product does not take. */
export async function contentOf(bytes: Buffer, filename: string): Promise<Content | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  // The first bytes of a text in UTF-16 are also those of a sound.
  if (!found || found.mime === 'audio/mpeg')
    return isPlainText(bytes, filename) ? { contentType: 'text/plain', extension: 'txt' } : undefined;
  if (found.mime === OLD_OFFICE) return oldOfficeDocument(bytes);
  if (ZIP.test(found.mime)) return officeDocument(bytes);
  const contentType = aliases[found.mime] ?? found.mime;
  return isKnownType(contentType) ? { contentType, extension: extensionOf(contentType) } : undefined;
}

/** Answers whether a file is plain text. Text has no signature, so the name must say so. */
function isPlainText(bytes: Buffer, filename: string): boolean {
  if (!/\.txt$/i.test(filename) || bytes.length === 0) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no text holds
  return !/[\x00-\x08\x0b\x0e-\x1f\x7f]/.test(lettersOf(bytes));
}

/** The text of a file. Windows also writes UTF-16, with two bytes at the start for the byte order. */
function lettersOf(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 2);
  if (start === '\xff\xfe') return new TextDecoder('utf-16le').decode(bytes);
  if (start === '\xfe\xff') return new TextDecoder('utf-16be').decode(bytes);
  return bytes.toString('latin1');
}

/** The kind that a file may be, by its first bytes, for choosing the limit while the rest is still arriving. */
export function mayBe(head: Buffer): 'image' | 'video' | 'document' {
  const start = head.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG') || start.startsWith('GIF8'))
    return 'image';
  if (start.startsWith('RIFF') || /^ftyp(hei|hev|mif1|msf1|avi)/.test(start.slice(4))) return 'image';
  if (start.slice(4, 8) === 'ftyp' || start.startsWith('\x1a\x45\xdf\xa3')) return 'video';
  return 'document';
}
