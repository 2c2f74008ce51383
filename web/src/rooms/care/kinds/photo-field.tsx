import { photoTexts } from '@nead/contracts/care/photo-texts.ts';
import { PhotoPicker } from '../../files/photo-picker.tsx';
import { useTempPhoto } from '../../register/temp-photo.ts';
import { RecordPhoto } from '../record-photo.tsx';
import type { OwnFieldProps } from './look.ts';

/** A photo of what happened. It waits on the server until the record is saved with it. */
export function PhotoField({ kind, values, value, onChange, error }: OwnFieldProps) {
  const { url, preview, way, remove } = useTempPhoto(onChange);
  const kept = typeof values.photoUrl === 'string' && value !== null ? values.photoUrl : null;
  const shown = url !== null && value === url ? preview : kept;
  return (
    <div className="field">
      <p className="label">{kind.isPhoto ? photoTexts.label : photoTexts.optionalLabel}</p>
      <PhotoPicker
        picture={shown && <RecordPhoto url={shown} of={kind.name} />}
        photoUrl={shown}
        way={way}
        onRemove={remove}
        help={photoTexts.fieldHelp}
      />
      {error && <p className="error">{error}</p>}
    </div>
  );
}
