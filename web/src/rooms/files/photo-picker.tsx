import { photoPickerTexts } from '@nead/contracts/files/texts.ts';
import { Camera, Trash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useUnderWay } from '../../engine/command/under-way.ts';
import { Button } from '../../ui/button.tsx';
import { Avatar, type PersonShown } from '../../ui/child/avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { describedBy, FieldTold } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { preparePhotos } from './prepare-photo.ts';
import { UploadRows } from './upload-row.tsx';
import { type UploadTarget, useUploads } from './use-uploads.ts';
import './photo-picker.css';

/** A picker that uploads the photo. */
interface SendingPicker<Answer> {
  way: UploadTarget<Answer>;
  onPick?: never;
}
/** A picker that does not upload: it only hands over the photo, as an image of allowed size. */
interface KeepingPicker {
  way?: never;
  /** Called with the photo; `more`: the photos that were chosen with it, if several can be. */
  onPick: (file: File, more: readonly File[]) => void;
}

interface PhotoPickerProps {
  /** The person in the photo; initials are shown without one. */
  who?: PersonShown;
  /** The picture in place of a person, for a photo of nobody. */
  picture?: ReactNode;
  photoUrl: string | null | undefined;
  /** Removes the photo; the text that it returns is shown as an error. Without it the photo cannot be removed. */
  onRemove?: () => Promise<string | undefined>;
  help?: string;
  /** The form's message about the photo. */
  error?: string | undefined;
  several?: true;
  /** The photo is part of the form around it. If the picker may be out of sight, this is a function that shows it. */
  formWaits?: true | (() => void);
}

/** The target of a picker that uploads nothing. */
const nowhere = {
  send: async () => undefined,
  stored: () => undefined,
  sentenceOf: () => '',
} satisfies UploadTarget<never>;

/**
 * Holds the form back until the photo is there. Otherwise it would be saved without the photo, and the photo would be part of
 * the next one.
 */
function useWaitingForm(
  input: RefObject<HTMLInputElement | null>,
  formWaits: PhotoPickerProps['formWaits'],
  isOnTheWay: boolean,
): string | undefined {
  const [isHeld, setHeld] = useState(false);
  const show = useRef(formWaits);
  show.current = formWaits;
  const waits = formWaits !== undefined && isOnTheWay;
  useEffect(() => {
    const form = input.current?.form;
    if (!form || !waits) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setHeld(true);
      if (typeof show.current === 'function') show.current();
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => {
      form.removeEventListener('submit', hold, { capture: true });
      setHeld(false);
    };
  }, [input, waits]);
  useEffect(() => {
    if (isHeld) input.current?.closest('.photo')?.scrollIntoView({ block: 'center' });
  }, [input, isHeld]);
  return isHeld ? photoPickerTexts.notArrived : undefined;
}

/** A person's photo, with buttons to choose, replace and remove it. */
export function PhotoPicker<Answer>(props: PhotoPickerProps & (SendingPicker<Answer> | KeepingPicker)) {
  const { who, picture, photoUrl, onPick, onRemove, help } = props;
  const uploads = useUploads<Answer>(props.way ?? nowhere);
  const [busy, during] = useUnderWay();
  const [failed, setError] = useState<string>();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isRemoving = useRef(false);
  const isOnTheWay = busy || uploads.pending.length > 0;
  const held = useWaitingForm(input, props.formWaits, isOnTheWay);
  const error = failed ?? held ?? props.error;

  async function run(work: () => Promise<string | undefined>): Promise<void> {
    setError(undefined);
    setError(await during(work));
  }

  async function pick(chosen: readonly File[]): Promise<string | undefined> {
    const { files, refused } = await preparePhotos(chosen);
    const [file, ...more] = files;
    if (file && onPick) onPick(file, more);
    else if (file) {
      // A person has one photo, so a new choice replaces uploads that are running.
      for (const { key } of uploads.pending) uploads.leave(key);
      uploads.start(file);
    }
    return refused;
  }

  const isSending = uploads.pending.some(({ state }) => state === 'uploading');
  const isBusy = busy || isSending;

  const mayRemove = Boolean(photoUrl && onRemove);
  useEffect(() => {
    if (isBusy || mayRemove || !isRemoving.current) return;
    isRemoving.current = false;
    // The button that had the focus is gone.
    if (document.activeElement === document.body) input.current?.focus();
  }, [isBusy, mayRemove]);

  return (
    <div className="photo">
      {who ? <Avatar who={{ ...who, photoUrl: photoUrl ?? null }} size="xl" /> : picture}
      <div className="photo__acts">
        <label className={classes('btn btn--line btn--s photo__pick', isBusy && 'photo__pick--busy')}>
          <Icon of={Camera} size="s" />
          {photoUrl ? photoPickerTexts.changePhoto : photoPickerTexts.addPhoto}
          <input
            ref={input}
            type="file"
            accept="image/*"
            multiple={props.several}
            disabled={isBusy}
            {...describedBy(id, { error, help: error ? undefined : help })}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              if (files.length > 0) void run(() => pick(files));
            }}
          />
        </label>
        {photoUrl && onRemove && (
          <Button
            small
            variant="text"
            icon={Trash2}
            disabled={isBusy}
            onClick={() => {
              isRemoving.current = true;
              void run(onRemove);
            }}
          >
            {photoPickerTexts.removePhoto}
          </Button>
        )}
        {error ? (
          <div className="photo__told" role="alert">
            <FieldTold id={id} error={error} />
          </div>
        ) : (
          <FieldTold id={id} help={help} />
        )}
      </div>
      {uploads.pending.length > 0 && (
        <div className="photo__going">
          <UploadRows uploads={uploads} />
        </div>
      )}
    </div>
  );
}
