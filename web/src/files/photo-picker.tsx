import { texts } from '@nead/contracts/files/picker-texts.ts';
import { Camera, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Avatar, type Named } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { preparePhoto } from './prepare-photo.ts';
import './photo-picker.css';

interface PhotoPickerProps {
  /** Whose photo it is; shown by initials while there is none. */
  who?: Named;
  /** What is shown of a photo that is of nobody. */
  picture?: ReactNode;
  photoUrl: string | null | undefined;
  /** Gets the file as it is to be sent: an image, small enough. What it says is shown as an error. */
  onPick: (file: File) => Promise<string | undefined>;
  /** What it says is shown as an error. Without it the photo cannot be taken away. */
  onRemove?: () => Promise<string | undefined>;
  help?: string;
}

/** One photo of one person: shown, chosen, replaced, taken away. */
export function PhotoPicker({ who, picture, photoUrl, onPick, onRemove, help }: PhotoPickerProps) {
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
    return typeof prepared === 'string' ? prepared : onPick(prepared);
  }

  return (
    <div className="photo">
      {who ? <Avatar who={{ ...who, photoUrl: photoUrl ?? null }} size="xl" /> : picture}
      <div className="photo__acts">
        <label className={classes('btn btn--line btn--s photo__pick', busy && 'photo__pick--busy')}>
          <Icon of={Camera} size="s" />
          {busy ? texts.uploadingPhoto : photoUrl ? texts.changePhoto : texts.addPhoto}
          <input
            type="file"
            accept="image/*"
            disabled={busy}
            {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              if (file) void run(() => pick(file));
            }}
          />
        </label>
        {photoUrl && onRemove && (
          <Button small look="text" icon={Trash2} disabled={busy} onClick={() => void run(onRemove)}>
            {texts.removePhoto}
          </Button>
        )}
        {help && !error && <p className="help">{help}</p>}
        <p className="error" id={errorId} role="alert">
          {error}
        </p>
      </div>
    </div>
  );
}
