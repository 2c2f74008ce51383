import { shownSize } from '@nead/contracts/file-size.ts';
import { messagePageTexts } from '@nead/contracts/messages/page-texts.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { FileText, Film, Image } from 'lucide-react';
import { useState } from 'react';
import { tellPlan } from '../../ui/command/tell-problem.ts';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { PlansLink } from '../../ui/plans-link.tsx';
import { UploadRow } from '../files/upload-row.tsx';
import { MediaMeter } from '../subscription/media-meter.tsx';
import { useSide } from './side.ts';
import type { AttachmentItem, Attachments } from './use-attachments.ts';
import './attachments.css';

/** The picker for images and videos. Documents are attached from the repository. */
export function AttachmentPicker({ attachments, label }: { attachments: Attachments; label?: string }) {
  const side = useSide();
  const { closed } = attachments;
  // A parent cannot change the plan, so the button would only be in the way.
  if (closed && side === 'parent') return null;
  return (
    <label className={label ? 'btn btn--line btn--s pickfile' : 'iconbtn pickfile'}>
      <Icon of={Image} {...(label && { size: 's' as const })} />
      {label ? <span>{label}</span> : <span className="sr">{messagePageTexts.addMedia}</span>}
      <input
        type="file"
        multiple
        accept="image/*,video/*"
        onClick={(event) => {
          if (!closed) return;
          event.preventDefault();
          tellPlan(messageTexts.notOnFree, messageTexts.notOnFree);
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
  const { items, error, byPlan } = attachments;
  if (items.length === 0 && !error) return null;
  return (
    <div className="enclosed">
      {error && (
        <Note tone="coral" alert>
          {error} {byPlan && <PlansLink />}
        </Note>
      )}
      <ul className="stack" aria-label={messagePageTexts.attachments}>
        {items.map((item) => (
          <Row key={item.key} item={item} attachments={attachments} />
        ))}
      </ul>
      <MediaMeter />
    </div>
  );
}

const attachmentIcons = { image: Image, video: Film } as const;
const attachmentIcon = (contentType: string) =>
  attachmentIcons[contentType.split('/')[0] as keyof typeof attachmentIcons] ?? FileText; // undefined for other types

function Row({ item, attachments }: { item: AttachmentItem; attachments: Attachments }) {
  const { key, name, size, gone, thumbnailUrl } = item;
  // Links are valid for a day, and a draft may be older.
  const [noPicture, setNoPicture] = useState(false);
  return (
    <li>
      <UploadRow
        name={name}
        item={item}
        detail={shownSize(size)}
        gone={gone}
        face={
          thumbnailUrl && !noPicture ? (
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
              <Icon of={attachmentIcon(item.contentType)} />
            </span>
          )
        }
        onStop={() => attachments.stop(key)}
        onResume={() => attachments.resume(key)}
        onRemove={() => attachments.remove(key)}
      />
    </li>
  );
}
