import { uploadTemp } from '@nead/contracts/files/requests.ts';
import { texts } from '@nead/contracts/register/texts.ts';
import { useEffect, useState } from 'react';
import { showToast } from '../../ui/layer/toasts.ts';
import { upload } from '../files/upload.ts';
import type { Way } from '../files/use-uploads.ts';

interface TempPhoto {
  /** The link that the request sends. */
  url: string;
  /** What the screen shows, straight from the file. */
  preview: string;
}

/** A photo for a person who is not stored yet. The server keeps it for a day. */
export function useTempPhoto(changed?: (url: string | null) => void) {
  const [photo, setPhoto] = useState<TempPhoto>();
  useEffect(() => () => void (photo && URL.revokeObjectURL(photo.preview)), [photo]);

  const way: Way<{ url: string }> = {
    send: (part, onTheWay) => upload(uploadTemp, part, onTheWay),
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
