/** The number of bytes. */
export const MB = 1024 * 1024;

/** Less would read '0.0 KB'. */
const TENTH_OF_KB = 103;

/** '20 B', '0.8 KB', '2.0 MB'. */
export function shownSize(bytes: number): string {
  if (bytes < TENTH_OF_KB) return `${bytes} B`;
  return bytes < MB ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}
