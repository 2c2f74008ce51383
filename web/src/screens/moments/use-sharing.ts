import { uploadTemp } from '@nead/contracts/files/requests.ts';
import { newId } from '@nead/contracts/ids.ts';
import { shareMoment } from '@nead/contracts/moments/requests.ts';
import { momentTexts } from '@nead/contracts/moments/texts.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../engine/api/api.ts';
import { type ApiProblem, problemSentence } from '../../engine/api/api-problem.ts';
import { useCommandName } from '../../engine/api/use-command-name.ts';
import { fetchChanged } from '../../engine/live/live-cache.ts';
import { sendUploadPart } from '../../rooms/files/upload.ts';
import { useUploads } from '../../rooms/files/use-uploads.ts';
import type { MomentDraft, useMomentDraft } from '../../rooms/moments/moment-draft.ts';
import { useCommand } from '../../ui/command/use-command.ts';
import { showToast } from '../../ui/layer/toasts.ts';
import { namesInMoment } from './names-in-moment.ts';

/** The message for a failure. It names the children without consent, which the server's message does not. */
function sentenceOf(problem: ApiProblem, all: readonly Child[]): string {
  if (problem.status === 0) return momentTexts.offline;
  const { childIds } = problem.details;
  const names = Array.isArray(childIds) ? namesInMoment(all, childIds.map(String)) : '';
  const told = problemSentence(problem, momentTexts.shareFailed);
  return names ? `${told} ${momentTexts.notAgreed(names)}` : told;
}

/**
 * Uploads and shares in one step; a moment without photos is sent at once. A press after a lost answer asks for the same under
 * the same name. `shared` answers the next photo.
 */
export function useSharing(
  { draft, change }: Pick<ReturnType<typeof useMomentDraft>, 'draft' | 'change'>,
  all: readonly Child[],
  shared: () => File | undefined,
) {
  const queries = useQueryClient();
  // A child that is taken out while the photo is on its way must not be shown in it, so the latest draft counts.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const nameOf = useCommandName();
  const uploaded = useRef<{ key: string; photoUrl: string }>(undefined);
  const count = useRef(0);
  const uploads = useUploads({
    outlivesPage: true,
    async send(part, onTheWay) {
      if (uploaded.current?.key !== part.key) {
        const sent = await sendUploadPart(uploadTemp, part, onTheWay);
        if (!sent || !('url' in sent)) return sent;
        uploaded.current = { key: part.key, photoUrl: sent.url };
      }
      const body = { photoUrl: uploaded.current.photoUrl, ...wordsIn(latest.current) };
      const reply = await call(shareMoment, { body, idempotencyKey: nameOf(body) });
      return 'data' in reply ? body.childIds : reply;
    },
    stored(whom) {
      const next = shared();
      count.current += 1;
      if (next) uploads.start(next);
      else {
        tellShared(all, whom, count.current);
        count.current = 0;
      }
      void fetchChanged(queries, shareMoment.changes);
    },
    sentenceOf: (problem) => sentenceOf(problem, all),
  });
  const { run, busy } = useCommand(shareMoment, {
    failed: (problem) => sentenceOf(problem, all),
    saved(_, { body }) {
      // Words that were written in the meantime are the next moment.
      if (JSON.stringify(wordsIn(latest.current)) === JSON.stringify(body)) shared();
      tellShared(all, body.childIds);
    },
  });

  function sendWords(): void {
    const body = wordsIn(draft);
    const words = JSON.stringify(body);
    const id = draft.sentAs?.words === words ? draft.sentAs.id : newId();
    change({ sentAs: { id, words } });
    void run({ body, idempotencyKey: id });
  }
  const [going] = uploads.pending;
  const leave = () => going && uploads.leave(going.key);

  function send(): void {
    const { file } = draft;
    // A refused upload begins again: the missing consent, or another reason, may be settled by now.
    const isRefused = going?.state === 'failed' && !going.lost;
    if (!file) sendWords();
    else if (going?.file === file && !isRefused) uploads.resume(going.key);
    else {
      leave();
      uploads.start(file);
    }
  }

  return { uploads, busy: busy || going?.state === 'uploading', leave, send };
}

const wordsIn = ({ notes, themes, childIds }: MomentDraft) => ({
  notes,
  themes: [...themes],
  childIds: [...childIds],
});

function tellShared(all: readonly Child[], whom: readonly string[], count = 1): void {
  const text = count > 1 ? momentTexts.sharedSeveral(count) : momentTexts.shared;
  showToast({ text, detail: namesInMoment(all, whom), about: 'photo' });
}
