import { newId } from '@nead/contracts/ids.ts';
import { attachmentKind, attachmentLimitsOf, attachmentProblem } from '@nead/contracts/messages/limits.ts';
import type { SendMessage } from '@nead/contracts/messages/requests.ts';
import { texts } from '@nead/contracts/messages/texts.ts';
import { useEffect, useRef, useState } from 'react';
import { isProblem } from '../lib/api-problem.ts';
import { usePlan } from '../subscription/plan-query.ts';
import type { ComposeState } from './compose-state.ts';
import { upload } from './upload.ts';

type Ready = NonNullable<ComposeState['attachments']>[number];

/** A file that is to go with a message. */
export interface Enclosed {
  key: string;
  name: string;
  contentType: string;
  size: number;
  state: 'uploading' | 'stopped' | 'failed' | 'ready';
  percent: number;
  /** Why it did not arrive. */
  problem?: string;
  /** As the server has it. */
  ready?: Ready;
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
  /** Sends one again that was stopped or did not arrive. */
  resume(key: string): void;
  remove(key: string): void;
  clear(): void;
  uploading: boolean;
  /** What is sent with the message. */
  sent: NonNullable<SendMessage['attachments']>;
}

const fromDocuments = (files: readonly Ready[]): Enclosed[] =>
  files.map((ready) => ({
    key: newId(),
    name: ready.filename,
    contentType: ready.contentType,
    size: ready.size,
    state: 'ready',
    percent: 100,
    ready,
  }));

const kindAndSize = ({ contentType, size }: Pick<Enclosed, 'contentType' | 'size'>) => {
  const kind = attachmentKind(contentType);
  return kind ? [{ kind, size }] : [];
};

/** Files on their way to a message; each is sent as soon as it is chosen. */
export function useAttachments(
  initial: readonly Ready[] = [],
  childminder?: string | undefined,
): Attachments {
  const [items, setItems] = useState<readonly Enclosed[]>(() => fromDocuments(initial));
  const [error, setError] = useState<string>();
  const plan = usePlan(childminder);
  const sources = useRef(new Map<string, { file: File; stop: AbortController }>());
  useEffect(() => {
    const going = sources.current;
    return () => {
      for (const { stop } of going.values()) stop.abort();
    };
  }, []);

  const problemOf = (all: readonly Enclosed[]) =>
    plan && attachmentProblem(attachmentLimitsOf(plan.limits), all.flatMap(kindAndSize))?.text;

  const change = (key: string, to: Partial<Enclosed>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...to } : item)));

  async function start(key: string, file: File): Promise<void> {
    const stop = new AbortController();
    sources.current.set(key, { file, stop });
    const answer = await upload(file, {
      key,
      childminder,
      signal: stop.signal,
      onProgress: (percent) => change(key, { percent }),
    });
    if (answer === undefined) change(key, { state: 'stopped' });
    else if (isProblem(answer)) {
      const lost = answer.status === 0;
      const problem = lost ? texts.attachFailed : (answer.errors[0] ?? answer.message);
      change(key, { state: 'failed', problem });
    } else change(key, { state: 'ready', percent: 100, ready: answer, name: answer.filename });
  }

  function add(files: readonly File[]): void {
    setError(undefined);
    const chosen = files.map(
      (file): Enclosed => ({
        key: newId(),
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
    setItems([...items, ...chosen]);
    for (const [nth, { key }] of chosen.entries()) {
      const file = files[nth];
      if (file) void start(key, file);
    }
  }

  return {
    items,
    // What came from the documents, or was chosen for another childminder, is looked at here.
    error: error ?? problemOf(items),
    closed: plan !== undefined && plan.limits.images === 0 && plan.limits.videos === 0,
    add,
    stop: (key) => sources.current.get(key)?.stop.abort(),
    resume(key) {
      const source = sources.current.get(key);
      if (!source) return;
      change(key, { state: 'uploading', percent: 0 });
      void start(key, source.file);
    },
    remove(key) {
      sources.current.get(key)?.stop.abort();
      setError(undefined);
      setItems((now) => now.filter((item) => item.key !== key));
    },
    clear() {
      setError(undefined);
      setItems([]);
    },
    uploading: items.some(({ state }) => state === 'uploading'),
    sent: items.flatMap(({ ready }) => (ready ? [{ url: ready.url, filename: ready.filename }] : [])),
  };
}
