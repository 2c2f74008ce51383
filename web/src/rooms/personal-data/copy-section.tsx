import { headers } from '@nead/contracts/envelope.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import { fetchCopy, makeCopy } from '@nead/contracts/personal-data/requests.ts';
import { personalDataTexts } from '@nead/contracts/personal-data/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call, download } from '../../engine/api/api.ts';
import { type ApiProblem, isProblem } from '../../engine/api/api-problem.ts';
import { todayHere } from '../../engine/device/now.ts';
import { fetchChanged } from '../../engine/live/live-cache.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/form/field.tsx';
import { Note } from '../../ui/note.tsx';
import { Progress } from '../../ui/page/progress.tsx';
import { handOver } from '../files/save-file.ts';

interface KnownChild {
  _id: Id;
  name: string;
}

type State =
  | { step: 'idle' | 'done' }
  | { step: 'coming'; percent: number | undefined }
  | { step: 'failed'; why: string };

interface CopySectionProps {
  own: string;
  /** The children whose data can be copied alone; undefined until known, with its place reserved. */
  mayChoose: readonly KnownChild[] | undefined;
}

/** A copy of all data, or of one child's. It is recorded first, then fetched (docs/decisions/039). */
export function CopySection({ own, mayChoose }: CopySectionProps) {
  const queries = useQueryClient();
  const [search] = useSearchParams();
  /** A page of a child leads here for the copy of that one. */
  const [chosen, choose] = useState<Id>(search.get('child') ?? '');
  const childId = mayChoose?.find(({ _id }) => _id === chosen)?._id ?? '';
  const [state, setState] = useState<State>({ step: 'idle' });

  async function take(): Promise<void> {
    setState({ step: 'coming', percent: undefined });
    try {
      const copy = await takeCopy(childId || undefined, (percent) => setState({ step: 'coming', percent }));
      void fetchChanged(queries, makeCopy.changes);
      if (isProblem(copy)) return setState({ step: 'failed', why: copy.message });
      handOver(copy, `nead-data-${todayHere()}.zip`);
      setState({ step: 'done' });
    } catch {
      setState({ step: 'failed', why: personalDataTexts.brokeOff });
    }
  }

  return (
    <Card className="stack" aria-labelledby="copy">
      <h2 id="copy">{personalDataTexts.takeHeading}</h2>
      <p>{own}</p>
      {mayChoose?.length !== 0 && (
        <Select
          label={personalDataTexts.what}
          value={childId}
          disabled={state.step === 'coming'}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{personalDataTexts.everything}</option>
          {mayChoose?.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {personalDataTexts.only(name)}
            </option>
          ))}
        </Select>
      )}
      <div className="row">
        <Button
          icon={Download}
          disabled={state.step === 'coming' || (chosen !== '' && mayChoose === undefined)}
          onClick={() => void take()}
        >
          {state.step === 'failed' ? personalDataTexts.tryAgain : personalDataTexts.download}
        </Button>
      </div>
      {state.step === 'coming' && (
        <Progress
          label={
            state.percent === undefined
              ? personalDataTexts.gathering
              : personalDataTexts.downloading(state.percent)
          }
          {...(state.percent !== undefined && { value: state.percent })}
        />
      )}
      {state.step === 'failed' && (
        <Note tone="coral" alert>
          <b className="strong">{personalDataTexts.notDownloaded}</b> {state.why}
        </Note>
      )}
      <div role="status">{state.step === 'done' && <Note tone="green">{personalDataTexts.taken}</Note>}</div>
    </Card>
  );
}

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
async function takeCopy(
  childId: Id | undefined,
  heard: (percent: number) => void,
): Promise<Blob | ApiProblem> {
  const made = await call(makeCopy, { body: { _id: newId(), ...(childId && { childId }) } });
  if (isProblem(made)) return made;
  const params = { id: made.data._id };
  return download(fetchCopy, { params, patience: PATIENCE_MS, read: counting(heard) });
}
