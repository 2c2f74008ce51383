import { uploadMessageAttachment } from '@nead/contracts/files/requests.ts';
import { newId } from '@nead/contracts/ids.ts';
import { attachmentKind, attachmentLimitsOf, attachmentProblem } from '@nead/contracts/messages/limits.ts';
import type { SendMessage } from '@nead/contracts/messages/requests.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemSentence } from '../../engine/api/api-problem.ts';
import { fetchChanged } from '../../engine/live/live-cache.ts';
import { sendUploadPart } from '../files/upload.ts';
import type { Upload } from '../files/uploads.ts';
import { useUploads } from '../files/use-uploads.ts';
import { usePlan } from '../subscription/plan-query.ts';
import type { ComposeState } from './compose-state.ts';

type Given = NonNullable<ComposeState['attachments']>[number];

/** A file that the server has stored. */
export interface StoredAttachment extends Given {
  key: string;
  /** The order in which the files were chosen and are sent; each has its own number. */
  chosenAt: number;
  /** A document, which stays until it is deleted. An upload is deleted if it is not sent within a day. */
  lasting?: boolean;
}

/** The stored files, which are part of the form and of its draft. */
export interface StoredAttachments {
  now: readonly StoredAttachment[] | undefined;
  get(): readonly StoredAttachment[] | undefined;
  set(files: StoredAttachment[]): void;
}

/** A file of a message that is being written. */
export interface AttachmentItem
  extends Pick<Upload, 'key' | 'chosenAt' | 'percent' | 'problem' | 'byPlan' | 'lost'> {
  name: string;
  contentType: string;
  size: number;
  state: Upload['state'] | 'ready';
  /** It was stored too long ago and is deleted; it must be chosen again. */
  gone?: boolean;
  thumbnailUrl?: string | null | undefined;
}

export interface Attachments {
  items: readonly AttachmentItem[];
  /** The reason why the last choice was refused, or why the files cannot all be sent. */
  error: string | undefined;
  /** A larger plan may allow them. */
  byPlan: boolean;
  /** The plan allows neither images nor videos. */
  closed: boolean;
  add(files: readonly File[]): void;
  stop(key: string): void;
  resume(key: string): void;
  remove(key: string): void;
  uploading: boolean;
  /** Answers whether all chosen files can be sent; if not, shows the reason. */
  complete(): boolean;
  /** The files in the form in which the request takes them. */
  sent: NonNullable<SendMessage['attachments']>;
}

/** The age from which on an upload may be deleted before the message is sent. */
const TOO_OLD_MS = 23 * 3600_000;

export const fromDocuments = (files: readonly Given[] = []): StoredAttachment[] =>
  files.map((file, nth) => ({ ...file, key: newId(), chosenAt: Date.now() + nth, lasting: true }));

function storedItem({ filename: name, lasting, ...file }: StoredAttachment): AttachmentItem {
  const item = { ...file, name, percent: 100 };
  const gone = !lasting && Date.now() - file.chosenAt > TOO_OLD_MS;
  return gone
    ? { ...item, state: 'failed', problem: messageTexts.attachmentGone, gone }
    : { ...item, state: 'ready' };
}

const uploadItem = ({ file, ...upload }: Upload): AttachmentItem => ({
  ...upload,
  name: file.name,
  contentType: file.type,
  size: file.size,
});

const kindAndSize = ({ contentType, size }: Pick<AttachmentItem, 'contentType' | 'size'>) => {
  const kind = attachmentKind(contentType);
  return kind ? [{ kind, size }] : [];
};

/** Files for a message. Each is uploaded as soon as it is chosen. */
export function useAttachments(stored: StoredAttachments, childminder?: string | undefined): Attachments {
  const [error, setError] = useState<{ text: string; byPlan: boolean }>();
  const [isWantedWhole, setWantedWhole] = useState(false);
  const plan = usePlan(childminder);
  const queries = useQueryClient();
  const query = childminder ? { childminder } : {};
  const uploads = useUploads({
    send: (part, onTheWay) => sendUploadPart(uploadMessageAttachment, part, { query, ...onTheWay }),
    stored({ _id, ...file }, { key, chosenAt }) {
      stored.set([...(stored.get() ?? []), { ...file, key, chosenAt }]);
      void fetchChanged(queries, ['message']);
    },
    sentenceOf: (problem) => problemSentence(problem, messageTexts.attachFailed),
  });

  const items = [...(stored.now ?? []).map(storedItem), ...uploads.pending.map(uploadItem)].sort(
    (a, b) => a.chosenAt - b.chosenAt,
  );
  const problemOf = (all: readonly Pick<AttachmentItem, 'contentType' | 'size'>[]) =>
    plan && attachmentProblem(attachmentLimitsOf(plan.limits), all.flatMap(kindAndSize))?.text;

  function sayNothing(): void {
    setError(undefined);
    setWantedWhole(false);
  }

  function add(files: readonly File[]): void {
    sayNothing();
    if (files.some(({ type }) => !/^(image|video)\//.test(type)))
      return void setError({ text: messageTexts.mediaOnly, byPlan: false });
    const problem = problemOf([
      ...items,
      ...files.map(({ type: contentType, size }) => ({ contentType, size })),
    ]);
    if (problem) return void setError({ text: problem, byPlan: true });
    for (const file of files) uploads.start(file);
  }

  // Files that were chosen elsewhere, or for another childminder, are checked here.
  const tooMuch = problemOf(items);
  // The error shows only while it is true: a file may continue by itself when the connection is back.
  const left =
    isWantedWhole && items.some(({ state }) => !['ready', 'uploading'].includes(state))
      ? messageTexts.attachmentLeft
      : undefined;
  return {
    items,
    error: error?.text ?? left ?? tooMuch,
    byPlan: error?.byPlan ?? (!left && tooMuch !== undefined),
    closed: plan !== undefined && plan.limits.images === 0 && plan.limits.videos === 0,
    add,
    stop: uploads.stop,
    resume(key) {
      sayNothing();
      uploads.resume(key);
    },
    remove(key) {
      sayNothing();
      uploads.leave(key);
      stored.set((stored.get() ?? []).filter((file) => file.key !== key));
    },
    complete() {
      const isComplete = items.every(({ state }) => state === 'ready');
      setError(undefined);
      setWantedWhole(!isComplete);
      return isComplete;
    },
    uploading: items.some(({ state }) => state === 'uploading'),
    sent: items.flatMap(({ key, state }) => {
      const file = stored.now?.find((each) => each.key === key);
      return state === 'ready' && file ? [{ url: file.url, filename: file.filename }] : [];
    }),
  };
}
