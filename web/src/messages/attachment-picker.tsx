import { texts } from '@nead/contracts/messages/texts.ts';
import { FileText, Film, Image, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Note } from '../ui/note.tsx';
import { Progress } from '../ui/progress.tsx';
import { showToast } from '../ui/toasts.ts';
import { useSide } from './side.ts';
import type { Attachments, Enclosed } from './use-attachments.ts';
import './attachments.css';

/** Images and videos; documents come from the repository. */
export function AttachmentPicker({ attachments, label }: { attachments: Attachments; label?: string }) {
  const side = useSide();
  const { closed } = attachments;
  // A parent can do nothing about the plan, so a button that only refuses would be in the way.
  if (closed && side === 'parent') return null;
  return (
    <label className={label ? 'btn btn--line btn--s pickfile' : 'iconbtn pickfile'}>
      <Icon of={Image} {...(label && { size: 's' as const })} />
      {label ? <span>{label}</span> : <span className="sr">Add images or videos</span>}
      <input
        type="file"
        multiple
        accept="image/*,video/*"
        onClick={(event) => {
          if (!closed) return;
          event.preventDefault();
          showToast({ tone: 'danger', text: texts.notOnFree, about: texts.notOnFree });
        }}
        onChange={({ target }) => {
          attachments.add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
}

export function AttachmentRows({ attachments }: { attachments: Attachments }) {
  const { items, error } = attachments;
  if (items.length === 0 && !error) return null;
  return (
    <div className="enclosed">
      {error && (
        <Note tone="coral" alert>
          {error}
        </Note>
      )}
      <ul className="stack" aria-label="Attachments">
        {items.map((item) => (
          <Row key={item.key} item={item} attachments={attachments} />
        ))}
      </ul>
    </div>
  );
}

const looks = { image: Image, video: Film } as const;
const lookOf = (contentType: string) => looks[contentType.split('/')[0] as keyof typeof looks] ?? FileText; // undefined for what is neither

function Row({ item, attachments }: { item: Enclosed; attachments: Attachments }) {
  const { key, name, state, percent, problem, thumbnailUrl } = item;
  // Its link is good for some minutes, and a draft may be older.
  const [noPicture, setNoPicture] = useState(false);
  const resumable = state === 'stopped' || (state === 'failed' && !item.gone);
  return (
    <li className="enclosed__row">
      {thumbnailUrl && !noPicture ? (
        <img
          className="enclosed__small"
          src={thumbnailUrl}
          alt=""
          width={48}
          height={48}
          onError={() => setNoPicture(true)}
        />
      ) : (
        <span className="kind k-message">
          <Icon of={lookOf(item.contentType)} />
        </span>
      )}
      <div className="grow min-w-0">
        {state === 'uploading' ? (
          <Progress label={`Uploading ${name}`} value={percent} />
        ) : (
          <p className="enclosed__name">{name}</p>
        )}
        {state === 'ready' && <p className="meta">{fileSize(item.size)}</p>}
      </div>
      {resumable && (
        <IconButton icon={RotateCw} label={`Upload ${name} again`} onClick={() => attachments.resume(key)} />
      )}
      {state === 'uploading' ? (
        <IconButton icon={X} label={`Cancel ${name}`} onClick={() => attachments.stop(key)} />
      ) : (
        <IconButton icon={X} label={`Remove ${name}`} onClick={() => attachments.remove(key)} />
      )}
      {state === 'stopped' && (
        <p className="enclosed__said meta">Stopped at {percent} %. Press again to go on.</p>
      )}
      {state === 'failed' && (
        <div className="enclosed__said" role="alert">
          <p className="error">{problem}</p>
          {item.lost && <p className="meta">It goes on when the line is back, or when you press again.</p>}
        </div>
      )}
    </li>
  );
}

const MB = 1024 * 1024;
const fileSize = (bytes: number): string =>
  bytes >= MB ? `${(bytes / MB).toFixed(1)} MB` : `${(bytes / 1024).toFixed(1)} KB`;
