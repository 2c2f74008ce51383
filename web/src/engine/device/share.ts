/** 'blocked': the browser wants another touch first; 'unable': it has no share sheet for files. */
export type Shared = 'shared' | 'left' | 'blocked' | 'unable';

/** Hands a file to the platform's share sheet. */
export async function shareFile(file: File): Promise<Shared> {
  const data: ShareData = { files: [file] };
  if (!navigator.canShare?.(data)) return 'unable';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'AbortError') return 'left';
    // The touch was too long ago, since the file took its time.
    return name === 'NotAllowedError' ? 'blocked' : 'unable';
  }
}
