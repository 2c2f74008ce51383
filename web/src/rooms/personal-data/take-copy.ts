import { headers } from '@nead/contracts/envelope.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { newId } from '@nead/contracts/ids.ts';
import { fetchCopy, makeCopy } from '@nead/contracts/personal-data/requests.ts';
import { call, download } from '../../engine/api/api.ts';
import { type ApiProblem, isProblem } from '../../engine/api/api-problem.ts';

/** An hour, for many videos over a slow connection. */
const PATIENCE_MS = 3_600_000;

/** Reports progress while the download is read. The size is an estimate, so it never reports 100. */
function counting(heard: (percent: number) => void) {
  return (response: Response): Promise<Blob> => {
    const about = Number(response.headers.get(headers.aboutBytes)) || 1;
    let received = 0;
    const counted = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, to) {
          received += chunk.byteLength;
          heard(Math.min(99, Math.round((received / about) * 100)));
          to.enqueue(chunk);
        },
      }),
    );
    return new Response(counted ?? null, { headers: { 'Content-Type': 'application/zip' } }).blob();
  };
}

/** Records that a copy is taken, then fetches it. */
export async function takeCopy(
  childId: Id | undefined,
  heard: (percent: number) => void,
): Promise<Blob | ApiProblem> {
  const made = await call(makeCopy, { body: { _id: newId(), ...(childId && { childId }) } });
  if (isProblem(made)) return made;
  const params = { id: made.data._id };
  return download(fetchCopy, { params, patience: PATIENCE_MS, read: counting(heard) });
}
