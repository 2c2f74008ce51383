import { queryOptions } from '@tanstack/react-query';
import { unreachable } from '../../engine/api/api-problem.ts';
import { fileOfLink } from '../steady-link.ts';

/** The size of a face on a tile, on a sharp screen. */
const SIDE_PX = 128;

async function smallPicture(link: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(link, { signal }).catch(() => {
    throw unreachable();
  });
  if (!answer.ok) throw new Error('The photo was not answered');
  const picture = await createImageBitmap(await answer.blob());
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.8);
}

/**
 * The face that is shown offline: links to photos need a connection, so a small copy is kept with everything else that the
 * device shows then.
 */
export const faceQuery = (link: string) =>
  queryOptions({
    queryKey: ['face', fileOfLink(link)],
    queryFn: ({ signal }) => smallPicture(link, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { keptOnDevice: true },
  });
