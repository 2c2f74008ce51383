import { FailureEnvelope } from '@nead/contracts/envelope.ts';
import type { ProblemCode } from '@nead/contracts/errors.ts';
import { MB } from '@nead/contracts/file-size.ts';
import type { Attachment } from '@nead/contracts/messages/requests.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { fetchChanged } from '../../engine/live/live-cache.ts';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { fileOfLink, useSteadyLink } from '../../ui/steady-link.ts';
import './attachments.css';

/** Larger files are not shown in the message but opened by a tap. */
const INLINE = { image: 5 * MB, video: 15 * MB } as const;

/** The file is gone for good; a new link would not help. */
const GONE: ReadonlySet<string> = new Set(['FILE_DAMAGED', 'FILE_ERASED'] satisfies ProblemCode[]);

/** The server's sentence about a file that is gone for good. */
async function whyGone(link: string): Promise<string | undefined> {
  const answer = await fetch(link).catch(() => undefined); // without a line nothing is known
  if (!answer || answer.ok) return undefined;
  const failure = FailureEnvelope.safeParse(await answer.json().catch(() => undefined));
  return failure.success && GONE.has(failure.data.code) ? failure.data.message : undefined;
}

/** When its link fails, the messages are fetched again. `gone` says why a file cannot be shown any more. */
function useFile(newest: string): { link: string; gone: string | undefined; fail: () => void } {
  const queries = useQueryClient();
  const { link, hasFailed, fail } = useSteadyLink(newest);
  const [gone, setGone] = useState<string>();
  return {
    link,
    gone,
    fail() {
      if (hasFailed) return;
      fail();
      void whyGone(link).then(setGone);
      void fetchChanged(queries, ['message']);
    },
  };
}

export const MessageFiles = ({ files }: { files: readonly Attachment[] }) => (
  <ul className="files">
    {files.map((file) => (
      <li key={fileOfLink(file.url)}>
        <MessageFile file={file} />
      </li>
    ))}
  </ul>
);

function MessageFile({ file }: { file: Attachment }) {
  if (file.contentType.startsWith('image/') && file.size <= INLINE.image) return <Picture file={file} />;
  if (file.contentType.startsWith('video/') && file.size <= INLINE.video) return <Film file={file} />;
  return (
    <a className="files__link" href={file.url} target="_blank" rel="noreferrer">
      <Icon of={FileText} />
      <span>{file.filename}</span>
    </a>
  );
}

const Gone = ({ name, why }: { name: string; why: string }) => (
  <Note tone="gold">
    <b className="strong">{name}</b> {why}
  </Note>
);

function Picture({ file }: { file: Attachment }) {
  const [open, setOpen] = useState(false);
  const small = useFile(file.thumbnailUrl ?? file.url);
  const whole = useFile(file.url);
  const gone = whole.gone ?? small.gone;
  if (gone) return <Gone name={file.filename} why={gone} />;
  return (
    <>
      <button type="button" className="files__picture" onClick={() => setOpen(true)}>
        <img src={small.link} alt={file.filename} loading="lazy" decoding="async" onError={small.fail} />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={file.filename}>
        <img className="files__whole" src={whole.link} alt={file.filename} onError={whole.fail} />
      </Dialog>
    </>
  );
}

function Film({ file }: { file: Attachment }) {
  const film = useFile(file.url);
  if (film.gone) return <Gone name={file.filename} why={film.gone} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: videos that parents and childminders film have no captions
    <video
      className="files__film"
      src={film.link}
      aria-label={file.filename}
      controls
      playsInline
      preload="metadata"
      onError={film.fail}
    />
  );
}
