/** The beginning of the name of a generated picture in place of a photo, as the specification has it. */
export const generatedAvatar = 'default-avatar';

const LONGEST = 120;

/** Invisible characters and those that reorder text, by which one name could look like another. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Characters with a meaning in some file system. */
const RESERVED = /[<>:"/\\|?*]/g;

/** The last part of a path, without characters that cause trouble in a file system or mislead a reader. */
export function plainFilename(sent: string): string {
  const last = sent.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  return last
    .replace(HIDDEN, '')
    .replace(RESERVED, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
}

/** The name without its extension, cut to a length that every system accepts. */
export function nameWithoutExtension(sent: string): string {
  const name = plainFilename(sent).replace(/\.[A-Za-z0-9]{1,5}$/, '');
  return [...name].slice(0, LONGEST).join('').trim() || 'File';
}

/** The extension of the name it was sent with, in lower case. */
export const endingOf = (sent: string): string =>
  /\.([A-Za-z0-9]{1,5})$/.exec(plainFilename(sent))?.[1]?.toLowerCase() ?? '';

/** The name with the extension of the file's real type. */
export const filenameWith = (sent: string, extension: string): string =>
  endingOf(sent) === extension || (extension === 'jpg' && endingOf(sent) === 'jpeg')
    ? `${nameWithoutExtension(sent)}.${endingOf(sent)}`
    : `${nameWithoutExtension(sent)}.${extension}`;

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/plain': 'txt',
};

/** The extension of a content type; 'bin' for a type that the product does not store. */
export const extensionOf = (contentType: string): string => extensions[contentType] ?? 'bin';
export const isKnownType = (contentType: string): boolean => contentType in extensions;
