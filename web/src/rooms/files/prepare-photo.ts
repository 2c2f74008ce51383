import { photoFileTexts, photoLimits } from '@nead/contracts/files/limits.ts';
import { photoPlan, shrunkSize } from './photo-rules.ts';

/** The file to upload for a chosen one, or the reason why there is none. */
async function preparePhoto(chosen: File): Promise<File | string> {
  const plan = photoPlan(chosen);
  if ('refused' in plan) return plan.refused;
  if (plan.as === 'is') return chosen;
  try {
    return await asSmallJpeg(chosen);
  } catch {
    // A HEIC file that this browser cannot read would show nowhere else either.
    return plan.as === 'jpeg' ? photoFileTexts.heic : photoFileTexts.broken;
  }
}

/**
 * The photos to upload, and the reason why the first unusable one is refused. Each needs much memory, so they are prepared one
 * by one.
 */
export async function preparePhotos(
  chosen: readonly File[],
): Promise<{ files: readonly File[]; refused: string | undefined }> {
  const files: File[] = [];
  let refused: string | undefined;
  for (const one of chosen) {
    const prepared = await preparePhoto(one);
    if (typeof prepared === 'string') refused ??= prepared;
    else files.push(prepared);
  }
  return { files, refused };
}

async function asSmallJpeg(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, shrunkSize(picture.width, picture.height));
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser has no canvas');
  // JPEG has no transparency; transparent areas would turn black.
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', photoLimits.quality),
  );
  if (!blob) throw new Error('The picture could not be written');
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
