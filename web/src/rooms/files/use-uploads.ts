import type { UploadSoFar } from '@nead/contracts/files/parts.ts';
import { useEffect, useRef, useState } from 'react';
import { type ApiProblem, isProblem } from '../../engine/api/api-problem.ts';
import { connection } from '../../engine/live/connection.ts';
import { wantsLargerPlan } from '../../ui/command/tell-problem.ts';
import { showToast } from '../../ui/layer/toasts.ts';
import { firstPartOf, isSoFar, type UploadProgress } from './upload.ts';
import { type Upload, type UploadEffect, type UploadEvent, type UploadPart, uploadStep } from './uploads.ts';

/** The place to which files are sent, and what is done with the answer. */
export interface UploadTarget<Answer> {
  /** Sends the next part; undefined if it was cancelled. */
  send: (
    part: UploadPart,
    onTheWay: UploadProgress,
  ) => Promise<Answer | UploadSoFar | ApiProblem | undefined>;
  stored: (answer: Answer, upload: Upload) => void;
  /** The message for a file that failed. */
  sentenceOf: (problem: ApiProblem) => string;
  /** The stored file is useful by itself, so leaving the page does not cancel its upload. */
  outlivesPage?: true;
}

export interface PageUploads {
  pending: readonly Upload[];
  start(file: File): void;
  stop(key: string): void;
  /** Resumes one that was stopped or failed. */
  resume(key: string): void;
  /** Removes it from the list. */
  leave(key: string): void;
}

/**
 * A page's uploads. An upload that lost its connection resumes by itself when that is back; one that the user stopped waits for
 * the user.
 */
export function useUploads<Answer>(target: UploadTarget<Answer>): PageUploads {
  const [pending, setGoing] = useState<readonly Upload[]>([]);
  const uploads = useRef(pending);
  const tries = useRef(new Map<string, { send: UploadTarget<Answer>['send']; stop: AbortController }>());
  const now = useRef(target);
  const isLeft = useRef(false);
  useEffect(() => {
    now.current = target;
  });
  useEffect(() => {
    const all = tries.current;
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      if (now.current.outlivesPage) return;
      for (const { stop } of all.values()) stop.abort();
    };
  }, []);

  function dispatch(event: UploadEvent): void {
    const next = uploadStep(uploads.current, event);
    uploads.current = next.uploads;
    setGoing(next.uploads);
    for (const effect of next.effects) perform(effect);
  }

  function perform(effect: UploadEffect): void {
    if (effect.do === 'call off') return void tries.current.get(effect.key)?.stop.abort();
    const { upload } = effect;
    if (effect.do === 'try') {
      tries.current.set(upload.key, { send: now.current.send, stop: new AbortController() });
    }
    void sendPart(upload);
  }

  async function sendPart(upload: Upload): Promise<void> {
    const { key } = upload;
    const going = tries.current.get(key);
    if (!going) return;
    const answer = await going.send(upload, {
      signal: going.stop.signal,
      onSent: (bytes) => dispatch({ type: 'sent', key, bytes }),
    });
    if (answer === undefined) dispatch({ type: 'called off', key });
    else if (isProblem(answer)) {
      const problem = now.current.sentenceOf(answer);
      const byPlan = wantsLargerPlan(answer);
      const isLive = connection.get() === 'live';
      // The row of the upload is gone with the page.
      if (isLeft.current) showToast({ tone: 'danger', text: problem, detail: upload.file.name });
      dispatch({ type: 'failed', key, problem, byPlan, lost: answer.status === 0, isLive });
    } else if (isSoFar(answer)) dispatch({ type: 'received', key, received: answer.received });
    else {
      dispatch({ type: 'leave', key });
      now.current.stored(answer, upload);
    }
  }

  useEffect(() =>
    connection.subscribe(() => {
      if (connection.get() === 'live') dispatch({ type: 'line back' });
    }),
  );

  return {
    pending,
    start: (file) => dispatch({ type: 'chosen', part: firstPartOf(file), at: Date.now() }),
    stop: (key) => dispatch({ type: 'stop', key }),
    resume: (key) => dispatch({ type: 'resume', key }),
    leave: (key) => dispatch({ type: 'leave', key }),
  };
}
