import type { Attachment } from '@nead/contracts/messages/requests.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { MESSAGES } from './messages-query.ts';
import './attachments.css';

const MB = 1024 * 1024;
/** Larger files are not shown in the message but opened by a tap. */
const INLINE = { image: 5 * MB, video: 15 * MB } as const;

const fileOf = (link: string): string | undefined => link.split('?')[0];

/**
 * Links are valid for some minutes and change with every fetch. The first one is kept, so that the file is loaded once;
 * when it fails, the newest one is used, or the messages are fetched again.
 */
function useSteadyLink(link: string): { link: string; fail: () => void } {
  const queries = useQueryClient();
  const [shown, setShown] = useState({ link, failed: false });
  if (fileOf(link) !== fileOf(shown.link) || (shown.failed && link !== shown.link)) {
    setShown({ link, failed: false });
  }
  return {
    link: shown.link,
    fail() {
      if (shown.failed) return;
      setShown({ ...shown, failed: true });
      void queries.invalidateQueries({ queryKey: MESSAGES });
    },
  };
}

export const MessageFiles = ({ files }: { files: readonly Attachment[] }) => (
  <ul className="files">
    {files.map((file) => (
      <li key={fileOf(file.url)}>
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

function Picture({ file }: { file: Attachment }) {
  const [open, setOpen] = useState(false);
  const small = useSteadyLink(file.thumbnailUrl ?? file.url);
  const whole = useSteadyLink(file.url);
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
  const film = useSteadyLink(file.url);
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
