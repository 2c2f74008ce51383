import { newId } from '@nead/contracts/ids.ts';
import { useEffect, useRef, useState } from 'react';
import { type ApiProblem, isProblem } from '../lib/api-problem.ts';
import { connection } from '../lib/connection.ts';
import { type OnTheWay, type Sending, sendingOf } from './upload.ts';

/** A file that has not arrived yet. */
export interface Going {
  key: string;
  file: File;
  /** No two alike: they stand in the order in which they were chosen. */
  chosenAt: number;
  state: 'uploading' | 'stopped' | 'failed';
  percent: number;
  /** Why it did not arrive. */
  problem?: string;
  /** The line broke: it goes on by itself when that is back. */
  lost?: boolean;
}

export type Chosen = Pick<Going, 'key' | 'file' | 'chosenAt'>;

/** Where a file goes, and what comes of it. */
export interface Way<Answer> {
  /** Undefined when it was called off. */
  send: (sending: Sending, onTheWay: OnTheWay) => Promise<Answer | ApiProblem | undefined>;
  arrived: (answer: Answer, going: Chosen) => void;
  /** What is said of one that did not arrive. */
  sentenceOf: (problem: ApiProblem) => string;
  /** It is of use by itself: what is on its way arrives, although its page was left. */
  outlivesPage?: true;
}

export interface Uploads {
  going: readonly Going[];
  /** Sends a file; under the key of an earlier try it is kept once. */
  start(file: File, key?: string): void;
  /** Stops a file on its way. */
  stop(key: string): void;
  /** Goes on with one that was stopped or did not arrive, from where it stopped. */
  resume(key: string): void;
  /** Forgets it. */
  leave(key: string): void;
}

/**
 * Files on their way. One whose line breaks goes on by itself when that is back, from where it stopped; one that was called
 * off waits to be told.
 */
export function useUploads<Answer>(way: Way<Answer>): Uploads {
  const [going, setGoing] = useState<readonly Going[]>([]);
  const sources = useRef(new Map<string, { chosen: Chosen; sending: Sending; stop: AbortController }>());
  const last = useRef(0);
  /** How often the line came back: one that broke while it was away has nothing to wait for. */
  const comebacks = useRef(0);
  const now = useRef(way);
  useEffect(() => {
    now.current = way;
  });
  useEffect(() => {
    const all = sources.current;
    return () => {
      if (now.current.outlivesPage) return;
      for (const { stop } of all.values()) stop.abort();
    };
  }, []);

  const change = (key: string, to: Partial<Going>) =>
    setGoing((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));

  function leave(key: string): void {
    sources.current.get(key)?.stop.abort();
    sources.current.delete(key);
    setGoing((all) => all.filter((one) => one.key !== key));
  }

  async function run(chosen: Chosen, sending: Sending): Promise<void> {
    const { key } = chosen;
    const stop = new AbortController();
    sources.current.set(key, { chosen, sending, stop });
    const { send } = now.current;
    let seen: number;
    const cameBack = () => seen !== comebacks.current && connection.get() === 'live';
    let answer: Answer | ApiProblem | undefined;
    do {
      seen = comebacks.current;
      answer = await send(sending, {
        signal: stop.signal,
        onProgress: (percent) => change(key, { percent }),
      });
    } while (isProblem(answer) && answer.status === 0 && cameBack());
    if (answer === undefined) change(key, { state: 'stopped' });
    else if (isProblem(answer)) {
      change(key, { state: 'failed', problem: now.current.sentenceOf(answer), lost: answer.status === 0 });
    } else {
      leave(key);
      now.current.arrived(answer, chosen);
    }
  }

  function resume(key: string): void {
    const source = sources.current.get(key);
    if (!source) return;
    change(key, { state: 'uploading', lost: false });
    void run(source.chosen, source.sending);
  }

  useEffect(() =>
    connection.subscribe(() => {
      if (connection.get() !== 'live') return;
      comebacks.current += 1;
      for (const { key, lost } of going) if (lost) resume(key);
    }),
  );

  return {
    going,
    start(file, key = newId()) {
      last.current = Math.max(Date.now(), last.current + 1);
      const chosen = { key, file, chosenAt: last.current };
      setGoing((all) => [...all, { ...chosen, state: 'uploading', percent: 0 }]);
      void run(chosen, sendingOf(file, key));
    },
    stop: (key) => sources.current.get(key)?.stop.abort(),
    resume,
    leave,
  };
}
