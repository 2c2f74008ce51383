import { uploadTemp } from '@nead/contracts/files/requests.ts';
import { texts } from '@nead/contracts/register/texts.ts';
import { useEffect, useState } from 'react';
import { call } from '../lib/api.ts';
import { isProblem } from '../lib/api-problem.ts';
import { showToast } from '../ui/toasts.ts';

interface TempPhoto {
  /** What the request names. */
  url: string;
  /** What this screen shows, straight from the file. */
  preview: string;
}

/** A photo for somebody who does not exist yet. It waits on the server for a day. */
export function useTempPhoto(changed?: (url: string | null) => void) {
  const [photo, setPhoto] = useState<TempPhoto>();
  useEffect(() => () => void (photo && URL.revokeObjectURL(photo.preview)), [photo]);

  async function pick(file: File): Promise<string | undefined> {
    const reply = await call(uploadTemp, { file });
    if (isProblem(reply)) return reply.status === 0 ? texts.photoUploadFailed : reply.message;
    setPhoto({ url: reply.data.url, preview: URL.createObjectURL(file) });
    changed?.(reply.data.url);
    showToast({ text: texts.photoUploaded, about: 'photo' });
    return undefined;
  }

  async function remove(): Promise<undefined> {
    setPhoto(undefined);
    changed?.(null);
  }

  return { url: photo?.url ?? null, preview: photo?.preview ?? null, pick, remove };
}
