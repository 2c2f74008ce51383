import { recordTexts } from '@nead/contracts/care/page-texts.ts';
import { PhotoPicker } from '../../files/photo-picker.tsx';
import { RecordPhoto } from '../../files/record-photo.tsx';
import { useTempPhoto } from '../../files/temp-photo.ts';
import type { OwnFieldProps } from './form.ts';

/** A photo of the event. It is uploaded at once, and stored together with the record. */
export function PhotoField({ kind, values, value, onChange, error }: OwnFieldProps) {
  const { url, preview, way, remove } = useTempPhoto(onChange);
  const kept = typeof values.photoUrl === 'string' && value !== null ? values.photoUrl : null;
  // A draft that came back may hold a photo that is on the server already.
  const uploaded = typeof value === 'string' && value.includes('/') ? value : kept;
  const shown = url !== null && value === url ? preview : uploaded;
  return (
    <div className="field">
      <p className="label">{recordTexts.photo}</p>
      <PhotoPicker
        picture={shown && <RecordPhoto url={shown} of={kind.name} />}
        photoUrl={shown}
        way={way}
        onRemove={remove}
        help={recordTexts.photoSeenBy}
        error={error}
        formWaits
      />
    </div>
  );
}
