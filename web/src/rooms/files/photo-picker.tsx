import { texts } from '@nead/contracts/files/picker-texts.ts';
import { Camera, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Avatar, type Named } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { preparePhoto } from './prepare-photo.ts';
import { GoingRows } from './upload-row.tsx';
import { useUploads, type Way } from './use-uploads.ts';
import './photo-picker.css';

/** Sends what was picked. */
interface SendingPicker<Answer> {
  way: Way<Answer>;
  onPick?: never;
}
/** Only keeps what was picked: an image, small enough. */
interface KeepingPicker {
  way?: never;
  onPick: (file: File) => void;
}

interface Shown {
  /** Whose photo it is; shown by initials while there is none. */
  who?: Named;
  /** What is shown of a photo that is of nobody. */
  picture?: ReactNode;
  photoUrl: string | null | undefined;
  /** What it says is shown as an error. Without it the photo cannot be taken away. */
  onRemove?: () => Promise<string | undefined>;
  help?: string;
}

/** Nothing is sent by a picker that only keeps. */
const nowhere = {
  send: async () => undefined,
  arrived: () => undefined,
  sentenceOf: () => '',
} satisfies Way<never>;

/** One photo of one person: shown, chosen, replaced, taken away. */
export function PhotoPicker<Answer>(props: Shown & (SendingPicker<Answer> | KeepingPicker)) {
  const { who, picture, photoUrl, onPick, onRemove, help } = props;
  const uploads = useUploads<Answer>(props.way ?? nowhere);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const errorId = useId();

  async function run(work: () => Promise<string | undefined>): Promise<void> {
    setBusy(true);
    setError(undefined);
    setError(await work());
    setBusy(false);
  }

  async function pick(chosen: File): Promise<string | undefined> {
    const prepared = await preparePhoto(chosen);
    if (typeof prepared === 'string') return prepared;
    if (onPick) onPick(prepared);
    else {
      // One photo of one person: the newest is meant.
      for (const { key } of uploads.going) uploads.leave(key);
      uploads.start(prepared);
    }
    return undefined;
  }

  const isSending = uploads.going.some(({ state }) => state === 'uploading');
  const isBusy = busy || isSending;

  return (
    <div className="photo">
      {who ? <Avatar who={{ ...who, photoUrl: photoUrl ?? null }} size="xl" /> : picture}
      <div className="photo__acts">
        <label className={classes('btn btn--line btn--s photo__pick', isBusy && 'photo__pick--busy')}>
          <Icon of={Camera} size="s" />
          {photoUrl ? texts.changePhoto : texts.addPhoto}
          <input
            type="file"
            accept="image/*"
            disabled={isBusy}
            {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              if (file) void run(() => pick(file));
            }}
          />
        </label>
        {photoUrl && onRemove && (
          <Button small look="text" icon={Trash2} disabled={isBusy} onClick={() => void run(onRemove)}>
            {texts.removePhoto}
          </Button>
        )}
        {help && !error && <p className="help">{help}</p>}
        <p className="error" id={errorId} role="alert">
          {error}
        </p>
      </div>
      {uploads.going.length > 0 && (
        <div className="photo__going">
          <GoingRows uploads={uploads} />
        </div>
      )}
    </div>
  );
}
