import { uploadTemp } from '@nead/contracts/files/requests.ts';
import { texts } from '@nead/contracts/register/texts.ts';
import { useEffect, useState } from 'react';
import { upload } from '../files/upload.ts';
import type { Way } from '../files/use-uploads.ts';
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

  const way: Way<{ url: string }> = {
    send: (sending, onTheWay) => upload(uploadTemp, sending, onTheWay),
    arrived({ url }, { file }) {
      setPhoto({ url, preview: URL.createObjectURL(file) });
      changed?.(url);
      showToast({ text: texts.photoUploaded, about: 'photo' });
    },
    sentenceOf: ({ status, message }) => (status === 0 ? texts.photoUploadFailed : message),
  };

  async function remove(): Promise<undefined> {
    setPhoto(undefined);
    changed?.(null);
  }

  return { url: photo?.url ?? null, preview: photo?.preview ?? null, way, remove };
}
