/** In bytes. */
export const MB = 1024 * 1024;

/** '512 B', '1.5 KB', '2.0 MB'. */
export function shownSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < MB ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}
