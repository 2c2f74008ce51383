import { uploadTemp } from '@nead/contracts/files/requests.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import { useEffect, useState } from 'react';
import { problemSentence } from '../../engine/api/api-problem.ts';
import { showToast } from '../../ui/layer/toasts.ts';
import { sendUploadPart } from './upload.ts';
import type { UploadTarget } from './use-uploads.ts';

interface TempPhoto {
  /** The link that the request sends. */
  url: string;
  /** The picture for the screen, straight from the file. */
  preview: string;
}

type SendPhoto = UploadTarget<{ url: string }>['send'];
const sendTemp: SendPhoto = (part, onTheWay) => sendUploadPart(uploadTemp, part, onTheWay);

/** A photo for something that is not stored yet. The server keeps it for a day. */
export function useTempPhoto(changed?: (url: string | null) => void, send: SendPhoto = sendTemp) {
  const [photo, setPhoto] = useState<TempPhoto>();
  useEffect(() => () => void (photo && URL.revokeObjectURL(photo.preview)), [photo]);

  const way: UploadTarget<{ url: string }> = {
    send,
    stored({ url }, { file }) {
      setPhoto({ url, preview: URL.createObjectURL(file) });
      changed?.(url);
      showToast({ text: registerTexts.photoUploaded, about: 'photo' });
    },
    sentenceOf: (problem) => problemSentence(problem, registerTexts.photoUploadFailed),
  };

  async function remove(): Promise<undefined> {
    setPhoto(undefined);
    changed?.(null);
  }

  return { url: photo?.url ?? null, preview: photo?.preview ?? null, way, remove };
}
