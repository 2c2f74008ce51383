import { newId } from '@nead/contracts/ids.ts';
import { attachmentKind, attachmentLimitsOf, attachmentProblem } from '@nead/contracts/messages/limits.ts';
import type { SendMessage } from '@nead/contracts/messages/requests.ts';
import { texts } from '@nead/contracts/messages/texts.ts';
import { useEffect, useRef, useState } from 'react';
import { isProblem } from '../lib/api-problem.ts';
import { connection } from '../lib/connection.ts';
import { usePlan } from '../subscription/plan-query.ts';
import type { ComposeState } from './compose-state.ts';
import { type Sending, sendingOf, upload } from './upload.ts';

type Given = NonNullable<ComposeState['attachments']>[number];

/** A file that the server has. */
export interface Arrived extends Given {
  key: string;
  /** No two alike: files are sent in the order in which they were chosen. */
  chosenAt: number;
  /** From the documents, which are there until they are deleted; an upload goes when it is not sent for a day. */
  lasting?: boolean;
}

/** Where those stand that have arrived: in the form, so that they are part of its draft. */
export interface ArrivedFiles {
  now: readonly Arrived[] | undefined;
  get(): readonly Arrived[] | undefined;
  set(files: Arrived[]): void;
}

/** A file that is to go with a message. */
export interface Enclosed {
  key: string;
  chosenAt: number;
  name: string;
  contentType: string;
  size: number;
  state: 'uploading' | 'stopped' | 'failed' | 'ready';
  percent: number;
  /** Why it did not arrive. */
  problem?: string;
  /** The line broke: it goes on by itself when that is back. */
  lost?: boolean;
  /** It was here too long without being sent; only another choice brings it back. */
  gone?: boolean;
  thumbnailUrl?: string | null | undefined;
}

export interface Attachments {
  items: readonly Enclosed[];
  /** What the last choice was refused for, or why what is here cannot all go. */
  error: string | undefined;
  /** The plan that is written under takes neither images nor videos. */
  closed: boolean;
  add(files: readonly File[]): void;
  /** Stops a file on its way. */
  stop(key: string): void;
  /** Goes on with one that was stopped or did not arrive, from where it stopped. */
  resume(key: string): void;
  remove(key: string): void;
  uploading: boolean;
  /** Whether all that was chosen goes with the message; where it does not, that is said. */
  complete(): boolean;
  /** What is sent with the message. */
  sent: NonNullable<SendMessage['attachments']>;
}

/** An upload this old may be gone before the message is sent. */
const TOO_OLD_MS = 23 * 3600_000;

export const fromDocuments = (files: readonly Given[] = []): Arrived[] =>
  files.map((file, nth) => ({ ...file, key: newId(), chosenAt: Date.now() + nth, lasting: true }));

function arrivedItem({ filename: name, lasting, ...file }: Arrived): Enclosed {
  const item = { ...file, name, percent: 100 };
  const gone = !lasting && Date.now() - file.chosenAt > TOO_OLD_MS;
  return gone
    ? { ...item, state: 'failed', problem: texts.attachmentGone, gone }
    : { ...item, state: 'ready' };
}

const kindAndSize = ({ contentType, size }: Pick<Enclosed, 'contentType' | 'size'>) => {
  const kind = attachmentKind(contentType);
  return kind ? [{ kind, size }] : [];
};

/** Files on their way to a message; each is sent as soon as it is chosen. */
export function useAttachments(arrived: ArrivedFiles, childminder?: string | undefined): Attachments {
  const [going, setGoing] = useState<readonly Enclosed[]>([]);
  const [error, setError] = useState<string>();
  const plan = usePlan(childminder);
  const sources = useRef(new Map<string, { sending: Sending; stop: AbortController }>());
  useEffect(() => {
    const all = sources.current;
    return () => {
      for (const { stop } of all.values()) stop.abort();
    };
  }, []);

  const items = [...(arrived.now ?? []).map(arrivedItem), ...going].sort((a, b) => a.chosenAt - b.chosenAt);
  const problemOf = (all: readonly Enclosed[]) =>
    plan && attachmentProblem(attachmentLimitsOf(plan.limits), all.flatMap(kindAndSize))?.text;

  const change = (key: string, to: Partial<Enclosed>) =>
    setGoing((now) => now.map((item) => (item.key === key ? { ...item, ...to } : item)));
  const leave = (key: string) => setGoing((now) => now.filter((item) => item.key !== key));

  async function start(
    { key, chosenAt }: Pick<Enclosed, 'key' | 'chosenAt'>,
    sending: Sending,
  ): Promise<void> {
    const stop = new AbortController();
    sources.current.set(key, { sending, stop });
    const answer = await upload(sending, {
      childminder,
      signal: stop.signal,
      onProgress: (percent) => change(key, { percent }),
    });
    if (answer === undefined) change(key, { state: 'stopped' });
    else if (isProblem(answer)) {
      const lost = answer.status === 0;
      const problem = lost ? texts.attachFailed : (answer.errors[0] ?? answer.message);
      change(key, { state: 'failed', problem, lost });
    } else {
      const { _id, ...file } = answer;
      arrived.set([...(arrived.get() ?? []), { ...file, key, chosenAt }]);
      leave(key);
    }
  }

  function add(files: readonly File[]): void {
    setError(undefined);
    const chosen = files.map(
      (file, nth): Enclosed => ({
        key: newId(),
        chosenAt: Date.now() + nth,
        name: file.name,
        contentType: file.type,
        size: file.size,
        state: 'uploading',
        percent: 0,
      }),
    );
    if (chosen.some(({ contentType }) => !/^(image|video)\//.test(contentType))) {
      return void setError(texts.mediaOnly);
    }
    const problem = problemOf([...items, ...chosen]);
    if (problem) return void setError(problem);
    setGoing([...going, ...chosen]);
    for (const [nth, item] of chosen.entries()) {
      const file = files[nth];
      if (file) void start(item, sendingOf(file));
    }
  }

  function resume(key: string): void {
    const source = sources.current.get(key);
    const item = going.find((each) => each.key === key);
    if (!source || !item) return;
    setError(undefined);
    change(key, { state: 'uploading', lost: false });
    void start(item, source.sending);
  }

  useEffect(() =>
    connection.subscribe(() => {
      if (connection.get() !== 'live') return;
      for (const { key, lost } of going) if (lost) resume(key);
    }),
  );

  return {
    items,
    // What came from the documents, or was chosen for another childminder, is looked at here.
    error: error ?? problemOf(items),
    closed: plan !== undefined && plan.limits.images === 0 && plan.limits.videos === 0,
    add,
    stop: (key) => sources.current.get(key)?.stop.abort(),
    resume,
    remove(key) {
      sources.current.get(key)?.stop.abort();
      setError(undefined);
      leave(key);
      arrived.set((arrived.get() ?? []).filter((file) => file.key !== key));
    },
    complete() {
      const isComplete = items.every(({ state }) => state === 'ready');
      if (!isComplete) setError(texts.attachmentLeft);
      return isComplete;
    },
    uploading: going.some(({ state }) => state === 'uploading'),
    sent: items.flatMap(({ key, state }) => {
      const file = arrived.now?.find((each) => each.key === key);
      return state === 'ready' && file ? [{ url: file.url, filename: file.filename }] : [];
    }),
  };
}
