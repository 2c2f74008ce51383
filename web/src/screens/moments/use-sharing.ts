import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { momentKind } from '@nead/contracts/care/activities/registry.ts';
import { uploadTemp } from '@nead/contracts/files/requests.ts';
import { newId } from '@nead/contracts/ids.ts';
import { shareMoment } from '@nead/contracts/moments/requests.ts';
import { momentTexts } from '@nead/contracts/moments/texts.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../engine/api/api.ts';
import { type ApiProblem, problemSentence } from '../../engine/api/api-problem.ts';
import { useCommandName } from '../../engine/api/use-command-name.ts';
import { fetchChanged } from '../../engine/live/live-cache.ts';
import { sendUploadPart } from '../../rooms/files/upload.ts';
import { useUploads } from '../../rooms/files/use-uploads.ts';
import type { MomentDraft, useMomentDraft } from '../../rooms/moments/moment-draft.ts';
import { useCommand, useCommands } from '../../ui/command/use-command.ts';
import { showToast } from '../../ui/layer/toasts.ts';
import { namesInMoment } from './names-in-moment.ts';

interface ChildsRecord {
  childId: string;
  _id: string;
}

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
  /** Called after the last one. */
  done: () => void,
) {
  const queries = useQueryClient();
  // A child that is taken out while the photo is on its way must not be shown in it, so the latest draft counts.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const nameOf = useCommandName();
  const uploaded = useRef<{ key: string; photoUrl: string }>(undefined);
  const made = useRef<readonly (readonly ChildsRecord[])[]>([]);
  const taking = useCommands();
  const remove = callsOf(momentKind).remove;

  /** Tells of what was shared. Undo takes it back, for each child. */
  function tell(moments: readonly (readonly ChildsRecord[])[]): void {
    const records = moments.flat();
    const detail = namesInMoment(all, [...new Set(records.map(({ childId }) => childId))]);
    const undo = () =>
      void taking.runEach(
        remove,
        records.map(({ childId, _id }) => ({ params: { id: childId, recordId: _id }, query: {} })),
        { said: { text: frameTexts.undone, detail, about: 'photo' }, failed: momentKind.texts.deleteFailed },
      );
    const text = moments.length > 1 ? momentTexts.sharedSeveral(moments.length) : momentTexts.shared;
    showToast({ text, detail, about: 'photo', action: { label: frameTexts.undo, act: undo } });
  }

  /** Tells of the photos of a run that ends, if any was shared: the next run must not take them back. */
  function endRun(): void {
    const moments = made.current;
    made.current = [];
    if (moments.length > 0) tell(moments);
  }

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
      return 'data' in reply ? reply.data.records : reply;
    },
    stored(records) {
      const next = shared();
      made.current = [...made.current, records];
      if (next) uploads.start(next);
      else {
        endRun();
        done();
      }
      void fetchChanged(queries, shareMoment.changes);
    },
    sentenceOf: (problem) => sentenceOf(problem, all),
  });
  const { run, busy } = useCommand(shareMoment, {
    failed: (problem) => sentenceOf(problem, all),
    saved({ records }, { body }) {
      // Words that were written in the meantime are the next moment.
      if (JSON.stringify(wordsIn(latest.current)) === JSON.stringify(body)) shared();
      tell([records]);
      done();
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

  /** Takes the photo out. `isLast`: no other is waiting, or others were chosen. */
  function takeOut(isLast: boolean): void {
    leave();
    if (isLast) endRun();
  }

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

  return { uploads, busy: busy || going?.state === 'uploading', takeOut, send };
}

const wordsIn = ({ notes, themes, childIds }: MomentDraft) => ({
  notes,
  themes: [...themes],
  childIds: [...childIds],
});
